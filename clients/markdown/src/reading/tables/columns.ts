// Lines in columns of a typewriter, as pandoc counts them: wide characters of East Asia take two, combining marks none.

/** East_Asian_Width W and F of Unicode; among them are the signs that show as emoji, but for the letters of flags. */
const WIDE =
  /[\u1100-\u115f\u2329\u232a\u2630-\u2637\u268a-\u268f\u2e80-\u303e\u3041-\ua4cf\ua960-\ua97c\uac00-\ud7a3\uf900-\ufaff\ufe10-\ufe19\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6\u{16fe0}-\u{1b2ff}\u{1d300}-\u{1d376}\u{1f200}-\u{1f265}\u{20000}-\u{3fffd}]|(?![\u{1f1e6}-\u{1f1ff}])\p{Emoji_Presentation}/u
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
