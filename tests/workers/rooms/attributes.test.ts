// Attributes of a live document with any JSON value: the room accepts declared types only, and reads whatever was stored
// before it validated.

import { evictDurableObject, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import fc from 'fast-check'
import type { MarkSpec, NodeSpec } from 'prosemirror-model'
import { beforeAll, describe, expect, it } from 'vitest'
import * as Y from 'yjs'
import { FRAGMENT } from '../../../workers/contracts/room.ts'
import type { DocumentNode } from '../../../workers/domain/manuscript/document.ts'
import { manuscriptSchema } from '../../../workers/domain/manuscript/schema/schema.ts'
import {
  type MarkName,
  markSpecs,
  type NodeName,
  nodeSpecs,
} from '../../../workers/domain/manuscript/schema/specs.ts'
import { documentTree } from '../../../workers/domain/manuscript/tree/document-tree.ts'
import { LiveDocument } from '../../../workers/rooms/live-document.ts'
import { MovedText } from '../../../workers/rooms/merging/moved-text.ts'
import type { ProjectRoom } from '../../../workers/rooms/project-room.ts'
import { snapshotOf } from '../../../workers/rooms/snapshot-of.ts'
import { UpdateLog } from '../../../workers/rooms/update-log.ts'
import { call, send } from '../../support/workers/client.worker.ts'
import { buildPerson } from '../../support/workers/person.worker.ts'
import { buildProject } from '../../support/workers/project.worker.ts'

type Place = { kind: 'node' | 'mark'; name: string; attr: string }
const placesIn = (kind: Place['kind'], specs: Record<string, NodeSpec | MarkSpec>): Place[] =>
  Object.entries(specs).flatMap(([name, { attrs }]) =>
    Object.keys(attrs ?? {}).map((attr) => ({ kind, name, attr })),
  )
const PLACES = [...placesIn('node', nodeSpecs), ...placesIn('mark', markSpecs)]

/** A document with `value` in one attribute. */
function holding({ kind, name, attr }: Place, value: unknown): Y.Doc {
  const doc = new Y.Doc()
  const element = new Y.XmlElement(kind === 'node' ? name : 'paragraph')
  const words = new Y.XmlText()
  doc.getXmlFragment(FRAGMENT).insert(0, [element])
  element.insert(0, [words])
  if (kind === 'node') {
    // Yjs asks a value for its `constructor` before it sets it; who writes the bytes need not.
    element.setAttribute(attr, '')
    const { content } = element._map.get(attr) as Y.Item
    ;(content as Y.ContentAny).arr[0] = value
  }
  words.insert(0, 'words', kind === 'mark' ? { [name]: { [attr]: value } } : {})
  return doc
}

/** Properties that every object inherits, which code that expects a string may read. */
const hostile = fc
  .uniqueArray(fc.constantFrom('toString', 'valueOf', '__proto__', 'constructor', 'length', 'toJSON', '0'), {
    minLength: 1,
  })
  .chain((names) => fc.tuple(fc.constant(names), fc.jsonValue({ maxDepth: 1 })))
  .map(([names, value]) => JSON.parse(`{${names.map((name) => `"${name}":${JSON.stringify(value)}`)}}`))
const anyJson = fc.oneof(
  hostile,
  fc.array(hostile, { maxLength: 2 }),
  fc.jsonValue({ noUnicodeString: false }),
  fc.oneof(fc.string(), fc.integer(), fc.double(), fc.boolean(), fc.constant(null)),
  // A citation's works are JSON in text.
  fc.jsonValue().map((item) => JSON.stringify([{ item, locator: item, suppressAuthor: item }])),
  hostile.map((name) =>
    JSON.stringify([{ item: { type: 'book', title: name, author: [name, { family: name }] } }]),
  ),
)

/** All that a room and an export make of its document. */
function readAll(document: DocumentNode): void {
  snapshotOf(document)
  documentTree(document, 'A title')
  const everyNode = [document]
  for (const { type, attrs, marks, content } of everyNode) {
    everyNode.push(...(content ?? []))
    if (type === 'text')
      for (const mark of marks ?? []) manuscriptSchema.mark(mark.type as MarkName, mark.attrs)
    else checkAttributes(type as NodeName, attrs)
    for (const mark of marks ?? []) {
      const made = manuscriptSchema.mark(mark.type as MarkName, mark.attrs)
      manuscriptSchema.text('words', [made]).check()
    }
  }
}

/** By ProseMirror's own check of declared types. */
function checkAttributes(type: NodeName, attrs: DocumentNode['attrs']): void {
  const made = manuscriptSchema.nodes[type].createAndFill(attrs)
  made?.check()
}

const roomOf = (name: string) => env.ROOMS.get(env.ROOMS.idFromName(name))

const withRoom = async <T>(work: (storage: DurableObjectStorage) => T): Promise<T> => {
  const room = roomOf(crypto.randomUUID())
  return runInDurableObject(room, (_, { storage }) => work(storage))
}

const rethrow = (error: unknown) => {
  throw error
}

function emptyLog(storage: DurableObjectStorage): UpdateLog {
  storage.sql.exec('DELETE FROM updates; DELETE FROM snapshot')
  const log = new UpdateLog(storage)
  log.prepare()
  return log
}

function emptyMovedText(storage: DurableObjectStorage): MovedText {
  const movedText = new MovedText(storage)
  movedText.prepare()
  return movedText
}

describe('every JSON value in every attribute', () => {
  it('is rejected, or readable by everything that reads a document', async () => {
    const seen = { admitted: 0, refused: 0 }
    await withRoom((storage) =>
      fc.assert(
        fc.property(anyJson, fc.constantFrom(...PLACES), (value, place) => {
          const live = new LiveDocument(emptyLog(storage), emptyMovedText(storage), rethrow)
          const applied = live.applyUpdate(Y.encodeStateAsUpdate(holding(place, value)))
          seen[applied.ok ? 'admitted' : 'refused']++
          readAll(live.read())
          live.replace(live.read())
          readAll(live.read())
        }),
        { numRuns: 3000, seed: 10 },
      ),
    )
    expect(seen.admitted).toBeGreaterThan(300)
    expect(seen.refused).toBeGreaterThan(300)
  }, 120_000)

  it('is read and overwritten if it is stored already', async () => {
    await withRoom((storage) =>
      fc.assert(
        fc.property(anyJson, fc.constantFrom(...PLACES), (value, place) => {
          const log = emptyLog(storage)
          log.append(Y.encodeStateAsUpdate(holding(place, value)))
          const live = new LiveDocument(log, emptyMovedText(storage), rethrow)
          const document = live.read()
          expect(JSON.stringify(document)).toContain('words')
          readAll(document)
          live.replace(document)
          readAll(live.read())
        }),
        { numRuns: 3000, seed: 11 },
      ),
    )
  }, 120_000)
})

describe('a project whose stored text holds an object in every attribute', () => {
  let token: string
  let id: string
  beforeAll(async () => {
    token = (await buildPerson()).token
    id = (await buildProject(token))._id
    const room = roomOf(id)
    await runInDurableObject(room, (_, { storage }) => {
      PLACES.forEach((place, index) => {
        const update = Y.encodeStateAsUpdate(holding(place, { toString: 1 }))
        storage.sql.exec('INSERT INTO updates VALUES (?, 0, ?)', index + 1, update)
      })
      storage.sql.exec(`INSERT INTO facts VALUES ('unsavedSince', '1'), ('projectId', ?)`, id)
    })
    await evictDurableObject(room)
  })
  const versions = () => `/api/v1/projects/${id}/versions`

  it('is read, saved, kept as a version, restored, duplicated and exported', async () => {
    const read = await call(`/api/v1/projects/${id}`, { token })
    expect(read.status).toBe(200)
    expect(read.body.data.content.match(/words/g)?.length).toBeGreaterThan(PLACES.length / 2)
    const unsaved = await runInDurableObject(roomOf(id), async (room, { storage }) => {
      await (room as ProjectRoom).alarm()
      return storage.sql.exec(`SELECT value FROM facts WHERE name = 'unsavedSince'`).toArray()
    })
    expect(unsaved).toEqual([])
    const kept = await call(versions(), { method: 'POST', token, json: { name: 'Odd' } })
    expect(kept.status).toBe(201)
    const version = `${versions()}/${kept.body.data._id}`
    expect((await call(version, { token })).body.data.content).toBe(read.body.data.content)
    expect((await call(`${version}/restore`, { method: 'POST', token })).status).toBe(200)
    const copied = { method: 'POST', token, json: { newTitle: 'A copy' } }
    expect((await call(`/api/v1/projects/${id}/duplicate`, copied)).status).toBe(201)
    for (const format of ['docx', 'pdf']) {
      const exported = await send(`/api/v1/projects/${id}/export?format=${format}`, { token })
      expect(exported.status).toBe(200)
      await exported.arrayBuffer()
    }
  }, 60_000)

  it('takes new text', async () => {
    const content = '<p>All new.</p>'
    const changed = await call(`/api/v1/projects/${id}/content`, {
      method: 'PATCH',
      token,
      json: { content },
    })
    expect(changed.body.data.content).toBe(content)
  })
})
