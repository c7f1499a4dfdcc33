// A work that a person says was meant is cited in the draft, and in the run that "Continue" goes on from.
import { parseHTML } from 'linkedom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { EMPTY_FIELDS } from '../../../app/features/draft/draft-fields.ts'
import { contentOf, type DraftRun, type KeptDraft, startRun } from '../../../app/features/draft/draft-run.ts'

const { document } = parseHTML('<html><body></body></html>')
beforeEach(() => {
  vi.stubGlobal('document', document)
  vi.stubGlobal('NodeFilter', { SHOW_TEXT: 4 })
  vi.doMock('dompurify', () => ({
    default: {
      sanitize: (html: string) => {
        const template = document.createElement('template')
        template.innerHTML = html
        return template.content
      },
    },
  }))
})
afterEach(() => vi.unstubAllGlobals())

const citation = '<span data-type="citation" data-works="[]">(Lee, 2021)</span>'
const source: KeptDraft['unverified'][number] = {
  ...{ text: '(Lee, 2021)', section: 'One', state: 'meant', sentence: 'Rooms stay warm (Lee, 2021).' },
  offer: {
    ...{
      raw: 'Lee (2021)',
      csl: { id: '', type: 'book' },
      retracted: false,
      sources: ['crossref'],
      url: null,
    },
    ...{ html: `Rooms stay warm ${citation}.`, sentence: 'It is so.', restores: true },
  },
}
const section = (heading: string, content: string | null) => ({
  ...{ heading, content, progress: null, words: 9, written: 9, points: [], form: 'argument' as const },
  ...{ works: [], claims: [], cited: [], done: content !== null, open: null },
  unverified: heading === source.section ? [{ ...source, section: undefined }] : [],
})
const run = {
  ...startRun(EMPTY_FIELDS, 0, 'k'),
  title: 'T',
  sections: [section('One', '<h2>One</h2><p>It is so.</p>'), section('Two', null)],
} as unknown as DraftRun
const draft: KeptDraft = {
  ...{ fields: EMPTY_FIELDS, template: false, references: [], ending: 'done', reached: 1, total: 2 },
  ...{ endedAt: 0, seconds: 1, key: 'k', content: contentOf(run), unverified: [source], run },
}

test('and stays cited when the missing sections are written', async () => {
  const { acceptOffer } = await import('../../../app/features/draft/result/accept-offer.ts')
  const changed = await acceptOffer(draft, source)
  expect(changed?.content).toContain(`It is so. Rooms stay warm ${citation}.`)
  expect(changed?.content).toContain('data-type="bibliography"')
  expect(changed?.unverified).toEqual([])
  expect(changed?.run && contentOf(changed.run)).toBe(changed?.content)
  expect(changed?.run?.sections[0]?.unverified).toEqual([])
  expect(changed?.run?.references).toMatchObject([{ raw: 'Lee (2021)', places: [{ section: 'One' }] }])
  expect(draft.run?.sections[0]?.content).toBe('<h2>One</h2><p>It is so.</p>')
})

test('is not cited where its place is gone', async () => {
  const { acceptOffer } = await import('../../../app/features/draft/result/accept-offer.ts')
  expect(await acceptOffer({ ...draft, content: '<p>Other.</p>' }, source)).toBeNull()
})
