// Letters of a round. Each is written once, so that a text tells who wrote what, what is missing and what is there twice.

const FIRST = 0x4e00
const LAST = 0x9fff

export type Letter = {
  char: string
  /** Index of the device, or who else wrote it. */
  by: number | 'start' | 'program'
  /** Milliseconds since the round began. */
  at: number
  /** Somebody who saw it deleted it. */
  deleted: boolean
  /** The device on whose page it was deleted last. */
  deletedBy: number | null
  /** An indicator of its device called it kept or saved. */
  promised: boolean
  /** Lost with its tab before anybody called it kept. */
  excused: boolean
}

export class Letters {
  readonly all: Letter[] = []

  take(by: Letter['by'], at: number): string {
    const code = FIRST + this.all.length
    if (code > LAST) throw new Error('a round has more letters than there are characters')
    const char = String.fromCharCode(code)
    this.all.push({ char, by, at, deleted: false, deletedBy: null, promised: false, excused: false })
    return char
  }

  /** A letter that was never written. */
  excuse(char: string): void {
    Object.assign(this.find(char) ?? {}, { excused: true })
  }

  find(char: string): Letter | undefined {
    return this.all[char.charCodeAt(0) - FIRST]
  }

  /** Those of a device. */
  of(device: number): Letter[] {
    return this.all.filter(({ by }) => by === device)
  }

  /** Marks as deleted what was in a text and no longer is. @param by the device whose page shows the text */
  markDeleted(before: string, after: string, by: number | null = null): void {
    const left = new Set(after)
    for (const char of before) {
      const letter = left.has(char) ? undefined : this.find(char)
      if (letter) Object.assign(letter, { deleted: true, deletedBy: by })
    }
  }

  /** Others brought back what a device had deleted, and it need not know of that yet. */
  markBack(text: string): void {
    for (const char of text) Object.assign(this.find(char) ?? {}, { deletedBy: null })
  }
}

export const isLetter = (char: string): boolean =>
  char >= String.fromCharCode(FIRST) && char <= String.fromCharCode(LAST)

/** How often each letter is in a text. */
export function countLetters(text: string): Map<string, number> {
  const counts = new Map<string, number>()
  for (const char of text) if (isLetter(char)) counts.set(char, (counts.get(char) ?? 0) + 1)
  return counts
}
