/// <reference path="./citeproc.d.ts" />
// Citations and bibliography of a manuscript in a style, by citeproc-js. A processor remembers what it has said: after
// one change only what the change touches is worked out anew, which for 500 works is the difference between a second and
// a few milliseconds. Its answer depends on the citations alone, not on how they came about; a test holds that.

import CSL, { type CitationCluster, type Engine } from 'citeproc'
import { type CitedWork, workKey } from './citation.ts'
import type { CslItem } from './csl.ts'
import { readElement, type StoredElement } from './csl-element.ts'
import { type FormattedRun, type FormattedText, readFormatted, withoutCodes } from './formatted-text.ts'
import { RUNS_FORMAT } from './runs-format.ts'

/** `note` is the number of the footnote that it stands in, or 0. */
export type PlacedCitation = { works: readonly CitedWork[]; note: number }
export type BibliographyEntry = FormattedText & { item: CslItem }
export type FormattedCitations = {
  /** Whether the style sets citations as notes. */
  inNotes: boolean
  citations: FormattedRun[][]
  bibliography: BibliographyEntry[]
  /** Whether an entry's further lines are indented. */
  hanging: boolean
}
export type Formatter = { format(citations: readonly PlacedCitation[]): FormattedCitations }

/** More changes at once than this are worked out from the beginning. */
const CHANGES_MAX = 12

type Cluster = { signature: string; cluster: CitationCluster }
type Entry = { key: string; entry: BibliographyEntry }

export function createFormatter(style: StoredElement, locale: StoredElement, language: string): Formatter {
  const known = new KnownWorks()
  const terms = readElement(locale)
  const engine = new CSL.Engine(
    { retrieveLocale: () => terms, retrieveItem: (id) => known.copy(id) },
    readElement(style),
    language,
  )
  engine.setOutputFormat(RUNS_FORMAT)
  engine.opt.development_extensions.wrap_url_and_doi = true
  const inNotes = engine.opt.xclass === 'note'
  const texts = new Map<string, FormattedRun[]>()
  const bibliography = new Bibliography(engine, known, JSON.stringify(style).includes('citation-number'))
  let clusters: Cluster[] = []
  let made = 0

  const clusterOf = (citation: PlacedCitation, signature: string, place: number): Cluster => ({
    signature,
    cluster: {
      citationID: `c${++made}`,
      citationItems: citation.works.map((work) => ({
        id: known.idOf(work.item),
        ...(work.locator && { locator: work.locator, label: work.label }),
        ...(work.prefix && { prefix: `${withoutCodes(work.prefix)} ` }),
        ...(work.suffix && { suffix: withSpace(withoutCodes(work.suffix)) }),
        ...(work.suppressAuthor && { 'suppress-author': true }),
      })),
      properties: { noteIndex: inNotes ? citation.note || place + 1 : 0 },
    },
  })
  const around = (list: Cluster[]) =>
    list.map(({ cluster }): [string, number] => [cluster.citationID, cluster.properties.noteIndex])
  const process = (place: number) => {
    const one = clusters[place]
    if (!one) return
    const [, changed] = engine.processCitationCluster(
      one.cluster,
      around(clusters.slice(0, place)),
      around(clusters.slice(place + 1)),
    )
    for (const [, text, id] of changed) texts.set(id, readFormatted(text).runs)
  }

  return {
    format(citations) {
      known.meet(citations)
      const wanted = citations
        .filter(({ works }) => works.length > 0)
        .map((citation) => ({
          citation,
          signature: JSON.stringify([citation, citation.works.map(({ item }) => known.idOf(item))]),
        }))
      const start = sharedLength(clusters, wanted)
      const end = sharedLength(clusters.slice(start).reverse(), wanted.slice(start).reverse())
      const before = clusters
      const fresh = wanted
        .slice(start, wanted.length - end)
        .map(({ citation, signature }, index) => clusterOf(citation, signature, start + index))
      const gone = before.length - end - start
      clusters = [...before.slice(0, start), ...fresh, ...before.slice(before.length - end)]
      if (inNotes)
        clusters.forEach(({ cluster }, place) => {
          cluster.properties.noteIndex = wanted[place]?.citation.note || place + 1
        })
      const changes = Math.max(fresh.length, gone)
      if (changes > CHANGES_MAX || clusters.length === 0 || before.length === 0) {
        texts.clear()
        const written = engine.rebuildProcessorState(
          clusters.map(({ cluster }) => cluster),
          RUNS_FORMAT,
          [],
        )
        for (const [id, , text] of written) texts.set(id, readFormatted(text).runs)
      } else if (fresh.length > 0) for (const index of fresh.keys()) process(start + index)
      else if (gone > 0) process(Math.min(start, clusters.length - 1))
      const said = clusters.values()
      return {
        inNotes,
        citations: citations.map(({ works }) =>
          works.length > 0 ? (texts.get(said.next().value?.cluster.citationID ?? '') ?? []) : [],
        ),
        ...bibliography.read(),
      }
    },
  }
}

