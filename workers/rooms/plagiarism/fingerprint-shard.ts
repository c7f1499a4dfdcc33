// Durable Object of an index of fingerprints and of passages by meaning: all documents of one user (`owner:<userId>`), or a
// part of the deployment's corpus (`corpus:<shards>:<number>`; passages in number 0). Who may ask follows from its name,
// which adapters/objects/fingerprint-shards.ts and adapters/objects/passage-indexes.ts alone make.

import { DurableObject } from 'cloudflare:workers'
import { createPorts } from '../../env.ts'
import type { NearPassage } from '../../services/meaning-ports.ts'
import type {
  DocumentHits,
  DocumentVersion,
  FingerprintedDocument,
  FingerprintIndex,
} from '../../services/plagiarism-ports.ts'
import { FingerprintStore } from './fingerprint-store.ts'
import type { DocumentOwner } from './passage-store.ts'
import { type PassageQuestion, ShardPassages } from './shard-passages.ts'

export class FingerprintShard extends DurableObject<Env> implements FingerprintIndex {
  private readonly store: FingerprintStore
  private readonly passages: ShardPassages

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env)
    this.store = new FingerprintStore(ctx.storage)
    this.passages = new ShardPassages(ctx.storage, () => createPorts(this.env), this.store)
    this.prepare()
  }

  private prepare(): void {
    this.store.prepare()
    this.passages.prepare()
  }

  async outdated(documents: readonly DocumentVersion[]): Promise<string[]> {
    return this.store.outdated(documents)
  }

  /** Look-ups are answered between two documents. */
  async add(documents: readonly FingerprintedDocument[]): Promise<void> {
    const { nextTurn } = createPorts(this.env)
    for (const document of documents) {
      this.store.add(document)
      await nextTurn()
    }
  }

  async keys(): Promise<string[]> {
    return this.store.keys()
  }

  async remove(keys: readonly string[]): Promise<void> {
    const { nextTurn } = createPorts(this.env)
    for (const key of keys) {
      this.store.remove(key)
      await nextTurn()
    }
  }

  async find(hashes: readonly number[], limit: number): Promise<DocumentHits[]> {
    return this.store.find(hashes, limit)
  }

  /** Vectors outside of this object first: if that fails, it is to be repeated. */
  async empty(): Promise<void> {
    await this.passages.removeVectors()
    await this.ctx.storage.deleteAlarm()
    await this.ctx.storage.deleteAll()
    this.prepare()
  }

  async findByTerms(roots: readonly string[], limit: number): Promise<string[]> {
    return this.store.findByTerms(roots, limit)
  }

  async takeCorpusQuery(day: number, limit: number): Promise<boolean> {
    return this.store.takeCorpusQuery(day, limit)
  }

  // ── Passages by meaning ─────────────────────────────────────────────────────────────────────────────────────

  async refreshPassages(owner: DocumentOwner, except: string | null): Promise<void> {
    await this.passages.refresh(owner, except)
  }

  async outdatedPassages(documents: readonly DocumentVersion[], model: string): Promise<string[]> {
    return this.passages.outdated(documents, model)
  }

  async nearestPassages(question: PassageQuestion): Promise<NearPassage[][]> {
    return this.passages.nearest(question)
  }

  async hasAllPassages(model: string): Promise<boolean> {
    return this.passages.hasAll(model)
  }

  override async alarm(): Promise<void> {
    await this.passages.work()
  }
}
