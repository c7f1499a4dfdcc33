// The index of a person's passages in its Durable Object, with an embedder and vectors that a test gives it.

import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect } from 'vitest'
import { createPorts } from '../../../workers/env.ts'
import { ownDocuments } from '../../../workers/services/plagiarism/own-documents.ts'
import type { DocumentVersion } from '../../../workers/services/plagiarism-ports.ts'
import type { Ports } from '../../../workers/services/ports.ts'
import { eventually } from '../eventually.ts'

export type ShardPorts = Pick<Ports, 'embedder' | 'vectorize'>

export const shardNamed = (name: string) => env.FINGERPRINTS.get(env.FINGERPRINTS.idFromName(name))
export const shardOf = (userId: string) => shardNamed(`owner:${userId}`)

/** Puts ports in place of those of an object. */
export const givePorts = (
  shard: ReturnType<typeof shardNamed>,
  ports: Partial<ShardPorts>,
): Promise<unknown> =>
  runInDurableObject(shard, (instance) => {
    const { env: bindings } = instance as unknown as { env: Env }
    Object.assign(createPorts(bindings), ports)
  })

export const rowsIn = (shard: ReturnType<typeof shardNamed>, table: string): Promise<unknown[]> =>
  runInDurableObject(shard, (_, { storage }) => storage.sql.exec(`SELECT * FROM ${table}`).toArray())

/** Waits until the alarms have brought all documents in. @param between what happens outside after each alarm */
export const untilIndexed = (userId: string, model: string, between = () => {}): Promise<void> =>
  untilFound(shardOf(userId), () => ownDocuments(createPorts(env), userId), model, between)

export const untilFound = (
  shard: ReturnType<typeof shardNamed>,
  documents: () => Promise<readonly DocumentVersion[]>,
  model: string,
  between = () => {},
): Promise<void> =>
  eventually(async () => {
    await runDurableObjectAlarm(shard)
    between()
    const wanted = (await documents()).map(({ key, version }) => ({ key, version }))
    expect(await shard.outdatedPassages(wanted, model)).toEqual([])
  })
