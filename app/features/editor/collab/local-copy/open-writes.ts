// Writes that IndexedDB has not answered. One that takes longer than three seconds is late: it may never be answered.

export const ANSWER_MS = 3000

export class OpenWrites {
  open = 0
  late = 0

  constructor(private readonly onLate: () => void) {}

  /** @param onAnswer `written` is null if the write failed */
  add<Value>(
    writing: Promise<Value>,
    onAnswer: (written: { value: Value } | null, wasLate: boolean) => void,
  ): void {
    this.open++
    let isLate = false
    const timer = setTimeout(() => {
      isLate = true
      this.late++
      this.onLate()
    }, ANSWER_MS)
    const answer = (written: { value: Value } | null) => {
      clearTimeout(timer)
      this.open--
      if (isLate) this.late--
      onAnswer(written, isLate)
    }
    writing.then(
      (value) => answer({ value }),
      () => answer(null),
    )
  }
}