const withSpace = (suffix: string) => (/^[\p{P}\s]/u.test(suffix) ? suffix : ` ${suffix}`)

function sharedLength(one: { signature: string }[], other: { signature: string }[]): number {
  let shared = 0
  while (shared < one.length && one[shared]?.signature === other[shared]?.signature) shared++
  return shared
}

/**
 * The works by what the processor calls them. Two citations of one reference are citations of one work, the way the last
 * of them knows it; a work that is known otherwise than before gets another name, since the processor reads each once.
 */
class KnownWorks {
  private readonly names = new Map<string, { id: string; written: string }>()
  private readonly items = new Map<string, CslItem>()
  private count = 0

  meet(citations: readonly PlacedCitation[]): void {
    if (citations.length === 0) {
      this.names.clear()
      this.items.clear()
    }
    const latest = new Map<string, CslItem>()
    for (const { works } of citations) for (const { item } of works) latest.set(workKey(item), item)
    for (const [key, item] of latest) {
      const written = JSON.stringify({ ...item, id: '' })
      if (this.names.get(key)?.written === written) continue
      const id = `w${++this.count}`
      this.names.set(key, { id, written })
      this.items.set(id, item)
    }
  }

  idOf(item: CslItem): string {
    return this.names.get(workKey(item))?.id ?? ''
  }

  /** The processor writes into what it is given. */
  copy(id: string): object {
    return JSON.parse(JSON.stringify({ ...this.item(id), id }))
  }

  item(id: string): CslItem {
    return this.items.get(id) ?? { id, type: 'document', title: '' }
  }
}

class Bibliography {
  private entries = new Map<string, Entry>()
  /** Where an entry depends on its neighbours, or some works are left out, all are written anew. */
  private readonly alone: boolean
  private hanging = false

  constructor(
    private readonly engine: Engine,
    private readonly known: KnownWorks,
    /** Whether entries may say their numbers, which a work before them changes. */
    private readonly numbered: boolean,
  ) {
    const { opt } = engine.bibliography
    this.alone = !opt.exclude_types && !opt.exclude_with_fields && !opt['subsequent-author-substitute']
  }

  read(): Pick<FormattedCitations, 'bibliography' | 'hanging'> {
    const { registry } = this.engine.registry
    const ids = this.engine.registry.getSortedIds().map(String)
    const keys = ids.map((id) => JSON.stringify([registry[id]?.disambig, this.numbered && registry[id]?.seq]))
    const dirty = ids.filter((id, index) => this.entries.get(id)?.key !== keys[index])
    const entries = new Map<string, Entry>()
    if (!this.alone || dirty.length > ids.length / 4) this.entries = this.all(keys, ids)
    else {
      ids.forEach((id, index) => {
        const kept = this.entries.get(id)
        const key = keys[index] ?? ''
        if (kept?.key === key) entries.set(id, kept)
        else for (const text of this.write(ids[index - 1] ?? true)) entries.set(id, this.entry(id, key, text))
      })
      this.entries = entries
    }
    return {
      hanging: this.hanging,
      bibliography: ids.flatMap((id) => this.entries.get(id)?.entry ?? []),
    }
  }

  private all(keys: string[], ids: string[]): Map<string, Entry> {
    const written = this.engine.makeBibliography()
    if (!written) return new Map()
    const [about, texts] = written
    this.hanging = about.hangingindent === true
    const keyOf = new Map(ids.map((id, index) => [id, keys[index] ?? '']))
    return new Map(
      texts.map((text, index) => {
        const id = about.entry_ids[index]?.[0] ?? ''
        return [id, this.entry(id, keyOf.get(id) ?? '', text)]
      }),
    )
  }

  /** The one entry that comes after another's. */
  private write(after: string | true): string[] {
    const written = this.engine.makeBibliography({ page_start: after, page_length: 1 })
    return written ? written[1] : []
  }

  private entry(id: string, key: string, text: string): Entry {
    return { key, entry: { ...readFormatted(text), item: this.known.item(id) } }
  }
}
