/** Thrown where a file is beyond a bound. `bound` names it, for tests and logs. */
export class TooComplex extends Error {
  readonly bound: string
  constructor(bound: string) {
    super(`a PDF is beyond a bound: ${bound}`)
    this.bound = bound
  }
}
