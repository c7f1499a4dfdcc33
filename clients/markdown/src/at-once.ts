/** Runs all steps without a pause. */
export function atOnce<Result>(steps: Generator<void, Result, void>): Result {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}
