// What the filter shows of the rules' issues and Harper's lints.

import { describe, expect, it } from 'vitest'
import type { Issue } from '../../../workers/domain/writing/issue.ts'
import type { HarperLint } from '../../../workers/domain/writing/shown/harper-lint.ts'
import { type Passage, shownIssues } from '../../../workers/domain/writing/shown/shown-issues.ts'
import { expectLinearGrowth } from '../../support/hostile/linear-growth.ts'

type Marked = { words: string; better?: string; rule?: string; kind?: string }

const lint = (text: string, { words, better = 'x', rule = 'SpellCheck', kind = 'Spelling' }: Marked) => ({
  rule,
  kind,
  start: text.indexOf(words),
  end: text.indexOf(words) + words.length,
  message: 'Did you mean `this`?',
  replacements: better === '' ? [] : [better],
})
const issueAt = (text: string, words: string): Issue => ({
  start: text.indexOf(words),
  end: text.indexOf(words) + words.length,
  message: '',
  replacements: ['x'],
  rule: 'spelling',
  kind: 'spelling',
})
const shown = (text: string, harper: HarperLint[], passage: Partial<Passage> = {}) =>
  shownIssues({ text, rules: [], harper, byDictionary: [], inOther: [], hasVariant: false, ...passage }).map(
    ({ start, end, rule }) => `${rule}: ${text.slice(start, end)}`,
  )

describe('Harper’s spelling', () => {
  const text = 'We recieved the zorbly of Zorbly in colour, and the immunoblottings.'
  const recieved = lint(text, { words: 'recieved', better: 'received' })

  it('is not shown where the rules have answered', () => {
    expect(shown(text, [recieved])).toEqual([])
  })

  it('is shown without the rules where its replacement is one slip away', () => {
    const zorbly = lint(text, { words: 'zorbly', better: 'horribly' })
    expect(shown(text, [recieved, zorbly], { rules: null })).toEqual(['SpellCheck: recieved'])
  })

  it.each([
    ['a name', 'Zorbly', 'Zorblys'],
    ['a term by its form', 'immunoblottings', 'immunoblotting'],
    ['a spelling of another dialect', 'colour', 'color'],
  ])('does not mark %s', (_, words, better) => {
    const harper = [lint('The Zorbly immunoblottings of colour in neuritis.', { words, better })]
    expect(
      shown('The Zorbly immunoblottings of colour in neuritis.', harper, {
        rules: words === 'immunoblottings' ? [] : null,
      }),
    ).toEqual([])
  })

  it('marks the spelling of another dialect where the writer chose one', () => {
    const harper = [lint(text, { words: 'colour', better: 'color' })]
    expect(shown(text, harper, { hasVariant: true })).toEqual(['SpellCheck: colour'])
  })
})

describe('other lints', () => {
  const text = 'He was bare in mind, and “it was bare in mind”, 3-4 of them.'
  const bare = lint(text, {
    words: 'bare in mind',
    better: 'borne in mind',
    rule: 'BareInMind',
    kind: 'Eggcorn',
  })

  it('are shown with their kind, outside quotations', () => {
    const quoted = { ...bare, start: text.lastIndexOf('bare'), end: text.lastIndexOf('bare') + 12 }
    const [issue, ...others] = shownIssues({
      text,
      rules: [],
      harper: [bare, quoted],
      byDictionary: [],
      inOther: [],
      hasVariant: false,
    })
    expect(issue).toMatchObject({ kind: 'word_choice', message: 'Did you mean this?', rule: 'BareInMind' })
    expect(others).toEqual([])
  })

  it('give way to the rules on the same words', () => {
    expect(shown(text, [bare], { rules: [issueAt(text, 'bare')] })).toEqual(['spelling: bare'])
  })

  it.each([
    ['of a noisy rule', { words: 'bare in', rule: 'SplitWords', kind: 'Typo' }],
    ['of typography', { words: '3-4', better: '3–4', rule: 'NumericRangeEnDash', kind: 'Formatting' }],
    ['of length', { words: 'He was', better: '', rule: 'LongSentences', kind: 'Readability' }],
    ['without a correction', { words: 'bare', better: '', rule: 'Other', kind: 'Grammar' }],
    ['that change nothing', { words: 'bare', better: 'bare', rule: 'Other', kind: 'Grammar' }],
  ])('%s are not shown', (_, marked) => {
    expect(shown(text, [lint(text, marked)])).toEqual([])
  })
})

it('a passage marked to be in another language is left to its dictionary', () => {
  const text = 'He calls it Weltanschaung and definately means it.'
  const [german, english] = ['Weltanschaung', 'definately'].map((words) => issueAt(text, words))
  const inOther = german ? [german] : []
  const passage = { rules: [german, english].filter((one) => one !== undefined), inOther }
  expect(shown(text, [], passage)).toEqual(['spelling: definately'])
  const byDictionary = inOther.map((issue) => ({ ...issue, rule: 'dictionary' }))
  expect(shown(text, [], { ...passage, byDictionary })).toEqual([
    'dictionary: Weltanschaung',
    'spelling: definately',
  ])
})

it('takes time in proportion to the words that are misspelt beside addresses', async () => {
  const part = 'Das ist ein wortt aus www.example.org. '
  const start = part.indexOf('wortt')
  const read = (size: number) =>
    shownIssues({
      ...{ text: part.repeat(size), rules: null, harper: [], inOther: [], hasVariant: false },
      byDictionary: Array.from({ length: size }, (_, at) => ({
        ...{ start: at * part.length + start, end: at * part.length + start + 5 },
        ...{ message: '', replacements: [], rule: 'spelling', kind: 'spelling' as const },
      })),
    })
  expect(read(3)).toHaveLength(3)
  await expectLinearGrowth(read, 40_000)
})
