/** Percentage of a target: at most 100; 0 without a target. */
export const wordProgress = (words: number, target: number): number =>
  target > 0 ? Math.min((words / target) * 100, 100) : 0
