// What of a document an import is held to, whoever read it: words, headings, notes, links, lists, tables, images, code, cited works.

export type Facts = {
  /** Words of the text, by their letters and digits; formulas and descriptions of images are not among them. */
  words: string[]
  /** `2|Method`, by letters. */
  headings: string[]
  notes: string[]
  /** `address|words`, of links to the web. */
  links: string[]
  /** Items, by their depth, their kind and the number of the first: `1|ol|3|words of the item's first block`. */
  items: string[]
  /** Cells, row by row. */
  tables: string[]
  images: string[]
  /** Blocks as they stand. */
  code: string[]
  /** Titles of cited works. */
  citations: string[]
}
export type Kind = keyof Facts

export const KINDS = [
  'words',
  'headings',
  'notes',
  'links',
  'items',
  'tables',
  'images',
  'code',
  'citations',
] as const satisfies readonly Kind[]

export const noFacts = (): Facts => ({
  words: [],
  headings: [],
  notes: [],
  links: [],
  items: [],
  tables: [],
  images: [],
  code: [],
  citations: [],
})

/** Letters and digits alone: programs differ in signs, such as quotation marks. */
export const letters = (text: string): string => text.normalize('NFKC').replace(/[^\p{L}\p{N}]/gu, '')

/** LibreOffice ends an address without a path in a slash. */
export const withoutSlash = (address: string): string => address.replace(/\/$/, '')

export const wordsOf = (text: string): string[] => text.split(/\s+/).map(letters).filter(Boolean)

/** `found` and `all` count letters for words, else the facts of that kind; `missing` are those of the truth that are not found. */
export type Agreement = { found: number; all: number; missing: string[] }

export function agreement(kind: Kind, truth: readonly string[], ours: readonly string[]): Agreement {
  const left = new Map<string, number>()
  for (const one of ours) left.set(one, (left.get(one) ?? 0) + 1)
  const missing = truth.filter((one) => {
    const count = left.get(one) ?? 0
    if (count > 0) left.set(one, count - 1)
    return count === 0
  })
  const size = (list: readonly string[]) =>
    kind === 'words' ? list.reduce((sum, { length }) => sum + length, 0) : list.length
  const all = size(truth)
  return { found: all - size(missing), all, missing }
}
