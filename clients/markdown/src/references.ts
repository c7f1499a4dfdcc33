// Works that a Markdown file cites, under keys as pandoc reads them (`references` of its front matter, CSL-JSON with the key
// as `id`), and citations as pandoc writes them: [see @oke1982, p. 3; -@arnfield2003]. A work has one key however many
// passages its citations rest on. These stand with the work under numbers, and a citation that rests on some is in a span
// that names them: [[@oke1982, p. 3]]{passages=2}.

/** A cite item of a manuscript's citation (CSL-JSON and what stands around it). */
export type CiteItem = {
  item: Work
  locator?: string
  label?: string
  prefix?: string
  suffix?: string
  suppressAuthor?: boolean
  passage?: string
  verdict?: Verdict
}
/** Verdict of a model on the passage. */
type Verdict = { sentence: string; supports: boolean }
export type Work = { id: string; [field: string]: unknown }

/** What citations rest on. */
type Passage = Pick<CiteItem, 'passage' | 'verdict'>

/** A work as the front matter has it. The id in the library, and passages by their numbers in the file, are in CSL's `custom`. */
export type ReferenceEntry = Work & {
  custom?: { colophon?: { id?: string; passages?: Record<string, Passage> } }
}

/** Locators of CSL with pandoc's abbreviation; the first is meant where a number has none. */
export const LABELS: Record<string, string> = {
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

/** Collects works and gives each a key: family name and year, with a letter where two have the same. */
export class References {
  readonly #entries = new Map<string, ReferenceEntry>()
  /** Key by the work. */
  readonly #keys = new Map<string, string>()
  /** Number by the key and the passage. */
  readonly #passages = new Map<string, string>()
  /** How many keys of a name and year are tried. */
  readonly #tried = new Map<string, number>()
  readonly #written = new Set<string>()
  /** Keys that the writer of a file gave, by their works. */
  readonly #given = new Map<string, string>()
  readonly #taken: ReadonlySet<string>

  /** @param given entries of a file, whose keys are kept for the same works */
  constructor(given: readonly ReferenceEntry[] = []) {
    this.#taken = new Set(given.map(({ id }) => id))
    for (const entry of given) this.#given.set(givenIdentity(entry), entry.id)
  }

  /** Those that a written citation has. */
  get entries(): ReferenceEntry[] {
    return [...this.#entries.values()].filter(({ id }) => this.#written.has(id))
  }

  /** The work of a key that a written citation has. */
  find(key: string): ReferenceEntry | null {
    return (this.#written.has(key) && this.#entries.get(key)) || null
  }

  /** Gives keys to the works of a citation, in the order of calls. The server gives the same to programs. */
  reserve(works: readonly CiteItem[]): void {
    for (const { item } of works) this.#keyOf(item)
  }

  /** `[@key, p. 3]`, or `[[@key]]{passages=1}`; null for a citation that this form does not hold. */
  write(works: readonly CiteItem[]): string | null {
    const cites = `[${works.map((one) => this.#cite(one)).join('; ')}]`
    const numbers = works.map((one) => this.#passageOf(one)).filter((number) => number !== '')
    const back = readCites(cites, (key) => this.#entries.get(key) ?? null, numbers)
    if (back === null || JSON.stringify(back) !== JSON.stringify(works.map(inOrder))) return null
    if (numbers.length === 0) return cites
    return `[${cites}]{passages=${numbers.length === 1 ? numbers[0] : `"${numbers.join(' ')}"`}}`
  }

  /** The key of a work that is cited, which is among the entries from then on. */
  cited(item: Work): string {
    const key = this.#keyOf(item)
    this.#written.add(key)
    return key
  }

  #cite({ item, locator, label = 'page', prefix, suffix, suppressAuthor }: CiteItem): string {
    const key = this.cited(item)
    const at = locator ? `, ${LABELS[label] ?? label} ${locator}` : ''
    return `${prefix ? `${prefix} ` : ''}${suppressAuthor ? '-' : ''}@${key}${at}${suffix ? `, ${suffix}` : ''}`
  }

  /** The number of what a citation rests on, which its work's entry has from then on; empty for nothing. */
  #passageOf({ item, passage, verdict }: CiteItem): string {
    if (!passage && !verdict) return ''
    const key = this.#keyOf(item)
    const identity = JSON.stringify([key, passage, verdict])
    const known = this.#passages.get(identity)
    if (known) return known
    const number = String(this.#passages.size + 1)
    this.#passages.set(identity, number)
    const entry = this.#entries.get(key) as ReferenceEntry
    const own = entry.custom?.colophon
    const passages = own?.passages ?? {}
    passages[number] = { ...(passage && { passage }), ...(verdict && { verdict }) }
    entry.custom = { ...entry.custom, colophon: { ...own, passages } }
    return number
  }

  #keyOf(item: Work): string {
    const identity = JSON.stringify(item)
    const known = this.#keys.get(identity)
    if (known) return known
    const given = this.#given.get(givenIdentity(item))
    const key = given !== undefined && !this.#entries.has(given) ? given : this.#freeKey(keyOf(item))
    const { id, custom: { colophon: _, ...others } = {}, ...fields } = item as ReferenceEntry
    const own = { ...others, ...(id && { colophon: { id } }) }
    this.#entries.set(key, { id: key, ...fields, ...(Object.keys(own).length > 0 && { custom: own }) })
    this.#keys.set(identity, key)
    return key
  }

  #freeKey(stem: string): string {
    let count = this.#tried.get(stem) ?? 0
    let key = nthKey(stem, count++)
    while (this.#entries.has(key) || this.#taken.has(key)) key = nthKey(stem, count++)
    this.#tried.set(stem, count)
    return key
  }
}

/** Fields that a catalogue mends do not count. */
function givenIdentity({ DOI, issued, title }: Work): string {
  const year = (issued as { 'date-parts'?: unknown[][] } | undefined)?.['date-parts']?.[0]?.[0] ?? ''
  return (DOI ? String(DOI) : `${title ?? ''} ${year}`).toLowerCase()
}

/** oke1982, oke1982b, oke1982c … z, and numbers behind those. */
const nthKey = (stem: string, count: number) =>
  stem + (count === 0 ? '' : count <= 25 ? String.fromCharCode(97 + count) : `-${count - 1}`)

/** oke1982; `work` and `nd` stand for a missing name and year. */
export function keyOf(item: Work): string {
  const people = (item.author ?? item.editor) as { family?: string; literal?: string }[] | undefined
  const name = people?.[0]?.family ?? people?.[0]?.literal ?? String(item.title ?? '').split(' ')[0] ?? ''
  const plain = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
  const issued = item.issued as { 'date-parts'?: (number | string)[][] } | undefined
  return `${plain || 'work'}${issued?.['date-parts']?.[0]?.[0] ?? 'nd'}`
}

/** A key as pandoc reads it: signs inside it, but not at its end. */
const KEY = String.raw`[\p{L}\p{N}_](?:[\p{L}\p{N}_]|[:.#$%&\-+?<>~/]+(?=[\p{L}\p{N}_]))*`
const CITE = new RegExp(`^(|.*?\\s)(-?)@(?:\\{([^{}\\s]+)\\}|(${KEY}))(?![\\p{L}\\p{N}_])(.*)$`, 'su')

type Cite = { key: string; prefix: string; suppressAuthor: boolean; after: string }

/** Parts of `see -@oke1982, p. 3`; null where there is no key. */
function citeOf(text: string): Cite | null {
  const [all, before = '', sign, braced, plain, behind = ''] = CITE.exec(text) ?? []
  const key = braced ?? plain
  if (all === undefined || key === undefined) return null
  const after = behind.replace(/^,? /, '').replace(/^\{(.*)\}$/s, '$1')
  return { key, prefix: before.slice(0, -1), suppressAuthor: sign === '-', after }
}

/** Whether `see -@oke1982, p. 3` and not `p. 3`. */
export const hasKey = (text: string): boolean => citeOf(text) !== null

/**
 * Cite items of `[…]`; null where it is no citation, or one of a work that `find` does not know.
 * @param passages numbers of what they rest on: those of a work are of its items in their order, and of none where they are not
 *   as many, since an item was added or taken out
 */
export function readCites(
  text: string,
  find: (key: string) => ReferenceEntry | null,
  passages: readonly string[] = [],
): CiteItem[] | null {
  const cites: { cite: Cite; entry: ReferenceEntry }[] = []
  for (const one of text.slice(1, -1).split(/; ?/)) {
    const cite = citeOf(one)
    const entry = cite && find(cite.key)
    if (!cite || !entry) return null
    cites.push({ cite, entry })
  }
  const restsOn = new Map<string, Passage[]>()
  for (const { cite, entry } of passages.length > 0 ? cites : []) {
    if (restsOn.has(cite.key)) continue
    const own = passagesOf(entry, passages)
    const times = cites.filter((other) => other.cite.key === cite.key).length
    restsOn.set(cite.key, own.length === times ? own : [])
  }
  return cites.map(({ cite: { key, prefix, suppressAuthor, after }, entry }) => {
    const around = { ...locatorOf(after), prefix, suppressAuthor }
    return inOrder({ item: workOf(entry), ...around, ...restsOn.get(key)?.shift() })
  })
}

const passagesOf = ({ custom }: ReferenceEntry, numbers: readonly string[]): Passage[] => {
  const own = custom?.colophon?.passages ?? {}
  return numbers.flatMap((number) => (Object.hasOwn(own, number) ? (own[number] ?? []) : []))
}

/** Keys of `[…]`; empty where it is no citation. */
export const keysIn = (text: string): string[] => {
  const found = text
    .slice(1, -1)
    .split(/; ?/)
    .map((cite) => citeOf(cite)?.key)
  return found.every((key) => key !== undefined) ? found : []
}

function workOf({ custom, ...entry }: ReferenceEntry): Work {
  const { colophon, ...others } = custom ?? {}
  return { ...entry, ...(Object.keys(others).length > 0 && { custom: others }), id: colophon?.id ?? '' }
}

/** The locator in `p. 3, emphasis added`; `emphasis added` alone is a suffix. */
function locatorOf(text: string): Pick<CiteItem, 'label' | 'locator' | 'suffix'> {
  const cut = text.indexOf(', ')
  const [first, suffix] = cut < 0 ? [text, ''] : [text.slice(0, cut), text.slice(cut + 2)]
  const label = Object.keys(LABELS).find((one) => first.startsWith(`${LABELS[one]} `))
  const word = label ? LABELS[label] : /^pp\. /.test(first) ? 'pp.' : ''
  const isNumber = /^\d[\d–-]*$/.test(first)
  if (!word && !isNumber) return text ? { suffix: text } : {}
  const locator = word ? first.slice(word.length + 1) : first
  return { locator, label: label ?? 'page', ...(suffix && { suffix }) }
}

/** Fields in the order in which the API writes them. */
function inOrder({ item, verdict, ...around }: CiteItem): CiteItem {
  const { locator, label, prefix, suffix, suppressAuthor, passage } = around
  const { id, ...fields } = item
  const sorted = Object.fromEntries(Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1)))
  return {
    item: { id, ...sorted },
    ...(locator && { locator, label: label ?? 'page' }),
    ...(prefix && { prefix }),
    ...(suffix && { suffix }),
    ...(suppressAuthor && { suppressAuthor }),
    ...(passage && { passage }),
    ...(verdict && { verdict: { sentence: verdict.sentence, supports: verdict.supports } }),
  }
}
