// Reuse of equal runs of text between answers of the formatting worker.

import { expect, it } from 'vitest'
import { runsReuser } from '../../../../app/features/editor/citations/reuse-runs.ts'
import { PLAIN_LAYOUT } from '../../../../workers/domain/citations/processor/bibliography-layout.ts'
import type { FormattedCitations } from '../../../../workers/domain/citations/processor/format-works.ts'

const entry = (work: string, label: string, text = work) => ({
  label: [{ text: label }],
  runs: [{ text }],
  work,
})
/** A structured clone, like a message's data. */
const answer = (...bibliography: FormattedCitations['bibliography']): FormattedCitations =>
  structuredClone({
    inNotes: false,
    layout: PLAIN_LAYOUT,
    citations: bibliography.map(({ label }) => label),
    bibliography,
  })

it('runs equal to those of the previous answer are the same objects, at any position', () => {
  const reuse = runsReuser()
  const first = reuse(answer(entry('Doe', '[1]'), entry('Roe', '[2]')))
  const next = reuse(answer(entry('Roe', '[1]'), entry('Doe', '[2]')))
  expect(next).toEqual(answer(entry('Roe', '[1]'), entry('Doe', '[2]')))
  expect(next.bibliography[0]?.runs).toBe(first.bibliography[1]?.runs)
  expect(next.bibliography[0]?.label).toBe(first.bibliography[0]?.label)
  expect(next.citations[1]).toBe(first.citations[1])
})

it('equal entries of two works have different runs', () => {
  const [one, other] = runsReuser()(answer(entry('a', '', 'Same.'), entry('b', '', 'Same.'))).bibliography
  expect(one?.runs).toEqual(other?.runs)
  expect(one?.runs).not.toBe(other?.runs)
})

it('runs that the last answer does not have are dropped', () => {
  const reuse = runsReuser()
  const [first] = reuse(answer(entry('Doe', '[1]'))).bibliography
  reuse(answer())
  expect(reuse(answer(entry('Doe', '[1]'))).bibliography[0]?.runs).not.toBe(first?.runs)
})
