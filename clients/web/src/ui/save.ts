/** Have the browser save a text as a file. */
export function save(name: string, type: string, text: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  link.click();
  // Not at once: some browsers read it a little later.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
