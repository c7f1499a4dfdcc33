// Divides a text into runs of one direction and one font, as Word wants them.

import { byFont } from './script-fonts.ts'

type ScriptRun = { text: string; font: string | null; rightToLeft: boolean }

/**
 * Runs of a document that begin where script or direction changes within a style. `docx` takes some ten kilobytes and ten
 * microseconds for each; a thesis in two scripts has some thousands.
 */
const CHANGES_MAX = 20_000

/** Of one document: once it has had CHANGES_MAX changes, a text is one run, whose fonts and directions Word chooses. */
export class ScriptRuns {
  #left = CHANGES_MAX

  /** @param levels of embedding, by code unit; null where the whole text has the direction of its paragraph */
  of(text: string, levels: Uint8Array | null, direction: 'ltr' | 'rtl'): ScriptRun[] {
    const runs = byDirection(text, levels, direction).flatMap(({ text: directed, rightToLeft }) =>
      byFont(directed).map((run) => ({ ...run, rightToLeft })),
    )
    const changes = Math.max(0, runs.length - 1)
    if (changes > this.#left) return [{ text, font: null, rightToLeft: direction === 'rtl' }]
    this.#left -= changes
    return runs
  }
}

function byDirection(
  text: string,
  levels: Uint8Array | null,
  direction: 'ltr' | 'rtl',
): { text: string; rightToLeft: boolean }[] {
  if (!levels) return [{ text, rightToLeft: direction === 'rtl' }]
  const runs: { text: string; rightToLeft: boolean }[] = []
  for (let index = 0; index < text.length; index++) {
    const rightToLeft = (levels[index] ?? 0) % 2 === 1
    const last = runs.at(-1)
    if (last?.rightToLeft === rightToLeft) last.text += text[index]
    else runs.push({ text: text[index] ?? '', rightToLeft })
  }
  return runs
}
