// Durable Object of an index of fingerprints: all documents of one user (`owner:<userId>`), or a part of the deployment's
// corpus (`corpus:<shards>:<number>`). Who may ask follows from its name, which adapters/fingerprint-shards.ts alone makes.

import { DurableObject } from 'cloudflare:workers'
import { createPorts } from '../../env.ts'
import type {
  DocumentHits,
  DocumentVersion,
  FingerprintedDocument,
  FingerprintIndex,
} from '../../services/plagiarism-ports.ts'
import { FingerprintStore } from './fingerprint-store.ts'

export class FingerprintShard extends DurableObject<Env> implements FingerprintIndex {
  private readonly store: FingerprintStore

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env)
    this.store = new FingerprintStore(ctx.storage)
    this.store.prepare()
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

  async empty(): Promise<void> {
    await this.ctx.storage.deleteAll()
    this.store.prepare()
  }

  async findByTerms(roots: readonly string[], limit: number): Promise<string[]> {
    return this.store.findByTerms(roots, limit)
  }

  async takeCorpusQuery(day: number, limit: number): Promise<boolean> {
    return this.store.takeCorpusQuery(day, limit)
  }
}
