// Passages by meaning of one Durable Object: asked by RPC, brought up to date by alarms, with their vectors in Vectorize where
// it is bound and in the object's SQLite where it is not (docs/decisions/090-passages-by-meaning.md).

import {
  PASSAGES_COMPARED_EACH_MAX,
  PASSAGES_EMBEDDED_PER_DAY,
  PASSAGES_IN_VECTORIZE_MAX,
} from '../../contracts/limits.ts'
import type { NearPassage, PassageIndex, PassageVectors } from '../../services/meaning-ports.ts'
import { ownDocuments, readOwnDocument } from '../../services/plagiarism/own-documents.ts'
import type { DocumentVersion } from '../../services/plagiarism-ports.ts'
import type { Ports } from '../../services/ports.ts'
import type { FingerprintStore } from './fingerprint-store.ts'
import { type Indexing, indexPassages, retryAfterFailure } from './index-passages.ts'
import { type DocumentOwner, PassageStore } from './passage-store.ts'
import { prepareVectors, storedVectors } from './stored-vectors.ts'

export type PassageQuestion = Parameters<PassageIndex['nearest']>[0]

/** Milliseconds that one alarm works before the next is set. */
const ALARM_MS = 5000
/** Passages that are found for one vector, before those of a document that is left out are taken away. */
const FOUND = 100

export class ShardPassages {
  private readonly storage: DurableObjectStorage
  private readonly ports: () => Ports
  /** Fingerprints of the same object, which list the documents of the corpus. */
  private readonly fingerprints: FingerprintStore
  private readonly store: PassageStore
  /** The alarm's work, which ends before all is removed. */
  private working: Promise<void> = Promise.resolve()
  private isStopped = false

  constructor(storage: DurableObjectStorage, ports: () => Ports, fingerprints: FingerprintStore) {
    this.storage = storage
    this.ports = ports
    this.fingerprints = fingerprints
    this.store = new PassageStore(storage)
  }

  prepare(): void {
    this.store.prepare()
    prepareVectors(this.storage.sql)
    this.isStopped = false
  }

  async refresh(owner: DocumentOwner, except: string | null): Promise<void> {
    if (this.ports().embedder === null && this.store.documents().length === 0) return
    const { day, embedded } = this.store.facts() ?? { day: 0, embedded: 0 }
    this.store.setFacts({ owner, except, day, embedded, failures: 0, waits: 0 })
    await this.storage.setAlarm(Date.now())
  }

  outdated(documents: readonly DocumentVersion[], model: string): string[] {
    const number = this.store.modelNumber(model)
    const versions = new Map(
      this.store
        .documents()
        .filter((one) => one.isSeen && one.model === number)
        .map(({ key, version }) => [key, version]),
    )
    return documents.filter(({ key, version }) => versions.get(key) !== version).map(({ key }) => key)
  }

  /** True if passages of all documents with fingerprints are up to date. */
  hasAll(model: string): boolean {
    return this.outdated(this.fingerprints.documents(), model).length === 0
  }

  async nearest({ model, vectors, except, limit }: PassageQuestion): Promise<NearPassage[][]> {
    const facts = this.store.facts()
    if (facts === null) return vectors.map(() => [])
    const number = this.store.modelNumber(model)
    const found = await this.vectorsOf(facts.owner, number).nearest(vectors, FOUND)
    if (found.every(({ length }) => length === 0)) await this.lookAgain()
    const places = this.store.places([...new Set(found.flat().map(({ id }) => id))])
    return found.map((near) =>
      near
        .flatMap(({ id, similarity }) => {
          const place = places.get(id)
          return place && place.key !== except ? [{ ...place, similarity }] : []
        })
        .slice(0, limit),
    )
  }

  /** An index of Vectorize that was made anew has nothing: what is missing there is stored again. */
  private async lookAgain(): Promise<void> {
    if (this.store.count() === 0) return
    this.store.setAllUnseen()
    await this.storage.setAlarm(Date.now())
  }

  async work(): Promise<void> {
    this.working = this.workOn()
    await this.working
  }

  private async workOn(): Promise<void> {
    const facts = this.store.facts()
    if (facts === null) return
    const ports = this.ports()
    const next = await this.index(ports, facts.owner).catch((error: unknown) => {
      ports.log.warn('passages_not_indexed', { error: error instanceof Error ? error.name : 'unknown' })
      return retryAfterFailure(this.store)
    })
    if (next === null || this.isStopped) return
    const set = await this.storage.getAlarm()
    const at = Date.now() + next
    if (set === null || set > at) await this.storage.setAlarm(at)
  }

  private async index(ports: Ports, owner: DocumentOwner): Promise<number | null> {
    const until = Date.now() + ALARM_MS
    return indexPassages(ports, {
      ...(await this.documentsOf(ports, owner)),
      store: this.store,
      embedder: ports.embedder,
      vectors: (model) => this.vectorsOf(owner, model),
      most: {
        passages: ports.vectorize ? PASSAGES_IN_VECTORIZE_MAX : PASSAGES_COMPARED_EACH_MAX,
        perDay: 'corpusShards' in owner ? Number.POSITIVE_INFINITY : PASSAGES_EMBEDDED_PER_DAY,
      },
      isOver: () => this.isStopped || Date.now() > until,
    })
  }

  private async documentsOf(
    ports: Ports,
    owner: DocumentOwner,
  ): Promise<Pick<Indexing, 'documents' | 'read'>> {
    if ('corpusShards' in owner)
      return {
        documents: this.fingerprints.documents(),
        read: ({ key }) => ports.texts.get('corpus', key),
      }
    const documents = await ownDocuments(ports, owner.userId)
    const byKey = new Map(documents.map((one) => [one.key, one]))
    return {
      documents,
      async read({ key }) {
        const document = byKey.get(key)
        const read = document && (await readOwnDocument(ports, owner.userId, document))
        return read?.text ?? null
      },
    }
  }

  private vectorsOf(owner: DocumentOwner, model: number): PassageVectors {
    const name = 'corpusShards' in owner ? `corpus:${owner.corpusShards}` : owner.userId
    const namespace = `${name}:${model}`
    return this.ports().vectorize?.(namespace) ?? storedVectors(this.storage.sql, namespace)
  }

  /** Removes the vectors of all documents, before the object is emptied. */
  async removeVectors(): Promise<void> {
    const facts = this.store.facts()
    if (facts === null) return
    this.isStopped = true
    try {
      await this.working.catch(() => {})
      await this.vectorsOf(facts.owner, 0).remove(this.store.ids(null))
    } catch (error) {
      this.isStopped = false
      throw error
    }
  }
}
