/// <reference path="./citeproc.d.ts" />
// Formats the citations and the bibliography of a manuscript by citeproc-js. An engine keeps state: after one change
// only what it affects is formatted again, which for 500 works takes milliseconds instead of a second. The result
// depends on the citations alone, not on earlier calls; a test checks that.

import CSL, { type CitationObject } from 'citeproc'
import { diffArrays } from 'diff/lib/diff/array.js'
import { inCommonOrder, type Pair } from '../../common-order.ts'
import type { Steps } from '../../steps.ts'
import type { CiteItem } from '../csl/citation.ts'
import { readElement, type StoredElement } from '../csl/csl-element.ts'
import { printsArchives } from './arxiv-number.ts'
import { BibliographyEntries } from './bibliography-entries.ts'
import { type BibliographyLayout, bibliographyLayout } from './bibliography-layout.ts'
import type { CitationCluster } from './citation-cluster.ts'
import { citesPlainNumbers, numberPlacement } from './citation-number.ts'
import { ambiguousWorks, disambiguates } from './disambiguation.ts'
import { type FormattedRun, type FormattedText, readFormatted, withoutCodes } from './formatted-text.ts'
import { KnownWorks } from './known-works.ts'
import { RUNS_FORMAT } from './output-format.ts'
import { rebuildInSteps } from './rebuild-in-steps.ts'
import { renumberCitations } from './renumber-citations.ts'
import { beginSmall, type SentencePlace } from './sentence-place.ts'

/** `work` is the work's key (`workKey`): the id of the reference where it has one. */
export type BibliographyEntry = FormattedText & { work: string }
export type FormattedCitations = {
  /** Whether the style sets citations as notes. */
  inNotes: boolean
  citations: FormattedRun[][]
  bibliography: BibliographyEntry[]
  layout: BibliographyLayout
}
export type Formatter = {
  /** Language of the terms (BCP 47). */
  language: string
  format(citations: readonly CitationCluster[]): FormattedCitations
  /** The same in steps. While they are under way the formatter must not be used otherwise. */
  formatInSteps(citations: readonly CitationCluster[]): Steps<FormattedCitations>
}

/** Citations added and removed at once; with more, everything is formatted from the beginning. */
const CHANGES_MAX = 24

type Cluster = { signature: string; cluster: CitationObject }
type Around = [citationID: string, noteIndex: number][]
type Wanted = { citation: CitationCluster; signature: string }

const FIRST_NOTE = 'first-reference-note-number'
/** Properties that citeproc-js compares to decide whether to write a citation again. */
const POSITIONS = [...CSL.POSITION_TEST_VARS]
/** One more note at the start changes this for all that follow, which does not matter where no citation prints it. */
const POSITIONS_BUT_FIRST_NOTE = POSITIONS.filter((name) => name !== FIRST_NOTE)

/**
 * A formatter with an engine of its own; formatter.ts handles works that make it throw.
 * @throws any error of citeproc-js over a work; it must not be used after that
 */
