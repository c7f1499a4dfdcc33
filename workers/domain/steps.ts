// Long computations divided into steps, so that a single-threaded runtime can do other work in between.

/** Yields between parts of its work, of some ten milliseconds each where the work can be divided so far. */
export type Steps<Result> = Generator<void, Result, void>

/** Runs all steps without a pause. */
export function runAtOnce<Result>(steps: Steps<Result>): Result {
  let step = steps.next()
  while (!step.done) step = steps.next()
  return step.value
}

/** Runs one step each time that `nextTurn` resolves. */
export async function runInTurns<Result>(
  steps: Steps<Result>,
  nextTurn: () => Promise<void>,
): Promise<Result> {
  let step = steps.next()
  while (!step.done) {
    await nextTurn()
    step = steps.next()
  }
  return step.value
}
