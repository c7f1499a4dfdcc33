// Writes that IndexedDB has not answered. One that takes longer than three seconds is late: it may never be answered.

export const ANSWER_MS = 3000

export class OpenWrites {
  open = 0
  late = 0

  constructor(private readonly onLate: () => void) {}

  add(writing: Promise<void>, onAnswer: (failed: boolean, wasLate: boolean) => void): void {
    this.open++
    let isLate = false
    const timer = setTimeout(() => {
      isLate = true
      this.late++
      this.onLate()
    }, ANSWER_MS)
    const answer = (failed: boolean) => {
      clearTimeout(timer)
      this.open--
      if (isLate) this.late--
      onAnswer(failed, isLate)
    }
    writing.then(
      () => answer(false),
      () => answer(true),
    )
  }
}
