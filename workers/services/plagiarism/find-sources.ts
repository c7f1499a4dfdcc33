// Candidates: of the documents that a text can be compared with, those that share fingerprints or rare words with it, or have
// passages near to its own in meaning.

import type { PlagiarismEvent } from '../../contracts/plagiarism.ts'
import type { CslItem } from '../../domain/citations/csl/csl.ts'
import type { Span } from '../../domain/plagiarism/exclusions.ts'
import type { ComparedText } from '../../domain/plagiarism/matches.ts'
import type { NotCompared, SourceDocument, SourceKind } from '../../domain/plagiarism/report.ts'
import { fingerprintsOf } from '../../domain/plagiarism/winnow.ts'
import { Pace, runInTurns, type Steps } from '../../domain/steps.ts'
import type { Corpus } from '../plagiarism-ports.ts'
import type { Ports } from '../ports.ts'
import type { MeaningComparison } from './compare-meaning.ts'
import { findPassages } from './find-passages.ts'
import { indexOwnDocuments } from './index-own-documents.ts'
import { distinctiveSentences, lookUpLiterature } from './look-up-literature.ts'
import { mayAskCorpus } from './may-ask-corpus.ts'
import { type OwnDocument, type OwnDocumentPorts, ownDocuments, readOwnDocument } from './own-documents.ts'
import { type RefreshPorts, refreshPassages } from './refresh-passages.ts'

export type FindPorts = OwnDocumentPorts &
  RefreshPorts &
  Pick<Ports, 'catalogues' | 'clock' | 'corpus' | 'nextTurn' | 'ownFingerprints'>

/**
 * Read when it is compared, since all texts together would not fit an isolate's memory. Null if it is gone.
 * @property places where its meaning is near to the text's; null where that is not known, and all of it may be
 */
export type Candidate = {
  kind: SourceKind
  places: readonly Span[] | null
  read(): Promise<FoundSource | null>
}
export type FoundSource = { document: SourceDocument; text: string }

/** @property compared how many documents of a kind were looked through */
export type FoundSources = {
  sources: Candidate[]
  compared: { kind: SourceKind; documents: number }[]
  incomplete: NotCompared[]
}

/** Roots that are looked at in one step. */
const ROOTS_AT_ONCE = 50_000
/** Documents of one check that are compared word by word: those that share most. */
const CANDIDATES_MAX = 50
/** Documents that share rare words but no run of words, and documents whose passages are not found yet: so many of each. */
const ALIKE_MAX = 10

/** One's own sources, PDFs, projects and works. A text told anew may share no word with them: it is found by `meaning`. */
export async function* findOwnSources(
  ports: FindPorts,
  userId: string,
  text: ComparedText,
  { projectId, meaning }: { projectId: string | null; meaning: MeaningComparison },
): AsyncGenerator<PlagiarismEvent, FoundSources> {
  const index = ports.ownFingerprints(userId)
  const documents = await ownDocuments(ports, userId)
  const indexing = indexOwnDocuments(ports, index, userId, documents, projectId)
  let step = await indexing.next()
  while (!step.done) {
    yield { event: 'progress', data: { step: 'reading', ...step.value } }
    step = await indexing.next()
  }
  const indexed = new Map(step.value.map((document) => [document.key, document]))
  const { roots, hashes } = await runInTurns(askedOf(text), ports.nextTurn)
  const [hits, alike] = await Promise.all([
    index.find(hashes, CANDIDATES_MAX),
    index.findByTerms([...roots], ALIKE_MAX),
  ])
  const sources: FoundSources['sources'] = []
  const keys = new Set([...hits.map((one) => one.key), ...alike])
  const near = await nearInMeaning(ports, userId, text, {
    documents: [...indexed.values()],
    projectId,
    meaning,
  })
  for (const key of [...near.places.keys(), ...near.outdated.slice(0, ALIKE_MAX)]) keys.add(key)
  if (near.outdated.some((key) => !keys.has(key))) meaning.isIncomplete = true
  const outdated = new Set(near.outdated)
  for (const key of keys) {
    const document = indexed.get(key)
    if (!document) continue
    const read = async () => {
      const known = await readOwnDocument(ports, userId, document)
      return known && { document: asSource(document, known.csl), text: known.text }
    }
    const places = outdated.has(key) ? null : (near.places.get(key) ?? [])
    sources.push({ kind: document.kind, places, read })
  }
  const others = documents.filter(({ kind, id }) => kind !== 'project' || id !== projectId)
  return {
    sources,
    compared: countsOf([...indexed.values()]),
    incomplete: indexed.size < others.length || hits.length === CANDIDATES_MAX ? ['some_documents'] : [],
  }
}

