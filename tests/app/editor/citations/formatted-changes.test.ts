// What a page knows of its citations after any row of answers is what its worker has formatted, though only differences
// were sent; and what says the same is the same object, so that nobody draws it again.

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { NumberedReader, Numbering } from '../../../../app/features/editor/citations/delta-codec.ts'
import { changesReader, changesWriter } from '../../../../app/features/editor/citations/formatted-changes.ts'
import { PLAIN_LAYOUT } from '../../../../workers/domain/citations/processor/bibliography-layout.ts'
import type { FormattedCitations } from '../../../../workers/domain/citations/processor/format-works.ts'

const runs = fc.array(
  fc.record(
    { text: fc.constantFrom('', '1', '[2]', 'Doe', 'Roe'), italic: fc.constant(true as const) },
    { requiredKeys: ['text'] },
  ),
  { maxLength: 2 },
)
const formatted: fc.Arbitrary<FormattedCitations> = fc.record({
  inNotes: fc.boolean(),
  layout: fc.constant(PLAIN_LAYOUT),
  citations: fc.array(runs, { maxLength: 12 }),
  bibliography: fc.uniqueArray(fc.record({ label: runs, runs, work: fc.constantFrom('a', 'b', 'c', 'd') }), {
    selector: ({ work }) => work,
  }),
})
/** As a message arrives. */
const sent = <T>(message: T): T => structuredClone(message)

const entry = (work: string, label: string) => ({ label: [{ text: label }], runs: [{ text: work }], work })
const answer = (...bibliography: FormattedCitations['bibliography']): FormattedCitations => ({
  inNotes: false,
  layout: PLAIN_LAYOUT,
  citations: bibliography.map(({ label }) => label),
  bibliography,
})

describe('what is sent of formatted citations', () => {
  it('tells the page all that was formatted, answer after answer', () => {
    fc.assert(
      fc.property(fc.array(formatted, { maxLength: 6 }), (answers) => {
        const [write, read] = [changesWriter(), changesReader()]
        for (const one of answers) expect(read(sent(write(one)))).toEqual(one)
      }),
    )
  })

  it('is of a work more at the start the work and its number alone', () => {
    const write = changesWriter()
    write(answer(entry('Doe', '[1]'), entry('Roe', '[2]')))
    const next = write(answer(entry('New', '[1]'), entry('Doe', '[2]'), entry('Roe', '[3]')))
    expect(next.bodies.met.map(([, { work }]) => work)).toEqual(['New'])
    expect(next.labels.met.map(([, label]) => label)).toEqual([[{ text: '[3]' }]])
  })

  it('leaves what says the same the same object', () => {
    const [write, read] = [changesWriter(), changesReader()]
    const first = read(sent(write(answer(entry('Doe', '[1]'), entry('Roe', '[2]')))))
    const next = read(sent(write(answer(entry('Roe', '[1]'), entry('Doe', '[2]')))))
    expect(next.bibliography[0]?.runs).toBe(first.bibliography[1]?.runs)
    expect(next.bibliography[0]?.label).toBe(first.bibliography[0]?.label)
    expect(next.citations[1]).toBe(first.citations[1])
  })

  it('keeps two works apart that say the same', () => {
    const [write, read] = [changesWriter(), changesReader()]
    const alike = answer({ ...entry('a', ''), runs: [] }, { ...entry('b', ''), runs: [] })
    const [one, other] = read(sent(write(alike))).bibliography
    expect(one?.work).toBe('a')
    expect(other?.work).toBe('b')
    expect(one?.runs).not.toBe(other?.runs)
  })
})

describe('a list by numbers', () => {
  it('sends again what it did not name the last time', () => {
    const [numbering, reader] = [new Numbering<string, string>(), new NumberedReader<string>()]
    const send = (...values: string[]) => {
      const message = numbering.number(
        values,
        (value) => value,
        (value) => value.toUpperCase(),
      )
      return { read: reader.read(sent(message)), met: message.met.length }
    }
    expect(send('a', 'b', 'a')).toEqual({ read: ['A', 'B', 'A'], met: 2 })
    expect(send('b', 'c')).toEqual({ read: ['B', 'C'], met: 1 })
    expect(send('c', 'a')).toEqual({ read: ['C', 'A'], met: 1 })
  })
})
