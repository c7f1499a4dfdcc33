// A text that is replaced while somebody writes in it: what is written before stands in the version that is kept.

import { inflateSync, strFromU8 } from 'fflate'
import { expect, it } from 'vitest'
import type { DocumentNode } from '../../../../workers/domain/manuscript/document.ts'
import { documentToHtml } from '../../../../workers/domain/manuscript/html.ts'
import { ok } from '../../../../workers/domain/result.ts'
import { LiveDocument } from '../../../../workers/rooms/live-document.ts'
import { MovedText } from '../../../../workers/rooms/merging/moved-text.ts'
import { PresentText } from '../../../../workers/rooms/present-text.ts'
import { addText, replaceText } from '../../../../workers/rooms/room-edits.ts'
import type { RoomVersions } from '../../../../workers/rooms/room-versions.ts'
import { UpdateLog } from '../../../../workers/rooms/update-log.ts'
import type { VersionText } from '../../../../workers/rooms/version-text.ts'
import { memoryStorage } from './memory-storage.ts'

const doc = (...texts: string[]): DocumentNode => ({
  type: 'doc',
  content: texts.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] })),
})
const LONG = 'Heat stays in the streets. '.repeat(2000)

/** A room of a long text, in whose first turn for others somebody writes a paragraph. */
function writtenMeanwhile() {
  const storage = memoryStorage()
  const [log, moved] = [new UpdateLog(storage), new MovedText(storage)]
  log.prepare()
  moved.prepare()
  const document = new LiveDocument(log, moved, (error) => {
    throw error
  })
  document.replace(doc(LONG))
  let turns = 0
  const present = new PresentText(document, async () => {
    if (turns++ === 0) document.replace(doc(LONG, 'Written meanwhile.'))
  })
  const kept: string[] = []
  const keep = (_: string, { data }: VersionText) => {
    kept.push(documentToHtml(JSON.parse(strFromU8(inflateSync(data)))))
    return ok({ id: 'a', createdAt: 0, name: '', wordCount: 0, characterCount: 0 })
  }
  const versions = { keep } as unknown as RoomVersions
  return { room: { document, present, versions, begin: () => {}, relay: () => {} }, kept }
}

it('replacing keeps what was written meanwhile in the version', async () => {
  const { room, kept } = writtenMeanwhile()
  await replaceText(room, doc('Another text.'), 1e9, (_, run) => run())
  expect(documentToHtml(room.document.read())).toBe('<p>Another text.</p>')
  expect(kept).toEqual([documentToHtml(doc(LONG, 'Written meanwhile.'))])
})

it('replacing on a condition is told of the text as it is', async () => {
  const { room } = writtenMeanwhile()
  const told = await replaceText(room, doc('Another text.'), 1e9, (html) => html)
  expect(told).toContain('Written meanwhile.')
})

it('adding leaves what was written meanwhile', async () => {
  const { room } = writtenMeanwhile()
  await addText(room, doc('Added.'), null, 10)
  expect(documentToHtml(room.document.read())).toBe(documentToHtml(doc(LONG, 'Written meanwhile.', 'Added.')))
})
