/** A source of chance for games, as rules.mjs wants it. */
export const random = {
  below: (bound) => Math.floor(Math.random() * bound),
  shuffle: (cards) => {
    const shuffled = [...cards];
    for (let i = shuffled.length - 1; i > 0; i--) {
      const j = random.below(i + 1);
      [shuffled[i], shuffled[j]] = [shuffled[j], shuffled[i]];
    }
    return shuffled;
  },
};