export function startProcessor(
  style: StoredElement,
  locale: StoredElement,
  language: string,
): Formatter['formatInSteps'] {
  const known = new KnownWorks(() => printsArchives({ style: readElement(style), terms, language }))
  const costOf = (id: string) => known.costOf(id)
  const terms = readElement(locale)
  const engine = new CSL.Engine(
    { retrieveLocale: () => terms, retrieveItem: (id) => known.itemOf(id) },
    readElement(style),
    language,
  )
  engine.setOutputFormat(RUNS_FORMAT)
  engine.opt.development_extensions.wrap_url_and_doi = true
  if (citesPlainNumbers(style) && !disambiguates(engine)) renumberCitations(engine)
  const inNotes = engine.opt.xclass === 'note'
  const positions = JSON.stringify(style).includes(FIRST_NOTE) ? POSITIONS : POSITIONS_BUT_FIRST_NOTE
  const texts = new Map<string, FormattedRun[]>()
  const bibliography = new BibliographyEntries(engine, numberPlacement(style), costOf)
  const layout = bibliographyLayout(style)
  let clusters: Cluster[] = []
  let made = 0

  /** A citation in the text is a note of its own in a style of notes. */
  const noteOf = (citation: CitationCluster | undefined, place: number) =>
    inNotes ? citation?.note || place + 1 : 0
  /** Whether words of the person's own stand on that side of it in its sentence. */
  const isInside = (citation: CitationCluster, side: keyof SentencePlace) =>
    inNotes && citation.sentence?.[side] === false
  const clusterOf = ({ citation, signature }: Wanted, place: number): Cluster => ({
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
      properties: {
        noteIndex: noteOf(citation, place),
        ...(isInside(citation, 'ends') && { 'suppress-trailing-punctuation': true }),
      },
    },
  })
  const around = (list: Cluster[]): Around =>
    list.map(({ cluster }) => [cluster.citationID, cluster.properties.noteIndex])
  /** Registers the works that are cited now, in their order. */
  const register = () => {
    const { mylist } = engine.registry
    const before = new Set(mylist)
    const cited = citedIds(clusters)
    const order = [...cited]
    if (order.length === mylist.length && order.every((id, place) => id === mylist[place])) return
    const gone = mylist.filter((id) => !cited.has(id))
    const met = order.filter((id) => !before.has(id))
    const moved = movedWorks(mylist, order)
    if (!disambiguates(engine)) return updateItems(order, moved)
    // Year suffixes follow the order of the text where nothing else distinguishes two works.
    const numbered = engine.opt.update_mode === CSL.NUMERIC
    const alike = ambiguousWorks(engine, numbered ? gone : [...gone, ...moved])
    updateItems(order, moved)
    for (const id of ambiguousWorks(engine, met)) alike.add(id)
    const again = order.filter((id) => alike.has(id))
    if (gone.length === 0 && again.every((id) => !before.has(id))) return
    engine.updateItems(order.filter((id) => !alike.has(id)))
    updateItems(order, again)
  }
  const updateItems = (order: string[], tainted: readonly string[]) => {
    for (const id of tainted) engine.tmp.taintedItemIDs[id] = true
    engine.updateItems(order)
  }
  /** Formats one citation and those that it affects. @returns the ids of the clusters that were formatted */
  const write = (cluster: CitationObject, before: Around, after: Around): string[] => {
    CSL.POSITION_TEST_VARS = positions
    const { ASSUME_ALL_ITEMS_REGISTERED } = CSL
    const [, changed] = engine.processCitationCluster(cluster, before, after, ASSUME_ALL_ITEMS_REGISTERED)
    for (const [, text, id] of changed) texts.set(id, readFormatted(text).runs)
    return changed.map(([, , id]) => id)
  }
  const writeAmong = (one: Cluster, met: readonly Cluster[]): string[] => {
    const place = met.indexOf(one)
    return write(one.cluster, around(met.slice(0, place)), around(met.slice(place + 1)))
  }
  const update = (fresh: readonly Cluster[]) => {
    register()
    const unmet = new Set(fresh)
    const touched = new Set<string>()
    for (const one of fresh.length > 0 ? fresh : clusters.slice(0, 1)) {
      unmet.delete(one)
      const met = clusters.filter((other) => !unmet.has(other))
      for (const id of writeAmong(one, met)) touched.add(id)
    }
    // citeproc-js sorts grouped authors only in the citation that it is asked to format, not in those that this
    // affects.
    if (!engine.opt.grouped_sort) return
    const least = engine.opt.update_mode === CSL.NUMERIC ? 3 : 2
    for (const one of clusters)
      if (touched.has(one.cluster.citationID) && one.cluster.citationItems.length >= least)
        writeAmong(one, clusters)
  }
  /** Clusters of the citations, the unchanged ones as they were; null if too much has changed. */
  const merge = (wanted: readonly Wanted[]) => {
    const fresh: Cluster[] = []
    const merged: Cluster[] = []
    const kept = clusters.values()
    const differences = diffArrays(
      clusters.map(({ signature }) => signature),
      wanted.map(({ signature }) => signature),
      { maxEditLength: CHANGES_MAX },
    )
    if (!differences) return null
    for (const { value, added, removed } of differences)
      for (const _ of value) {
        const known = added ? undefined : kept.next().value
        const one = wanted[merged.length]
        if (known && !removed) merged.push(known)
        else if (added && one) {
          const made = clusterOf(one, merged.length)
          fresh.push(made)
          merged.push(made)
        }
      }
    return { merged, fresh, gone: clusters.length + fresh.length > merged.length }
  }

  return function* (citations) {
    known.meet(citations)
    const wanted = citations
      .filter(({ works }) => works.length > 0)
      .map((citation) => ({
        citation,
        signature: `${writtenOf(citation.works)} ${isInside(citation, 'ends')} ${citation.works.map(({ item }) => known.idOf(item))}`,
      }))
    const changes = clusters.length > 0 && wanted.length > 0 ? merge(wanted) : null
    clusters = changes ? changes.merged : wanted.map(clusterOf)
    let renumbered = false
    for (const [place, { cluster }] of clusters.entries()) {
      const note = noteOf(wanted[place]?.citation, place)
      renumbered ||= cluster.properties.noteIndex !== note
      cluster.properties.noteIndex = note
    }
    if (!changes) {
      texts.clear()
      const all = clusters.map(({ cluster }) => cluster)
      yield* rebuildInSteps(engine, all, costOf, (cluster, before) => write(cluster, before, []))
    } else if (changes.fresh.length > 0 || changes.gone || renumbered) update(changes.fresh)
    const listed = yield* bibliography.read()
    const said = clusters.values()
    return {
      inNotes,
      citations: citations.map((citation) => {
        if (citation.works.length === 0) return []
        const runs = texts.get(said.next().value?.cluster.citationID ?? '') ?? []
        return isInside(citation, 'begins') ? beginSmall(runs, engine.getTerm('ibid')) : runs
      }),
      bibliography: listed.map(({ id, text }) => ({ ...text, work: known.keyOf(id) })),
      layout,
    }
  }
}

const citedIds = (clusters: readonly Cluster[]): Set<string> =>
  new Set(clusters.flatMap(({ cluster }) => cluster.citationItems.map(({ id }) => id)))

/** Ids of both lists whose order changed, as few as possible. */
function movedWorks(before: readonly string[], after: readonly string[]): string[] {
  const places = new Map(before.map((id, place) => [id, place]))
  const both = after.flatMap((id, now): Pair[] => {
    const place = places.get(id)
    return place === undefined ? [] : [[now, place]]
  })
  const kept = new Set(inCommonOrder(both).map(([now]) => now))
  return both.flatMap(([now]) => (kept.has(now) ? [] : (after[now] ?? [])))
}

const written = new WeakMap<readonly CiteItem[], string>()

function writtenOf(works: readonly CiteItem[]): string {
  const text = written.get(works) ?? JSON.stringify(works)
  written.set(works, text)
  return text
}

const withSpace = (suffix: string) => (/^[\p{P}\s]/u.test(suffix) ? suffix : ` ${suffix}`)
