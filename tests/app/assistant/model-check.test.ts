// The check by a language model, of a paragraph with a footnote.

import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { proseBlocks } from '../../../app/features/assistant/anchoring/block-prose.ts'
import { ModelCheck } from '../../../app/features/assistant/grammar/model-check.ts'
import type { DocumentNode } from '../../../workers/domain/manuscript/document.ts'
import { json } from '../../support/browser.ts'
import { paragraph } from '../../support/build-manuscript.ts'
import { openManuscript } from './headless-manuscript.ts'

const WRONG = 'recieve'

beforeEach(() => {
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit = {}) => {
    if (address.endsWith('/stats')) return json({ data: { budget: null } })
    const { text } = JSON.parse(String(body))
    const start = text.indexOf(WRONG)
    const issue = { start, end: start + WRONG.length, message: '', replacements: ['receive'], rule: 'r' }
    return json({ data: { issues: [{ ...issue, kind: 'spelling', source: 'model' }], notice: null } })
  })
})
afterEach(() => vi.unstubAllGlobals())

async function check() {
  const note: DocumentNode = { type: 'footnote', content: [{ type: 'text', text: `They ${WRONG} heat.` }] }
  const manuscript = openManuscript(paragraph('Attics are warm', note, ' at night.'))
  const list = new ModelCheck(manuscript.open, () => {})
  await list.start()
  const remarks = () => list.remarksIn(proseBlocks(manuscript.doc(), true))
  return { ...manuscript, list, remarks }
}

it('a remark in a footnote is drawn once while footnote and paragraph are edited', async () => {
  const { remarks, type, tr, dispatch, list, doc } = await check()
  const [remark] = remarks()
  expect(remark && doc().textBetween(remark.from, remark.to)).toBe(WRONG)
  const end = (remark?.to ?? 0) + 1
  type('very ', end)
  type('Our ', 1)
  list.mapRemarks((place) => ({ ...place, from: place.from + 4, to: place.to + 4 }))
  expect(remarks()).toHaveLength(1)
  dispatch(tr())
  expect(remarks()).toHaveLength(1)
})

it('a footnote counts as checked with the replacement in it', async () => {
  const { list, remarks, tr, dispatch } = await check()
  const [remark] = remarks()
  if (!remark) throw new Error('no remark')
  list.applyReplacement(remark.from, () => {
    dispatch(tr().insertText('receive', remark.from, remark.to))
    return true
  })
  remarks()
  expect(list.getSnapshot().read).toBe('all')
})
