// Questions that are answered from a reading of the whole.

import { describe, expect, it } from 'vitest'
import type { Candidate } from '../../../workers/domain/answering/sentence-features.ts'
import type { Outline } from '../../../workers/domain/answering/structure/outline.ts'
import { passagesInOrder } from '../../../workers/domain/answering/structure/passages-in-order.ts'
import { readingPlan } from '../../../workers/domain/answering/structure/reading-plan.ts'

describe('a question', () => {
  it.each([
    'Summarise this paper.',
    'Please give me a summary',
    'What is it about?',
    'What is this article about?',
    'Give an overview of the study',
  ])('about the whole reads all of it: %s', (question) => {
    expect(readingPlan(question, 1)).toEqual({ form: 'summary', roles: null })
  })

  it('for a summary of a part reads the sections of that part', () => {
    expect(readingPlan('Summarise the results.', 1)).toMatchObject({ form: 'summary' })
    expect(readingPlan('Summarise the results.', 1)?.roles).toContain('results')
  })

  it.each([
    ['Compare the two papers.', null],
    ['What do these studies have in common?', null],
    ['How do the two papers differ?', null],
    ['What are the differences in methods between the papers?', 'methods'],
    ['How do the two articles differ in their conclusions?', 'conclusion'],
  ])('that compares documents reads each: %s', (question, role) => {
    const plan = readingPlan(question, 2)
    expect(plan?.form).toBe('comparison')
    if (role === null) expect(plan?.roles).toBeNull()
    else expect(plan?.roles).toContain(role)
  })

  it.each([
    ['How many flats were measured?', 1],
    ['What do the authors conclude?', 1],
    ['What is Table 2 about?', 1],
    ['Who wrote this paper?', 1],
    ['How do the two groups differ?', 1],
    ['Do the papers agree on the effect of caffeine on sleep?', 2],
  ])('for a fact reads passages: %s', (question, documents) => {
    expect(readingPlan(question, documents)).toBeNull()
  })
})

describe('passages in order', () => {
  const outlineOf = (sections: [string, number][]): Outline => {
    const all: Candidate[] = []
    const found = sections.map(([heading, count]) => {
      const first = all.length + 1
      for (let at = 0; at < count; at++) {
        const id = all.length + 1
        const text = `${heading} ${at}.`
        all.push({ id, page: 1, start: 0, end: text.length, heading, text, sentences: [], score: 0 })
      }
      return { page: 1, level: 1, heading, first, last: all.length }
    })
    return {
      ...{ title: '', authors: [], firstPage: '', sections: found.filter(({ heading }) => heading !== '') },
      passages: (first, last, limit) => all.filter(({ id }) => id >= first && id <= last).slice(0, limit),
    }
  }
  const paper = outlineOf([
    ['', 2],
    ['Introduction', 10],
    ['Methods', 3],
    ['Results', 40],
    ['Conclusion', 2],
    ['Acknowledgements', 2],
  ])
  const headings = (passages: Candidate[]) => {
    const counts: Record<string, number> = {}
    for (const { heading } of passages) counts[heading] = (counts[heading] ?? 0) + 1
    return counts
  }

  it('are all, but thanks, where there is room', () => {
    expect(headings(passagesInOrder(paper, null, 100))).toEqual({
      ...{ '': 2, Introduction: 10, Methods: 3, Results: 40, Conclusion: 2 },
    })
  })

  it('are of every section, of long ones the beginning', () => {
    expect(headings(passagesInOrder(paper, null, 20))).toEqual({
      ...{ '': 2, Introduction: 6, Methods: 3, Results: 6, Conclusion: 2 },
    })
  })

  it('are of the sections that are asked for; of all where there is none of these', () => {
    expect(headings(passagesInOrder(paper, ['methods'], 20))).toEqual({ Methods: 3 })
    expect(passagesInOrder(paper, ['limitations'], 20).length).toBeGreaterThan(10)
  })

  it('of more sections than there is room for are some of each part', () => {
    const book = outlineOf(Array.from({ length: 200 }, (_, at) => [`Chapter ${at}`, 5]))
    const read = passagesInOrder(book, null, 20)
    expect(read).toHaveLength(20)
    expect(read.at(-1)?.id).toBeGreaterThan(900)
  })

  it('of a document without headings are its passages', () => {
    expect(passagesInOrder(outlineOf([['', 30]]), null, 20)).toHaveLength(20)
  })
})