/** Roots and fingerprints of a text, each once. */
function* askedOf({ tokens, sentences }: ComparedText): Steps<{ roots: Set<string>; hashes: number[] }> {
  const pace = new Pace(ROOTS_AT_ONCE)
  const found = new Set<string>()
  for (const { roots } of sentences) {
    for (const root of roots) found.add(root)
    if (pace.isDue(roots.size + 1)) yield
  }
  return { roots: found, hashes: yield* fingerprintsOf(tokens) }
}

/**
 * Passages of one's own documents that are near to the text's in meaning. `outdated`: keys of documents whose passages are
 * not found yet; none without an embedder.
 */
async function nearInMeaning(
  ports: RefreshPorts,
  userId: string,
  text: ComparedText,
  {
    documents,
    projectId,
    meaning,
  }: { documents: readonly OwnDocument[]; projectId: string | null; meaning: MeaningComparison },
): Promise<{ places: Map<string, Span[]>; outdated: string[] }> {
  const nothing = { places: new Map<string, Span[]>(), outdated: [] }
  const asked = documents.length > 0 ? await meaning.passagesOf(text) : null
  if (asked === null) return nothing
  const checked = projectId === null ? undefined : `project:${projectId}`
  await refreshPassages(ports, userId, checked)
  try {
    const index = ports.ownPassages(userId)
    const [outdated, places] = await Promise.all([
      index.outdated(documents, asked.model),
      findPassages(index, asked, checked),
    ])
    return { places, outdated }
  } catch (error) {
    ports.log.warn('passages_not_found', { error: error instanceof Error ? error.name : 'unknown' })
    meaning.isIncomplete = true
    return nothing
  }
}

/** Works of which the research catalogues think that they say the same. @returns also the sentences that were sent */
export async function findLiterature(
  ports: Pick<Ports, 'catalogues' | 'nextTurn'>,
  { tokens, sentences }: ComparedText,
  signal: AbortSignal,
): Promise<FoundSources & { sent: string[] }> {
  const sent = await runInTurns(distinctiveSentences(tokens, sentences), ports.nextTurn)
  const { found, answered } = await lookUpLiterature(ports, sent, signal)
  return {
    sources: found.map((one) => ({ kind: 'literature', places: null, read: async () => one })),
    compared: [{ kind: 'literature', documents: found.length }],
    incomplete: answered ? [] : ['literature'],
    sent,
  }
}

/**
 * Documents of the deployment's corpus. What they are stays in the service: a report has no name, address or words of
 * them beyond the user's own. By `meaning` only where the deployment lets its corpus leave for a model. Null where it has
 * no corpus.
 */
export async function findInCorpus(
  ports: Pick<Ports, 'clock' | 'corpus' | 'nextTurn' | 'ownFingerprints' | 'texts'>,
  userId: string,
  text: ComparedText,
  meaning: MeaningComparison,
): Promise<FoundSources | null> {
  const { corpus, texts } = ports
  if (corpus === null) return null
  const nothing = { sources: [], compared: [], incomplete: ['corpus' as const] }
  if (!(await mayAskCorpus(ports, userId))) return nothing
  const hashes = await runInTurns(fingerprintsOf(text.tokens), ports.nextTurn)
  const { documents, shards, answered } = await corpus.find(hashes, CANDIDATES_MAX)
  const near = await nearInCorpus(corpus, text, meaning)
  const keys = new Set([...documents.map(({ key }) => key), ...near.keys()])
  const sources: FoundSources['sources'] = []
  for (const [at, key] of [...keys].entries()) {
    const document = { id: `corpus-${at + 1}`, name: '', kind: 'corpus' as const, url: null, csl: null }
    const read = async () => {
      const found = await texts.get('corpus', key)
      return found === null ? null : { document, text: found }
    }
    sources.push({ kind: 'corpus', places: near.get(key) ?? [], read })
  }
  return { sources, compared: [], incomplete: answered < shards ? ['corpus'] : [] }
}

async function nearInCorpus(
  { passages }: Corpus,
  text: ComparedText,
  meaning: MeaningComparison,
): Promise<Map<string, Span[]>> {
  const asked = passages && (await meaning.passagesOf(text))
  if (!asked) return new Map()
  if (!(await passages.isWhole(asked.model))) meaning.isIncomplete = true
  return findPassages(passages, asked)
}

const asSource = ({ id, name, kind, url }: OwnDocument, csl: CslItem | null): SourceDocument => ({
  id,
  name,
  kind,
  url,
  csl,
})

const countsOf = (documents: readonly OwnDocument[]): FoundSources['compared'] =>
  (['source', 'pdf', 'project', 'reference'] as const).map((kind) => ({
    kind,
    documents: documents.filter((one) => one.kind === kind).length,
  }))
