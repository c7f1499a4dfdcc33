// Candidates: of the documents that a text can be compared with, those that share fingerprints or rare words with it.

import type { PlagiarismEvent } from '../../contracts/plagiarism.ts'
import type { CslItem } from '../../domain/citations/csl/csl.ts'
import type { ComparedText } from '../../domain/plagiarism/matches.ts'
import type { NotCompared, SourceDocument, SourceKind } from '../../domain/plagiarism/report.ts'
import { fingerprintsOf } from '../../domain/plagiarism/winnow.ts'
import type { Ports } from '../ports.ts'
import { indexOwnDocuments } from './index-own-documents.ts'
import { distinctiveSentences, lookUpLiterature } from './look-up-literature.ts'
import { mayAskCorpus } from './may-ask-corpus.ts'
import { type OwnDocument, type OwnDocumentPorts, ownDocuments, readOwnDocument } from './own-documents.ts'

export type FindPorts = OwnDocumentPorts &
  Pick<Ports, 'catalogues' | 'clock' | 'corpus' | 'log' | 'nextTurn' | 'ownFingerprints'>

/** Read when it is compared, since all texts together would not fit an isolate's memory. Null if it is gone. */
export type Candidate = { kind: SourceKind; read(): Promise<FoundSource | null> }
export type FoundSource = { document: SourceDocument; text: string }

/** @property compared how many documents of a kind were looked through */
export type FoundSources = {
  sources: Candidate[]
  compared: { kind: SourceKind; documents: number }[]
  incomplete: NotCompared[]
}

/** Documents of one check that are compared word by word: those that share most. */
const CANDIDATES_MAX = 50
/** Of documents that share no run of words, those that share rare words. */
const ALIKE_MAX = 10

/**
 * One's own sources, PDFs, projects and works.
 * @param byMeaning a text told anew may share no word with its source: where few documents share any, others are compared
 */
export async function* findOwnSources(
  ports: FindPorts,
  userId: string,
  { tokens, sentences }: ComparedText,
  { projectId, byMeaning }: { projectId: string | null; byMeaning: boolean },
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
  const roots = new Set(sentences.flatMap((sentence) => [...sentence.roots]))
  const [hits, alike] = await Promise.all([
    index.find(fingerprintsOf(tokens), CANDIDATES_MAX),
    index.findByTerms([...roots], ALIKE_MAX),
  ])
  const sources: FoundSources['sources'] = []
  const keys = new Set([...hits.map((one) => one.key), ...alike])
  if (byMeaning)
    for (const key of [...indexed.keys()].slice(0, Math.max(0, ALIKE_MAX - keys.size))) keys.add(key)
  for (const key of keys) {
    const document = indexed.get(key)
    if (!document) continue
    const read = async () => {
      const known = await readOwnDocument(ports, userId, document)
      return known && { document: asSource(document, known.csl), text: known.text }
    }
    sources.push({ kind: document.kind, read })
  }
  const others = documents.filter(({ kind, id }) => kind !== 'project' || id !== projectId)
  return {
    sources,
    compared: countsOf([...indexed.values()]),
    incomplete: indexed.size < others.length || hits.length === CANDIDATES_MAX ? ['some_documents'] : [],
  }
}

/** Works of which the research catalogues think that they say the same. @returns also the sentences that were sent */
export async function findLiterature(
  ports: Pick<Ports, 'catalogues'>,
  { tokens, sentences }: ComparedText,
  signal: AbortSignal,
): Promise<FoundSources & { sent: string[] }> {
  const sent = distinctiveSentences(tokens, sentences)
  const { found, answered } = await lookUpLiterature(ports, sent, signal)
  return {
    sources: found.map((one) => ({ kind: 'literature', read: async () => one })),
    compared: [{ kind: 'literature', documents: found.length }],
    incomplete: answered ? [] : ['literature'],
    sent,
  }
}

/**
 * Documents of the deployment's corpus. What they are stays in the service: a report has no name, address or words of
 * them beyond the user's own. Null where the deployment has no corpus.
 */
export async function findInCorpus(
  ports: Pick<Ports, 'clock' | 'corpus' | 'ownFingerprints' | 'texts'>,
  userId: string,
  { tokens }: ComparedText,
): Promise<FoundSources | null> {
  const { corpus, texts } = ports
  if (corpus === null) return null
  const nothing = { sources: [], compared: [], incomplete: ['corpus' as const] }
  if (!(await mayAskCorpus(ports, userId))) return nothing
  const { documents, shards, answered } = await corpus.find(fingerprintsOf(tokens), CANDIDATES_MAX)
  const sources: FoundSources['sources'] = []
  for (const [at, { key }] of documents.entries()) {
    const document = { id: `corpus-${at + 1}`, name: '', kind: 'corpus' as const, url: null, csl: null }
    const read = async () => {
      const text = await texts.get('corpus', key)
      return text === null ? null : { document, text }
    }
    sources.push({ kind: 'corpus', read })
  }
  return { sources, compared: [], incomplete: answered < shards ? ['corpus'] : [] }
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
