/** Per cent of a target reached (spec section 9): at most 100; 0 if there is no target. */
export const wordProgress = (words: number, target: number): number =>
  target > 0 ? Math.min((words / target) * 100, 100) : 0
