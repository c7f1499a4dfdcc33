// Letters with marks as they are transcribed where a keyboard lacks them ("Müller", "Mueller"); folding only takes the marks
// away.

const TRANSCRIBED: ReadonlyMap<string, string> = new Map([
  ['ä', 'ae'],
  ['ö', 'oe'],
  ['ø', 'oe'],
  ['ü', 'ue'],
  ['å', 'aa'],
])

/** The text in lower case, with those letters transcribed. */
export const transcribeLetters = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[äöøüå]/g, (letter) => TRANSCRIBED.get(letter) ?? letter)
