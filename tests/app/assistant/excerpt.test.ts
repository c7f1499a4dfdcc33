// Words of the text as the assistant's cards show them.

import { describe, expect, it } from 'vitest'
import { excerptOf } from '../../../app/features/assistant/anchoring/excerpt.tsx'
import type { DocumentNode } from '../../../workers/domain/manuscript/document.ts'
import { manuscriptSchema } from '../../../workers/domain/manuscript/schema/schema.ts'
import { formula, heading, manuscript, note, paragraph } from '../../support/build-manuscript.ts'

const citation: DocumentNode = { type: 'citation', attrs: { works: '[]' } }
const build = (...blocks: DocumentNode[]) => manuscriptSchema.nodeFromJSON(manuscript(...blocks))
const whole = (doc: ReturnType<typeof build>) => excerptOf(doc, { from: 0, to: doc.content.size })

describe('an excerpt', () => {
  it('has its formulas between its words', () => {
    expect(whole(build(paragraph('At ', formula('T'), ' it melts.')))).toEqual([
      'At ',
      { formula: 'T' },
      ' it melts.',
    ])
  })

  it('leaves out citations and notes, and no space before the full stop', () => {
    expect(whole(build(paragraph('It melts ', citation, '.', note('See there.'))))).toEqual(['It melts.'])
  })

  it('is of its range alone, and goes over blocks', () => {
    const doc = build(heading(1, 'Heat'), paragraph('It melts.'))
    expect(excerptOf(doc, { from: 3, to: 9 })).toEqual(['at It'])
  })
})
