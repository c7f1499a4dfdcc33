// Long computations divided into steps, so that a single-threaded runtime can do other work in between.

/** Yields between parts of its work, of some ten milliseconds each where the work can be divided so far. */
export type Steps<Result> = Generator<void, Result, void>

/** Says when a step has done enough: a loop yields where it is due. Work is counted, since a Worker's clock stands still. */
export class Pace {
  readonly #most: number
  #done = 0

  /** @param most work of one step, in whatever `isDue` is told */
  constructor(most: number) {
    this.#most = most
  }

  isDue(work: number): boolean {
    this.#done += work
    if (this.#done < this.#most) return false
    this.#done = 0
    return true
  }
}

/** What `find` gives for each item, in their order. @param work of one item, in whatever `pace` counts */
export function* collect<Item, Found>(
  items: readonly Item[],
  pace: Pace,
  work: (item: Item) => number,
  find: (item: Item, at: number) => readonly Found[],
): Steps<Found[]> {
  const found: Found[] = []
  for (const [at, item] of items.entries()) {
    for (const one of find(item, at)) found.push(one)
    if (pace.isDue(work(item))) yield
  }
  return found
}

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
