// Labels ("[1]") and the reference lists of a draft's sections: a label resolves to its own section's list, or to one list for
// the whole text.

import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Draft } from '../../../workers/domain/drafts/draft.ts'
import { drafted, states, text, writing } from '../../support/workers/drafted.worker.ts'
import { BOOK, HEAT } from '../../support/works.ts'

afterEach(() => vi.unstubAllGlobals())

const REAL = `Example, A., & van der Berg, J. (2019). ${HEAT.title}. Journal of Invented Climates, 12(3).`
const REAL_BOOK = `Example, M. (1988). ${BOOK.title}.`
const INVENTED = 'Nobody, N. (2001). A book that nobody wrote. Nowhere Press.'
const list = (...lines: string[]) => `\n\n## References\n\n${lines.join('\n')}`
/** Where the draft cites, and whom. */
const places = ({ references }: Draft) =>
  references.flatMap((reference) =>
    reference.places.map(({ section, sentence }) => `${section}: ${sentence} ${reference.csl.title}`),
  )

describe('a label', () => {
  test('resolves to its own section’s list where each starts at 1', async () => {
    const { draft, events } = await drafted(
      writing(
        `Sleep loss impairs the memory of students [1].${list(`[1] ${INVENTED}`)}`,
        `Rooms cool slowly [1].${list(`[1] ${REAL}`)}`,
      ),
    )
    expect(places(draft)).toEqual([`Two: Rooms cool slowly. ${HEAT.title}`])
    expect(text(draft)).toContain('the memory of students [source needed].')
    expect(states(draft)).toEqual({ '[1]': 'not_found', [INVENTED]: 'not_found' })
    for (const one of events)
      if (one.event === 'section' && one.data.index === 0) expect(one.data.content).not.toContain('citation')
  })

  test('without a list cites nothing of another section’s own list', async () => {
    const { draft } = await drafted(
      writing('The memory of students is short [1].', `Rooms cool slowly [1].${list(`[1] ${REAL}`)}`),
    )
    expect(places(draft)).toEqual([`Two: Rooms cool slowly. ${HEAT.title}`])
    expect(states(draft)).toEqual({ '[1]': 'unchecked' })
  })

  test('cites nothing of two lists that both start at 1', async () => {
    const { draft } = await drafted(
      writing(
        'The memory of students is short [1] and [2].',
        `Rooms cool slowly [1].${list(`[1] ${REAL}`)}`,
        `Walls are thin [2].${list(`[1] ${REAL_BOOK}`, `[2] ${REAL}`)}`,
      ),
    )
    expect(places(draft)).toEqual([
      `Two: Rooms cool slowly. ${HEAT.title}`,
      `Three: Walls are thin. ${HEAT.title}`,
    ])
    expect(states(draft)).toMatchObject({ '[1]': 'unchecked' })
  })

  test('that a list has for two works cites neither', async () => {
    const { draft } = await drafted(
      writing(`Rooms cool slowly [1].${list(`[1] ${REAL}`)}${list(`[1] ${REAL_BOOK}`)}`),
    )
    expect(places(draft)).toEqual([])
    expect(states(draft)).toEqual({ '[1]': 'unchecked' })
  })

  test('cites nothing of an earlier list', async () => {
    const { draft } = await drafted(
      writing(
        `Rooms cool slowly [1].${list(`[1] ${REAL}`, `[2] ${REAL_BOOK}`)}`,
        'The memory of students is short [2].',
      ),
    )
    expect(places(draft)).toEqual([`One: Rooms cool slowly. ${HEAT.title}`])
    expect(states(draft)).toEqual({ '[2]': 'unchecked' })
  })
})

test('one list after all sections resolves their labels, and the sections are sent again', async () => {
  const { draft, events } = await drafted(
    writing(
      'Rooms cool slowly [1]. Books say more [3].',
      'Walls are thin [2].',
      `So it is.${list(`[1] ${REAL}`, `[2] ${REAL_BOOK}`, `[3] ${INVENTED}`)}`,
    ),
  )
  expect(places(draft)).toEqual([
    `One: Rooms cool slowly. ${HEAT.title}`,
    `Two: Walls are thin. ${BOOK.title}`,
  ])
  expect(states(draft)).toEqual({ '[3]': 'not_found', [INVENTED]: 'not_found' })
  const first = events.findLast((one) => one.event === 'section' && one.data.index === 0)
  expect(first).toMatchObject({ data: { unverified: [{ text: '[3]', state: 'not_found' }] } })
})

test('a list whose own section cites the same labels resolves others only where the sentence fits the work', async () => {
  const parts = (first: string) =>
    writing(first, `Rooms are old [1].${list(`[1] ${REAL}`, `[2] ${REAL_BOOK}`)}`)
  const { draft } = await drafted(parts('Trade grew with the fall of tariffs [1]. Letters say more [2].'))
  expect(places(draft)).toEqual([`Two: Rooms are old. ${HEAT.title}`])
  expect(states(draft)).toEqual({ '[1]': 'unchecked', '[2]': 'unchecked' })
  const about = await drafted(
    parts('Night-time heat shortens the sleep of attic tenants [1]. Letters say more [2].'),
  )
  expect(places(about.draft)).toContain(
    `One: Night-time heat shortens the sleep of attic tenants. ${HEAT.title}`,
  )
})

describe('authors and year', () => {
  test('that were unchecked are resolved by a later list', async () => {
    const { draft } = await drafted(
      writing('Rooms cool slowly (Example & van der Berg, 2019).', `Walls are thin.${list(REAL)}`),
      { faults: { openalex: 'gone', semantic_scholar: 'gone', arxiv: 'gone' } },
    )
    expect(places(draft)).toEqual([`One: Rooms cool slowly. ${HEAT.title}`])
    expect(states(draft)).toEqual({})
  })

  test('that were not found by their sentence are resolved by the one list, wherever it is', async () => {
    const { draft } = await drafted(
      writing(
        'Walls are thin (Example & van der Berg, 2019).',
        `Rooms cool slowly (Example & van der Berg, 2019).${list(REAL)}`,
      ),
    )
    expect(places(draft)).toEqual([
      `One: Walls are thin. ${HEAT.title}`,
      `Two: Rooms cool slowly. ${HEAT.title}`,
    ])
    expect(states(draft)).toEqual({})
  })

  test('of an invented work in a list are not found', async () => {
    const { draft } = await drafted(
      writing('Walls are thin (Nobody, 2001).', `Rooms cool slowly.${list(INVENTED)}`),
    )
    expect(places(draft)).toEqual([])
    expect(states(draft)).toEqual({ '(Nobody, 2001)': 'not_found', [INVENTED]: 'not_found' })
  })
})
