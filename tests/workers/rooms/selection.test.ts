// What the person has selected in an open editor, read by another program.

import { evictDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, it, onTestFinished } from 'vitest'
import { Awareness, encodeAwarenessUpdate } from 'y-protocols/awareness'
import * as Y from 'yjs'
import { FRAGMENT } from '../../../workers/contracts/room.ts'
import { call } from '../../support/workers/client.worker.ts'
import { openEditor } from '../../support/workers/editor.worker.ts'
import { buildPerson } from '../../support/workers/person.worker.ts'
import { buildProject } from '../../support/workers/project.worker.ts'

const CONTENT =
  '<p>Trees <strong>cool</strong> streets.</p><ul><li><p>One item.</p></li><li><p></p></li></ul><p>The end.</p>'

async function openProject() {
  const { token } = await buildPerson()
  const { _id } = await buildProject(token, { content: CONTENT })
  const selection = async (as = token) =>
    (await call(`/api/v1/projects/${_id}/selection`, { token: as })).body
  const open = async () => {
    const editor = await openEditor(token, _id)
    await editor.synced()
    const awareness = new Awareness(editor.doc)
    onTestFinished(() => awareness.destroy())
    const watcher = await openEditor(token, _id)
    await watcher.synced()
    const select = async (cursor: unknown) => {
      const heard = watcher.seen.awareness.length
      awareness.setLocalStateField('cursor', cursor)
      editor.sendAwareness(encodeAwarenessUpdate(awareness, [awareness.clientID]))
      await watcher.until(() => watcher.seen.awareness.length > heard)
    }
    return { ...editor, select }
  }
  return { id: _id, token, selection, open }
}

/** The text nodes of a document, in their order. */
function textsOf(doc: Y.Doc): Y.XmlText[] {
  const found: Y.XmlText[] = []
  const walk = (fragment: Y.XmlFragment) => {
    for (const child of fragment.toArray()) {
      if (child instanceof Y.XmlText) found.push(child)
      else if (child instanceof Y.XmlElement) walk(child)
    }
  }
  walk(doc.getXmlFragment(FRAGMENT))
  return found
}
const at = (type: Y.XmlText | Y.XmlElement, index: number) =>
  Y.relativePositionToJSON(Y.createRelativePositionFromTypeIndex(type, index))
const text = (doc: Y.Doc, number: number) => textsOf(doc)[number] as Y.XmlText

it('is null where no editor is open, and where the open one has no cursor', async () => {
  const { open, selection } = await openProject()
  expect((await selection()).data).toBeNull()
  const { select } = await open()
  await select(null)
  expect((await selection()).data).toBeNull()
})

it('has the words between anchor and head, whichever comes first, and survives hibernation', async () => {
  const { id, open, selection } = await openProject()
  const { doc, select } = await open()
  await select({ anchor: at(text(doc, 0), 18), head: at(text(doc, 0), 6) })
  const found = { quote: 'cool streets', paragraph: 'Trees cool streets.' }
  expect((await selection()).data).toEqual(found)
  await evictDurableObject(env.ROOMS.get(env.ROOMS.idFromName(id)))
  expect((await selection()).data).toEqual(found)
})

it('spans blocks, with all of each as the paragraph', async () => {
  const { open, selection } = await openProject()
  const { doc, select } = await open()
  await select({ anchor: at(text(doc, 0), 11), head: at(text(doc, 1), 3) })
  expect((await selection()).data).toEqual({
    quote: 'streets.\n\nOne',
    paragraph: 'Trees cool streets.\n\nOne item.',
  })
})

it('is empty at a caret, in an empty block too, and moves with the text', async () => {
  const { open, selection } = await openProject()
  const { doc, select } = await open()
  const end = text(doc, 2)
  await select({ anchor: at(end, 4), head: at(end, 4) })
  end.insert(0, 'Not ')
  expect((await selection()).data).toEqual({ quote: '', paragraph: 'Not The end.' })
  const list = doc.getXmlFragment(FRAGMENT).get(1) as Y.XmlElement
  const empty = (list.get(1) as Y.XmlElement).get(0) as Y.XmlElement
  await select({ anchor: at(empty, 0), head: at(empty, 0) })
  expect((await selection()).data).toEqual({ quote: '', paragraph: '' })
})

it.each([
  ['nonsense', 'here'],
  ['a place of another document', { anchor: { item: { client: 9, clock: 9 } }, head: { tname: 'other' } }],
  ['something long', { anchor: 'x'.repeat(5000), head: '' }],
])('is null for a cursor that is %s', async (_, cursor) => {
  const { open, selection } = await openProject()
  const { select } = await open()
  await select(cursor)
  expect((await selection()).data).toBeNull()
})

it('is of the newest cursor, and of nobody else’s project', async () => {
  const { open, selection } = await openProject()
  const [one, other] = [await open(), await open()]
  await one.select({ anchor: at(text(one.doc, 0), 0), head: at(text(one.doc, 0), 5) })
  await other.select({ anchor: at(text(other.doc, 2), 0), head: at(text(other.doc, 2), 3) })
  expect((await selection()).data.quote).toBe('The')
  expect((await selection((await buildPerson()).token)).code).toBe('project_not_found')
})
