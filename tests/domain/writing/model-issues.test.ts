// Corrections of a model that are accepted or rejected, here those of numbers; tests/workers/api has the others.

import { describe, expect, test } from 'vitest'
import { ordersOf } from '../../../workers/domain/soundness/orders.ts'
import { readModelIssues } from '../../../workers/domain/writing/model-issues.ts'

/** What is marked in the text, with its correction. */
function shown(text: string, quote: string, replacement: string): string[] {
  const answer = JSON.stringify({
    issues: [{ quote, replacement, message: 'It reads better.', kind: 'grammar' }],
  })
  const read = readModelIssues(answer, text, () => true, ordersOf([]))
  return read.ok
    ? read.value.map(({ start, end, replacements }) => `${text.slice(start, end)} → ${replacements[0]}`)
    : [read.failure]
}

describe('a correction that changes a number is rejected', () => {
  test.each([
    ['in figures', 'It took 34 days in all.', 'took 34 days', 'took 35 days'],
    ['in words', 'There two men was.', 'two men was', 'one men were'],
    ['of an order', 'In the first quarter it rose.', 'the first quarter', 'the second quarter'],
    ['of another script', 'استغرق ٢٠ يوما', '٢٠ يوما', '٣٠ يوما'],
    ['in Roman figures', 'It is in part III. here.', 'part III', 'part IV'],
    ['with a figure less', 'It is in part II. here.', 'part II', 'part I'],
    ['where there was none', 'Few men were here.', 'Few men', 'Ten men'],
    ['that one letter makes', 'This holds for one of them.', 'one of', 'none of'],
    ['that one letter takes away', 'It held for seven tenants.', 'seven tenants', 'even tenants'],
    ['beside what stands', 'The men were here.', 'The men', 'The two men'],
  ])('%s', (_, text, quote, replacement) => {
    expect(shown(text, quote, replacement)).toEqual([])
  })
})

describe('a correction that only looks like one is accepted', () => {
  test.each([
    ['an ordinal that was misspelt', 'It was the frist day.', 'frist day', 'first day', 'frist → first'],
    ['a word in two', 'There was noone here.', 'noone', 'no one', 'noone → no one'],
    ['a word that is a number', 'It went two the house.', 'two the', 'to the', 'two → to'],
    ['a number that is a word', 'They came too at a time.', 'too at', 'two at', 'too → two'],
    ['what belongs to one', 'It is ones own.', 'ones own', 'one’s own', 'ones → one’s'],
    ['letters like a Roman figure', 'They sold CD’s there.', 'CD’s', 'CDs', 'CD’s → CDs'],
    ['letters around one', 'Die Geraten blieben.', 'Geraten', 'Geräten', 'Geraten → Geräten'],
  ])('%s', (_, text, quote, replacement, expected) => {
    expect(shown(text, quote, replacement)).toEqual([expected])
  })
})

describe('a correction that names somebody is rejected', () => {
  test.each([
    ['The view is old.', 'The view is old.', 'The view of Halvorsen is old.'],
    ['The view is old.', 'The view is old.', 'Dr. Halvorsen has this view.'],
    ['It is shown here.', 'It is shown here.', 'It is shown in “The slow cooling of cities”.'],
  ])('%s → %s', (text, quote, replacement) => {
    expect(shown(text, quote, replacement)).toEqual([])
  })
})
