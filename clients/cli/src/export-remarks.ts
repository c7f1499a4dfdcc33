// What an exported file does not have as it was written, as the header `export-remarks` of the response says.

export type Remark = { kind: string; count: number; example?: string; words?: string[] }

/** Empty where the header has no such list. */
export function readRemarks(header: string | null): Remark[] {
  try {
    const read: unknown = JSON.parse(decodeURIComponent(header ?? '[]'))
    return Array.isArray(read) ? read.filter(isRemark) : []
  } catch {
    return []
  }
}

function isRemark(value: unknown): value is Remark {
  const { kind, count, example, words } = (value ?? {}) as Partial<Record<keyof Remark, unknown>>
  return (
    typeof kind === 'string' &&
    typeof count === 'number' &&
    (example === undefined || typeof example === 'string') &&
    (words === undefined || (Array.isArray(words) && words.every((word) => typeof word === 'string')))
  )
}

/** One and more of each kind. */
const SENTENCES: Record<string, [(example: string) => string, (count: number, example: string) => string]> = {
  glyphs: [
    (word) => `The PDF has no font for a word and prints empty boxes in it: ${word}.`,
    (count, words) => `The PDF has no font for ${count} words and prints empty boxes in them: ${words}.`,
  ],
  references: [
    () => 'The text cites a work and has no list of references.',
    (count) => `The text cites ${count} works and has no list of references.`,
  ],
  retracted: [
    (title) => `The text cites a work that was retracted: ${title}.`,
    (count, title) => `The text cites ${count} works that were retracted, among them ${title}.`,
  ],
  authors: [
    (title) => `A cited work does not name all of its authors: ${title}.`,
    (count, title) => `${count} cited works do not name all of their authors, among them ${title}.`,
  ],
  formula: [
    (formula) => `A formula is printed as its source: ${formula}.`,
    (count, first) => `${count} formulas are printed as their source, the first: ${first}.`,
  ],
  picture: [
    (words) => `The file has a picture as its alternative text alone: ${words}.`,
    (count, first) => `The file has ${count} pictures as their alternative texts alone, the first: ${first}.`,
  ],
  html: [
    (words) => `Markdown has no form for a block, which is HTML there: ${words}.`,
    (count, first) => `Markdown has no form for ${count} blocks, which are HTML there, the first: ${first}.`,
  ],
  paragraph: [
    (beginning) => `A very long paragraph is set in parts: ${beginning}.`,
    (count, first) => `${count} very long paragraphs are set in parts, the first: ${first}.`,
  ],
  word: [
    (word) => `A very long word is not hyphenated: ${word}.`,
    (count, first) => `${count} very long words are not hyphenated, the first: ${first}.`,
  ],
}

/** A kind of a newer deployment is named as it is. */
export function remarkSentence({ kind, count, example = '', words = [] }: Remark): string {
  const [one, more] = SENTENCES[kind] ?? []
  if (!one || !more) return `The file has ${count} of ${kind} not as written.`
  const named = words.length > 0 ? listed(words, count) : `“${example}”`
  return count === 1 ? one(named) : more(count, named)
}

function listed(words: readonly string[], count: number): string {
  const named = words.map((word) => `“${word}”`)
  if (count > words.length) named.push(`${count - words.length} more`)
  return new Intl.ListFormat('en-GB').format(named)
}
