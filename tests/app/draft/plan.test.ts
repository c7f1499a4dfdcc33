// A plan as a person changes it, and undoes that.
import { describe, expect, test } from 'vitest'
import { EMPTY_FIELDS } from '../../../app/features/draft/draft-fields.ts'
import {
  addSection,
  changeSection,
  type EditedPlan,
  editedPlan,
  moveSection,
  planFault,
  plannedWords,
  removeSection,
  removeWork,
  sentPlan,
  wordsIn,
} from '../../../app/features/draft/plan/plan-edits.ts'
import { changedPlan, keptPlan, undonePlan } from '../../../app/features/draft/plan/plan-state.ts'
import { sentPlanSchema } from '../../../workers/contracts/writing/draft-plan.ts'

const section = (heading: string, words: number, ...works: string[]) => ({
  ...{ heading, words, works },
  points: [`of ${heading}`],
  form: 'argument' as const,
})
const work = (label: string) => ({
  ...{
    label,
    origin: 'catalogue' as const,
    verification: 'verified' as const,
    sources: [],
    url: null,
    passages: [],
  },
  csl: { id: label, type: 'book' as const },
  receipt: `sealed ${label}`,
})
const plan = editedPlan({
  ...{ title: ' T ', question: 'Why?', thesis: '', unverified: [], estimate: { tokens: 1 } },
  sections: [section('A', 100, 'W1', 'W2'), section('B', 200, 'W2'), section('Appendices', 0)],
  works: [work('W1'), work('W2')],
})
const headings = ({ sections }: EditedPlan) => sections.map(({ heading }) => heading)

describe('a plan', () => {
  test.each([
    ['moved down', moveSection(plan, 0, 1), ['B', 'A', 'Appendices']],
    ['moved beyond the end', moveSection(plan, 0, 3), ['A', 'B', 'Appendices']],
    ['moved beyond the start', moveSection(plan, 0, -1), ['A', 'B', 'Appendices']],
    ['removed', removeSection(plan, 0), ['B', 'Appendices']],
    ['added', addSection(plan), ['A', 'B', '', 'Appendices']],
    ['renamed', changeSection(plan, 1, { heading: 'C' }), ['A', 'C', 'Appendices']],
  ])('has a section %s', (_, changed, expected) => {
    expect(headings(changed)).toEqual(expected)
    expect(new Set(changed.sections.map(({ key }) => key)).size).toBe(expected.length)
  })

  test('loses a removed work in its sections too', () => {
    const changed = removeWork(plan, 'W2')
    expect(changed.works.map(({ label }) => label)).toEqual(['W1'])
    expect(changed.sections.map(({ works }) => works)).toEqual([['W1'], [], []])
  })

  test('is sent without appendices and empty points, as the server takes it', () => {
    const sent = sentPlan(changeSection(plan, 1, { points: ['one', ' ', ''] }))
    expect(sentPlanSchema.parse(sent)).toEqual(sent)
    expect(sent.title).toBe('T')
    expect(sent.sections.map(({ heading, points }) => [heading, ...points])).toEqual([
      ['A', 'of A'],
      ['B', 'one'],
    ])
    expect(sent.works).toMatchObject([{ label: 'W1', receipt: 'sealed W1' }, { label: 'W2' }])
    expect(plannedWords(plan)).toBe(300)
  })
})

test.each([
  ['120', 120],
  ['007', 7],
  ['', null],
  ['0', null],
  ['-3', null],
  ['1.5', null],
  ['1e3', null],
  ['9'.repeat(40), null],
])('%j typed as a number of words is %j', (typed, words) => {
  expect(wordsIn(typed)).toBe(words)
})

test.each([
  ['whole', plan, null],
  ['without a title', { ...plan, title: ' ' }, 'needs a title'],
  ['without sections', { ...plan, sections: [] }, 'needs a section'],
  ['with a section without a heading', addSection(plan), 'needs a heading'],
  ['that is too long', changeSection(plan, 0, { words: 10_001 }), 'at most 10,000 words'],
  [
    'with a point too many',
    changeSection(plan, 0, { points: Array(21).fill('p') }),
    'A: A section has at most 20 points; these are 21.',
  ],
  ['with empty lines', changeSection(plan, 0, { points: [...Array(20).fill('p'), ' ', ''] }), null],
  [
    'with a point that is too long',
    changeSection(plan, 0, { points: ['x'.repeat(1001)] }),
    'at most 1,000 characters',
  ],
])('a plan %s is told', (_, given, fault) => {
  if (fault === null) expect(planFault(given)).toBeNull()
  else expect(planFault(given)).toContain(fault)
  if (fault === null) expect(sentPlanSchema.safeParse(sentPlan(given)).success).toBe(true)
})

test('typing in one field is one step of undo, any other change one of its own', () => {
  const titled = (title: string): EditedPlan => ({ ...plan, title })
  let state = keptPlan({ fields: EMPTY_FIELDS, plan })
  for (const title of ['O', 'Ot', 'Oth']) state = changedPlan(state, titled(title), 'title')
  state = changedPlan(state, removeSection(titled('Oth'), 0), null)
  const undone = undonePlan(state)
  expect(undone).toMatchObject({ plan: { title: 'Oth', sections: [{}, {}, {}] } })
  expect(undonePlan(undone)).toMatchObject({ plan: { title: ' T ' }, past: [] })
  expect(undonePlan(undonePlan(undone))).toMatchObject({ plan: { title: ' T ' } })
})
