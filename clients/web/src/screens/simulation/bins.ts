import type { Bin, Distribution } from "../../api.ts";

/** A distribution of something that has come up at all. */
export type Known = { [Name in keyof Distribution]: NonNullable<Distribution[Name]> };

export function isKnown<T extends Distribution>(distribution: T): distribution is T & Known {
  return distribution.mean !== null;
}

export interface Range {
  from: number;
  to: number;
  count: number;
}

/** Whole numbers counted in at most so many ranges of equal width, from the least to the most. */
export function binned(histogram: readonly Bin[], most: number): Range[] {
  if (!histogram.length) return [];
  const values = histogram.map((bin) => bin.value);
  const least = Math.min(...values);
  const span = Math.max(...values) - least + 1;
  const width = Math.ceil(span / most);
  const ranges = Array.from({ length: Math.ceil(span / width) }, (_, i) => ({
    from: least + i * width,
    to: least + (i + 1) * width - 1,
    count: 0,
  }));
  for (const { value, count } of histogram) {
    const range = ranges[Math.floor((value - least) / width)];
    if (range) range.count += count;
  }
  return ranges;
}
