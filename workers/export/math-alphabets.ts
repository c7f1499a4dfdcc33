// Letters and digits of mathematical alphabets (Unicode, chapter 22.2), by `mathvariant` (MathML 3, section 3.2.2). LibreOffice and
// others read them as characters, not as properties of runs.

/** First code points of capitals, small letters and digits; 0 without. */
const ALPHABETS: Record<string, [capitals: number, small: number, digits: number]> = {
  'double-struck': [0x1d538, 0x1d552, 0x1d7d8],
  script: [0x1d49c, 0x1d4b6, 0],
  '-tex-calligraphic': [0x1d49c, 0x1d4b6, 0],
  'bold-script': [0x1d4d0, 0x1d4ea, 0x1d7ce],
  fraktur: [0x1d504, 0x1d51e, 0],
  'bold-fraktur': [0x1d56c, 0x1d586, 0x1d7ce],
  'sans-serif': [0x1d5a0, 0x1d5ba, 0x1d7e2],
  'bold-sans-serif': [0x1d5d4, 0x1d5ee, 0x1d7ec],
  'sans-serif-italic': [0x1d608, 0x1d622, 0x1d7e2],
  'sans-serif-bold-italic': [0x1d63c, 0x1d656, 0x1d7ec],
  monospace: [0x1d670, 0x1d68a, 0x1d7f6],
}

/** Letters that Unicode had before the alphabets, whose places in them are empty. */
const EARLIER: Record<string, string> = {
  '\u{1d49d}': 'ℬ',
  '\u{1d4a0}': 'ℰ',
  '\u{1d4a1}': 'ℱ',
  '\u{1d4a3}': 'ℋ',
  '\u{1d4a4}': 'ℐ',
  '\u{1d4a7}': 'ℒ',
  '\u{1d4a8}': 'ℳ',
  '\u{1d4ad}': 'ℛ',
  '\u{1d4ba}': 'ℯ',
  '\u{1d4bc}': 'ℊ',
  '\u{1d4c4}': 'ℴ',
  '\u{1d506}': 'ℭ',
  '\u{1d50b}': 'ℌ',
  '\u{1d50c}': 'ℑ',
  '\u{1d515}': 'ℜ',
  '\u{1d51d}': 'ℨ',
  '\u{1d53a}': 'ℂ',
  '\u{1d53f}': 'ℍ',
  '\u{1d545}': 'ℕ',
  '\u{1d547}': 'ℙ',
  '\u{1d548}': 'ℚ',
  '\u{1d549}': 'ℝ',
  '\u{1d551}': 'ℤ',
}

/** Text in an alphabet; null for a variant that is none. */
export function inAlphabet(text: string, variant: string): string | null {
  const alphabet = ALPHABETS[variant]
  if (!alphabet) return null
  const [capitals, small, digits] = alphabet
  return text.replace(/[A-Za-z0-9]/g, (character) => {
    const code = character.charCodeAt(0)
    const first = code >= 97 ? [small, 97] : code >= 65 ? [capitals, 65] : [digits, 48]
    const [start = 0, base = 0] = first
    if (start === 0) return character
    const made = String.fromCodePoint(start + code - base)
    return EARLIER[made] ?? made
  })
}
