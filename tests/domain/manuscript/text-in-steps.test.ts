// What a room makes of its text: in steps, and the same as at once.

import fc from 'fast-check'
import { inflateSync, strFromU8 } from 'fflate'
import { describe, expect, it } from 'vitest'
import { beginningOf } from '../../../workers/domain/manuscript/beginning.ts'
import type { DocumentNode } from '../../../workers/domain/manuscript/document.ts'
import { documentToHtml, htmlInSteps } from '../../../workers/domain/manuscript/html.ts'
import { countGeneratedInSteps, countInSteps } from '../../../workers/domain/manuscript/word-count.ts'
import { runAtOnce, type Steps } from '../../../workers/domain/steps.ts'
import { PresentText } from '../../../workers/rooms/present-text.ts'
import { versionText } from '../../../workers/rooms/version-text.ts'
import { anyDocument } from '../../support/build-document.ts'

const stepsOf = (steps: Steps<unknown>): number => {
  let count = 1
  while (!steps.next().done) count++
  return count
}
const paragraph = (text: string, marks: DocumentNode['marks'] = []): DocumentNode => ({
  type: 'paragraph',
  content: [{ type: 'text', text, marks }],
})
const doc = (...content: DocumentNode[]): DocumentNode => ({ type: 'doc', content })

describe('a text', () => {
  const words = 'words '.repeat(60_000)
  const generated = [{ type: 'generated', attrs: { kind: 'draft' } }]

  it.each([
    ['is counted', countInSteps(doc(paragraph(words))), 4],
    ['has its generated words counted', countGeneratedInSteps(doc(paragraph(words, generated))), 4],
    ['is written as HTML', htmlInSteps(doc(...Array(100).fill(paragraph('a'.repeat(10_000))))), 4],
    [
      'is made a version',
      versionText(doc(paragraph('a'.repeat(2_000_000))), { html: '', words: 0, characters: 0 }),
      6,
    ],
  ])('%s in steps', (_, steps, least) => {
    expect(stepsOf(steps)).toBeGreaterThan(least)
  })

  it('is counted anew only where it changed, and right', () => {
    const last = { words: new Map<string, number>() }
    expect(runAtOnce(countInSteps(doc(paragraph(words)), last)).words).toBe(60_000)
    const steps = countInSteps(doc(paragraph(words), paragraph('two more'), paragraph('two more')), last)
    expect(steps.next()).toEqual({ done: true, value: { words: 60_004, characters: words.length + 16 } })
    runAtOnce(countInSteps(doc(paragraph('two more')), last))
    expect([...last.words]).toEqual([['two more', 2]])
  })

  it('is the same HTML in steps', () => {
    fc.assert(
      fc.property(anyDocument, (document) => {
        expect(runAtOnce(htmlInSteps(document))).toBe(documentToHtml(document))
      }),
    )
  })

  it('comes back from its version', () => {
    const document = doc(...Array.from({ length: 20_000 }, (_, at) => paragraph(`The paragraph ${at}.`)))
    const { data } = runAtOnce(versionText(document, { html: '', words: 0, characters: 0 }))
    expect(JSON.parse(strFromU8(inflateSync(data)))).toEqual(document)
  })

  it('begins where its white space ends, however long', () => {
    expect(
      beginningOf(doc(paragraph(`${' \n'.repeat(50_000)}Heat stays.${' '.repeat(50_000)}It cools.`))),
    ).toBe('Heat stays. It cools.')
  })
})

describe('what is made of the present text', () => {
  /** A room whose text others change in the first turns. */
  const room = (changes: number) => {
    const document = { revision: 0, read: () => doc(paragraph(`Revision ${document.revision}`)) }
    const present = new PresentText(document, async () => {
      if (changes-- > 0) document.revision++
    })
    return { document, present }
  }
  function* made(text: DocumentNode): Steps<string> {
    yield
    yield
    return documentToHtml(text)
  }

  it.each([
    ['nobody', 0],
    ['somebody', 1],
    ['somebody again and again', 7],
    ['everybody all the time', 1000],
  ])('is of the text as it is when it is used, where %s changes it meanwhile', async (_, changes) => {
    const { document, present } = room(changes)
    const [used, now] = await present.use(made, (html) => [html, documentToHtml(document.read())])
    expect(used).toBe(now)
  })

  it('is of the text at the call where it is only read', async () => {
    expect(await room(1).present.made(made)).toBe('<p>Revision 0</p>')
  })
})
