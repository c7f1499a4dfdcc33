/** Percentage of a target (spec section 9): at most 100; 0 without a target. */
export const wordProgress = (words: number, target: number): number =>
  target > 0 ? Math.min((words / target) * 100, 100) : 0
