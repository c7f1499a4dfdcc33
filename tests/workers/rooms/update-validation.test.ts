// Validation of updates over real sockets: a rejected update is neither stored nor relayed, and other editors go on.

import { evictDurableObject, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import fc from 'fast-check'
import * as encoding from 'lib0/encoding'
import { beforeAll, describe, expect, it } from 'vitest'
import * as Y from 'yjs'
import {
  ROOM_ATTRIBUTE_MAX_LENGTH,
  ROOM_AWARENESS_MAX_BYTES,
  ROOM_NESTING_MAX,
} from '../../../workers/contracts/limits.ts'
import {
  CLOSE_NOT_UNDERSTOOD,
  CLOSE_TOO_LARGE,
  FRAGMENT,
  MESSAGE_SYNC,
} from '../../../workers/contracts/room.ts'
import { documentToHtml } from '../../../workers/domain/manuscript/html.ts'
import { replaceTree } from '../../../workers/rooms/replace-tree.ts'
import { anyDocument } from '../../support/build-document.ts'
import { call, send } from '../../support/workers/client.worker.ts'
import { type HeadlessEditor, openEditor } from '../../support/workers/editor.worker.ts'
import { readDocx } from '../../support/workers/exported.worker.ts'
import { buildPerson } from '../../support/workers/person.worker.ts'
import { buildProject } from '../../support/workers/project.worker.ts'
import { formatted, paragraphOf, root } from '../../support/yjs-elements.ts'

const roomOf = (id: string) => env.ROOMS.get(env.ROOMS.idFromName(id))

let token: string
beforeAll(async () => {
  token = (await buildPerson()).token
})
const textOf = async (id: string): Promise<string> =>
  (await call(`/api/v1/projects/${id}`, { token })).body.data.content
/** All that the room has stored of its document, as text that can be compared. */
const storedIn = (id: string) =>
  runInDurableObject(roomOf(id), (_, { storage: { sql } }) =>
    JSON.stringify([
      sql.exec('SELECT number, part, hex(data) AS data FROM updates ORDER BY number, part').toArray(),
      sql.exec('SELECT part, hex(data) AS data FROM snapshot ORDER BY part').toArray(),
    ]),
  )
async function open(id: string): Promise<HeadlessEditor> {
  const editor = await openEditor(token, id)
  await editor.synced()
  await editor.until(() => editor.seen.stored === 1)
  return editor
}

const updateMessage = (update: Uint8Array, step = 2) => {
  const encoder = encoding.createEncoder()
  for (const kind of [MESSAGE_SYNC, step]) encoding.writeVarUint(encoder, kind)
  encoding.writeVarUint8Array(encoder, update)
  return encoding.toUint8Array(encoder)
}

const first = (doc: Y.Doc) => root(doc).get(0) as Y.XmlElement
const nested = (levels: number) => {
  let deep = paragraphOf(new Y.XmlText('deepest'))
  for (let level = 1; level < levels; level++) {
    const around = new Y.XmlElement('blockquote')
    around.insert(0, [deep])
    deep = around
  }
  return deep
}
/** Step by step, for Yjs builds what is nested by recursion. */
function nestIn(doc: Y.Doc, levels: number): void {
  let inner = root(doc)
  for (let level = 1; level < levels; level++) {
    const quote = new Y.XmlElement('blockquote')
    inner.insert(0, [quote])
    inner = quote
  }
  inner.insert(0, [paragraphOf(new Y.XmlText('deepest'))])
}
const attribute = (name: string, value: unknown) => (doc: Y.Doc) =>
  first(doc).setAttribute(name, value as string)
const insert = (element: () => Y.XmlElement | Y.XmlText) => (doc: Y.Doc) => root(doc).insert(1, [element()])

describe('rejected, with nothing stored or relayed:', () => {
  it.each<[string, (doc: Y.Doc) => void]>([
    ['an element that the schema does not know', insert(() => new Y.XmlElement('script'))],
    ['an element called doc', insert(() => new Y.XmlElement('doc'))],
    ['an element without a name', insert(() => new Y.XmlElement(''))],
    ['an unknown element deep in known ones', insert(() => paragraphOf(new Y.XmlElement('iframe')))],
    ['formatting that the schema does not know', insert(() => formatted({ onclick: { x: 1 } }))],
    ['formatting called ychange', insert(() => formatted({ ychange: { type: 'added' } }))],
    ['formatting that hides an unknown name', insert(() => formatted({ 'onclick--abcdefgh': {} }))],
    ['formatting of a value that is none', insert(() => formatted({ strong: 'yes' }))],
    ['formatting of values in values', insert(() => formatted({ link: { href: { a: { b: 1 } } } }))],
    ['a hook', (doc) => root(doc).insert(1, [new Y.XmlHook('x') as unknown as Y.XmlElement])],
    ['words outside of every block', insert(() => new Y.XmlText('words'))],
    ['an attribute that no element has', attribute('onclick', 'alert(1)')],
    ['an attribute called __proto__', attribute('__proto__', 'x')],
    ['an attribute of binary data', attribute('align', new Uint8Array([1, 2, 3]))],
    ['an attribute that is a map', attribute('align', new Y.Map())],
    ['an attribute that is a document', attribute('align', new Y.Doc())],
    ['an attribute of values in values', attribute('align', { a: { b: { c: 1 } } })],
    ['an attribute that is an object', attribute('align', { toString: 1 })],
    ['an attribute of another type', attribute('align', 1)],
    [
      'a gap whose kind is no text',
      insert(() => {
        const gap = new Y.XmlElement('gap')
        gap.setAttribute('kind', 1 as unknown as string)
        return paragraphOf(gap)
      }),
    ],
    ['an attribute of another element', attribute('works', '[]')],
    ['formatting with an attribute of another type', insert(() => formatted({ link: { href: 1 } }))],
    ['formatting with an attribute of another mark', insert(() => formatted({ strong: { href: '' } }))],
    ['an attribute without end', attribute('align', 'x'.repeat(ROOM_ATTRIBUTE_MAX_LENGTH + 1))],
    [
      'a list without end',
      attribute(
        'colwidth',
        Array.from({ length: 5000 }, () => 1),
      ),
    ],
    ['a number that is none', attribute('indent', Number.POSITIVE_INFINITY)],
    ['an integer beyond JSON', attribute('indent', 5n)],
    [
      'an attribute on the whole',
      (doc) => Reflect.apply(Y.XmlElement.prototype.setAttribute, root(doc), ['align', 'x']),
    ],
    ['an attribute on words', (doc) => (first(doc).get(0) as Y.XmlText).setAttribute('align', 'x')],
    ['an object among words', (doc) => (first(doc).get(0) as Y.XmlText).insertEmbed(0, { x: 1 })],
    [
      'an element among words',
      (doc) => (first(doc).get(0) as Y.XmlText).insertEmbed(0, new Y.XmlElement('image')),
    ],
    ['plain values among elements', (doc) => Reflect.apply(Y.Array.prototype.insert, first(doc), [0, ['x']])],
    ['a list among elements', (doc) => root(doc).insert(1, [new Y.Array() as unknown as Y.XmlElement])],
    ['another text beside the manuscript', (doc) => doc.getText('elsewhere').insert(0, 'hidden')],
    ['another map beside the manuscript', (doc) => doc.getMap('elsewhere').set('a', 1)],
    ['a document in the document', (doc) => doc.getMap(FRAGMENT).set('a', new Y.Doc())],
    ['nesting beyond measure', insert(() => nested(ROOM_NESTING_MAX + 1))],
    ['nesting beyond all measure', (doc) => nestIn(doc, 20_000)],
  ])('%s', async (_, change) => {
    const { _id } = await buildProject(token, { content: '<p>Safe.</p>' })
    const [hostile, other] = [await open(_id), await open(_id)]
    const before = await storedIn(_id)
    // Made on a copy, so that the other editor can be compared with what was.
    const copy = new Y.Doc()
    Y.applyUpdate(copy, Y.encodeStateAsUpdate(hostile.doc))
    const known = Y.encodeStateVector(copy)
    copy.transact(() => change(copy))
    hostile.sendBytes(updateMessage(Y.encodeStateAsUpdate(copy, known)))
    expect(await hostile.closed).toBe(CLOSE_NOT_UNDERSTOOD)
    expect(await storedIn(_id)).toBe(before)
    expect(other.text()).toBe('Safe.')
    other.type('Still here.')
    await other.until(() => other.seen.stored === 2)
    expect(await textOf(_id)).toBe('<p>Safe.</p><p>Still here.</p>')
    const late = await open(_id)
    expect(late.text()).toBe('Safe.\nStill here.')
  })

  it.each([
    ['text', 'hello'],
    ['an unknown kind', new Uint8Array([99, 1, 2, 3])],
    ['an update that is not Yjs', new Uint8Array([0, 2, 4, 255, 255, 255, 255])],
    ['an update that breaks off', updateMessage(Y.encodeStateAsUpdate(manyWords()).slice(0, -20))],
    ['a state vector that is none', new Uint8Array([0, 0, 3, 255, 255, 255])],
    ['an awareness update that is not one', new Uint8Array([1, 3, 200, 200, 200])],
    ['an awareness state that is not JSON', new Uint8Array([1, 5, 1, 7, 1, 1, 123])],
    ['nothing', new Uint8Array([])],
  ])('%s', async (_, bytes) => {
    const { _id } = await buildProject(token, { content: '<p>Safe.</p>' })
    const [hostile, other] = [await open(_id), await open(_id)]
    const before = await storedIn(_id)
    hostile.sendBytes(bytes)
    expect(await hostile.closed).toBe(CLOSE_NOT_UNDERSTOOD)
    expect(await storedIn(_id)).toBe(before)
    expect(other.seen.awareness).toEqual([])
    expect(await textOf(_id)).toBe('<p>Safe.</p>')
  })

  it('an awareness message over the size limit', async () => {
    const { _id } = await buildProject(token)
    const editor = await open(_id)
    editor.sendBytes(new Uint8Array(ROOM_AWARENESS_MAX_BYTES + 1).fill(1))
    expect(await editor.closed).toBe(CLOSE_TOO_LARGE)
  })

  it('an invalid struct after a valid one in the same update', async () => {
    const { _id } = await buildProject(token, { content: '<p>Safe.</p>' })
    const hostile = await open(_id)
    const copy = new Y.Doc()
    Y.applyUpdate(copy, Y.encodeStateAsUpdate(hostile.doc))
    const known = Y.encodeStateVector(copy)
    root(copy).insert(1, [paragraphOf(new Y.XmlText('Right.'))])
    ;(first(copy).get(0) as Y.XmlText).insertEmbed(0, new Y.XmlElement('image'))
    hostile.sendBytes(updateMessage(Y.encodeStateAsUpdate(copy, known), 1))
    expect(await hostile.closed).toBe(CLOSE_NOT_UNDERSTOOD)
    expect(await textOf(_id)).toBe('<p>Safe.</p>')
  })
})

function manyWords(): Y.Doc {
  const doc = new Y.Doc()
  root(doc).insert(0, [paragraphOf(new Y.XmlText('words '.repeat(100)))])
  return doc
}

describe('accepted:', () => {
  it('any document that the schema allows, one after the other', async () => {
    const { _id } = await buildProject(token)
    const editor = await open(_id)
    const other = await open(_id)
    const documents = fc.sample(anyDocument, { numRuns: 60, seed: 5 })
    for (const document of documents) {
      replaceTree(editor.doc, document)
      await editor.until(() => editor.seen.stored >= 1)
    }
    editor.type('The end.')
    await other.until(() => other.text().endsWith('The end.'))
    expect(Y.encodeStateVector(other.doc)).toEqual(Y.encodeStateVector(editor.doc))
    const last = documents.at(-1)
    expect(await textOf(_id)).toBe(`${last ? documentToHtml(last) : ''}<p>The end.</p>`)
  })

  it('marks that y-prosemirror names with a hash', async () => {
    const { _id } = await buildProject(token, { content: '<p>One.</p>' })
    const editor = await open(_id)
    insert(() => formatted({ 'link--aB3/+=xY': { href: 'https://a.example', title: null } }))(editor.doc)
    await editor.until(() => editor.seen.stored === 2)
    expect(await textOf(_id)).toContain('href="https://a.example"')
  })

  it('nesting as deep as the limit, which reads and exports', async () => {
    const { _id } = await buildProject(token)
    const editor = await open(_id)
    insert(() => nested(ROOM_NESTING_MAX - 1))(editor.doc)
    await editor.until(() => editor.seen.stored === 2)
    await evictDurableObject(roomOf(_id))
    expect(await textOf(_id)).toContain('deepest')
    expect((await send(`/api/v1/projects/${_id}/export?format=docx`, { token })).status).toBe(200)
  })

  it('deleting, undoing and writing over, by several at once', async () => {
    const { _id } = await buildProject(token, { content: '<p align="center">One.</p><p>Two.</p>' })
    const [one, other] = [await open(_id), await open(_id)]
    const undo = new Y.UndoManager(root(one.doc))
    one.doc.transact(() => {
      root(one.doc).delete(0, 1)
      first(one.doc).setAttribute('align', 'left')
      first(one.doc).setAttribute('align', 'right')
      first(one.doc).removeAttribute('align')
    })
    ;(first(other.doc).get(0) as Y.XmlText).insert(0, 'Lost. ')
    undo.undo()
    other.type('Three.')
    await one.until(() => one.text().includes('Three.'))
    await other.until(() => other.text() === one.text())
    await one.until(() => one.seen.stored === 3)
    await other.until(() => other.seen.stored === 3)
  })
})

describe('an update that depends on one that the room lacks', () => {
  it('makes the room request the missing one, and is acknowledged only then', async () => {
    const { _id } = await buildProject(token, { content: '<p>One.</p>' })
    const editor = await open(_id)
    const offline = new Y.Doc()
    Y.applyUpdate(offline, Y.encodeStateAsUpdate(editor.doc))
    root(offline).insert(1, [paragraphOf(new Y.XmlText('Offline.'))])
    // As if written while there was no socket: the editor has it, and has not sent it.
    Y.applyUpdate(editor.doc, Y.encodeStateAsUpdate(offline), 'room')
    const written = (root(editor.doc).get(1) as Y.XmlElement).get(0) as Y.XmlText
    written.insert(8, ' Online.')
    // Its own update, and the answer to the room's question.
    await editor.until(() => editor.seen.stored === 3)
    await evictDurableObject(roomOf(_id))
    expect(await textOf(_id)).toBe('<p>One.</p><p>Offline. Online.</p>')
  })

  it('is dropped if the missing one never comes; independent updates are stored', async () => {
    const { _id } = await buildProject(token, { content: '<p>One.</p>' })
    const editor = await open(_id)
    const lost = new Y.Doc()
    Y.applyUpdate(lost, Y.encodeStateAsUpdate(editor.doc))
    root(lost).insert(1, [paragraphOf(new Y.XmlText('Lost.'))])
    const gone = Y.encodeStateVector(lost)
    ;((root(lost).get(1) as Y.XmlElement).get(0) as Y.XmlText).insert(5, ' Orphan.')
    editor.sendBytes(updateMessage(Y.encodeStateAsUpdate(lost, gone)))
    await editor.until(() => editor.seen.stored === 3)
    editor.type('Mine.')
    await editor.until(() => editor.seen.stored === 4)
    const late = await open(_id)
    expect(late.text()).toBe('One.\nMine.')
  })
})

it('a document of any depth stored before updates were validated is read and exported', async () => {
  const { _id } = await buildProject(token)
  const doc = new Y.Doc()
  doc.transact(() => nestIn(doc, 20_000))
  await runInDurableObject(roomOf(_id), (_, { storage }) => {
    storage.sql.exec('INSERT INTO updates VALUES (1, 0, ?)', Y.encodeStateAsUpdate(doc))
  })
  await evictDurableObject(roomOf(_id))
  expect(await textOf(_id)).toContain('deepest')
  expect(
    (await call(`/api/v1/projects/${_id}/versions`, { method: 'POST', token, json: { name: 'Deep' } }))
      .status,
  ).toBe(201)
  const answer = await send(`/api/v1/projects/${_id}/export?format=docx`, { token })
  expect(readDocx(new Uint8Array(await answer.arrayBuffer())).xml).toContain('deepest')
})
