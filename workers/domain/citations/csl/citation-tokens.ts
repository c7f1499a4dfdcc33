// Citations as programs read and write them: pandoc's form, as [see @oke1982, p. 4; -@arnfield2003]. A key is family name and
// year, with a letter where two works have the same; the files of the command line have the same keys
// (clients/markdown/src/references.ts).

import { type CiteItem, citeItem, type LocatorLabel, readCitation, workKey } from './citation.ts'
import type { CslItem } from './csl.ts'

/** Locators of CSL with pandoc's abbreviation; the others are written as CSL names them. */
const LABELS: Partial<Record<LocatorLabel, string>> = {
  page: 'p.',
  chapter: 'chap.',
  section: 'sec.',
  paragraph: 'para.',
  figure: 'fig.',
  folio: 'fol.',
  part: 'pt.',
  volume: 'vol.',
  book: 'bk.',
  column: 'col.',
  issue: 'no.',
  'sub-verbo': 's.v.',
}

/** Stands for an inline node that has no token, such as a footnote or an image. */
export const NODE = '\ufffc'

/** Keys of the works of one document, given in the order in which they are cited. */
export class CitationTokens {
  private readonly works = new Map<string, CslItem>()
  private readonly keys = new Map<string, string>()
  /** Works by name and year. */
  private readonly alike = new Map<string, Set<string>>()
  /** How many keys of a name and year are tried. */
  private readonly tried = new Map<string, number>()

  /** `[@oke1982, p. 4]`; a work that is not known gets a key. */
  write(works: readonly CiteItem[]): string {
    if (works.length === 0) return NODE
    return `[${works.map((one) => this.cite(one)).join('; ')}]`
  }

  /** Token of the `works` attribute of a citation node. */
  ofAttribute(works: unknown): string {
    return this.write(readCitation(works))
  }

  /** Cite items of a token; null where it is none, or has a key that is not known. */
  read(token: string): CiteItem[] | null {
    const items: CiteItem[] = []
    for (const part of token.slice(1, -1).split('; ')) {
      const cite = citeOf(part)
      const item = cite && this.works.get(cite.key)
      if (!item) return null
      const { prefix, suppressAuthor, after } = cite
      items.push(citeItem(item, { prefix, suppressAuthor, ...locatorIn(after) }))
    }
    return items
  }

  /** Whether another work has the same name and year, so that the order of the citations decides which one a key names. */
  isAmbiguous(items: readonly CiteItem[]): boolean {
    return items.some(({ item }) => (this.alike.get(stemOf(item))?.size ?? 0) > 1)
  }

  /** Works with their keys. */
  entries(): { key: string; csl: CslItem }[] {
    return [...this.works].map(([key, csl]) => ({ key, csl }))
  }

  private cite(cited: CiteItem): string {
    const { locator, label, prefix, suffix, suppressAuthor } = cited
    const at = locator ? `, ${LABELS[label] ?? label} ${locator}` : ''
    const key = this.keyOf(cited.item)
    return `${prefix ? `${prefix} ` : ''}${suppressAuthor ? '-' : ''}@${key}${at}${suffix ? `, ${suffix}` : ''}`
  }

  private keyOf(item: CslItem): string {
    const identity = JSON.stringify(item)
    const known = this.keys.get(identity)
    if (known) return known
    const stem = stemOf(item)
    let count = this.tried.get(stem) ?? 0
    let key = nthKey(stem, count++)
    while (this.works.has(key)) key = nthKey(stem, count++)
    this.tried.set(stem, count)
    this.works.set(key, item)
    // The id is left out, since the library gives it: the work is the same.
    const alike = this.alike.get(stem) ?? new Set<string>()
    this.alike.set(stem, alike.add(workKey({ ...item, id: '' })))
    this.keys.set(identity, key)
    return key
  }
}

/** Words that may be a token: in square brackets, with a key. */
export const TOKEN = /\[[^[\]@]*@[^[\]]+\]/g

const KEY = /^[\p{L}\p{N}_][\p{L}\p{N}_:.-]*$/u

/** Parts of `see -@oke1982, p. 3`; null where there is no key. */
function citeOf(
  part: string,
): { key: string; prefix: string; suppressAuthor: boolean; after: string } | null {
  const at = part.indexOf('@')
  const suppressAuthor = part[at - 1] === '-'
  const before = part.slice(0, suppressAuthor ? at - 1 : Math.max(at, 0))
  const comma = part.indexOf(', ', at)
  const key = part.slice(at + 1, comma < 0 ? undefined : comma)
  if (at < 0 || !KEY.test(key) || (before !== '' && !before.endsWith(' '))) return null
  return { key, prefix: before.slice(0, -1), suppressAuthor, after: comma < 0 ? '' : part.slice(comma + 2) }
}

/** oke1982, oke1982b, oke1982c … z, and numbers behind those. */
const nthKey = (stem: string, count: number) =>
  stem + (count === 0 ? '' : count <= 25 ? String.fromCharCode(97 + count) : `-${count - 1}`)

/** oke1982; `work` and `nd` stand for a missing name and year. */
function stemOf({ author, editor, issued, title = '' }: CslItem): string {
  const [person] = author ?? editor ?? []
  const name = person?.family ?? person?.literal ?? title.split(' ')[0] ?? ''
  const plain = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
  return `${plain || 'work'}${issued?.['date-parts']?.[0]?.[0] ?? 'nd'}`
}

/** The locator in `p. 3, emphasis added`; `emphasis added` alone is a suffix. */
function locatorIn(text: string): Partial<Pick<CiteItem, 'label' | 'locator' | 'suffix'>> {
  const cut = text.indexOf(', ')
  const [first, suffix] = cut < 0 ? [text, ''] : [text.slice(0, cut), text.slice(cut + 2)]
  const named = Object.entries(LABELS).find(([, word]) => first.startsWith(`${word} `))
  const word = named?.[1] ?? (first.startsWith('pp. ') ? 'pp.' : '')
  if (!word && !/^\d[\d–-]*$/.test(first)) return { suffix: text }
  const locator = word ? first.slice(word.length + 1) : first
  return { locator, label: (named?.[0] ?? 'page') as LocatorLabel, suffix }
}
