// Lines in columns of a typewriter, as pandoc counts them: wide characters of East Asia take two, combining marks none.

const WIDE =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{1f300}-\u{1faff}\u{20000}-\u{3fffd}]/u
const NONE = /[\p{Mn}\p{Me}\u200b-\u200f\u2060\ufeff]/u

/** Each column as one entry; a wide character is followed by an empty one. Joined, it is the line. */
export function inColumns(line: string): string[] {
  const found: string[] = []
  for (const character of line) {
    if (NONE.test(character) && found.length > 0) found[found.length - 1] += character
    else found.push(character, ...(WIDE.test(character) ? [''] : []))
  }
  return found
}

export const cut = (columns: readonly string[], from: number, to: number): string =>
  columns.slice(from, to).join('')
