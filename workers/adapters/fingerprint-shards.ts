// Indexes of fingerprints over RPC: a Durable Object for the documents of each user.

import type { FingerprintIndex } from '../services/plagiarism-ports.ts'

export const createOwnFingerprints =
  (namespace: Env['FINGERPRINTS']) =>
  (userId: string): FingerprintIndex => {
    const shard = namespace.get(namespace.idFromName(`owner:${userId}`))
    return {
      outdated: (documents) => shard.outdated(documents),
      add: (documents) => shard.add(documents),
      keys: () => shard.keys(),
      remove: (keys) => shard.remove(keys),
      find: (hashes, limit) => shard.find(hashes, limit),
      findByTerms: (roots, limit) => shard.findByTerms(roots, limit),
    }
  }
