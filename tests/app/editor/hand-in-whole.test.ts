// What is open in a text as a whole: words against targets, the page of the template, and a name outside of the text.

import { Node } from '@milkdown/kit/prose/model'
import { describe, expect, it } from 'vitest'
import { findWords, readNames } from '../../../app/features/editor/page/hand-in/read-faults.ts'
import { ofLayout, ofPerson, ofWords } from '../../../app/features/editor/page/hand-in/whole-findings.ts'
import type { ProjectItem } from '../../../workers/contracts/project.ts'
import type { DocumentNode } from '../../../workers/domain/manuscript/document.ts'
import { manuscriptSchema } from '../../../workers/domain/manuscript/schema/schema.ts'
import { DEFAULT_LAYOUT } from '../../../workers/domain/project/document-layout.ts'
import { DEFAULT_SETTINGS } from '../../../workers/domain/project/project.ts'
import { formula, heading, manuscript, note, paragraph, words } from '../../support/build-manuscript.ts'

const nodeOf = (document: DocumentNode) => Node.fromJSON(manuscriptSchema, document)
const COUNTS = { citations: 0, aiSuggestions: 0, plagiarismChecks: 0 }
const LONG = 'one two three four five six seven eight nine ten'

describe('words against targets', () => {
  const text = nodeOf(
    manuscript(
      heading(1, 'Heat'),
      heading(2, 'Methodology'),
      paragraph(LONG),
      heading(3, 'Places'),
      paragraph(LONG),
      heading(2, 'Results'),
      paragraph(LONG),
    ),
  )

  it('name each section with its place where the text misses its target', () => {
    const [finding, ...others] = ofWords(text, { ...COUNTS, wordTarget: 20 })
    expect(others).toEqual([])
    expect(finding?.sentence).toBe('The text has 34 words; its target is 20.')
    expect(finding?.places.map(({ words: shown }) => shown)).toEqual([
      'Methodology: 22 words',
      'Results: 11 words',
    ])
    expect(finding?.places.map(({ at }) => text.nodeAt(at)?.textContent)).toEqual(['Methodology', 'Results'])
  })

  it.each([[34], [37]])('say nothing of a target of %i that is met', (wordTarget) => {
    expect(ofWords(text, { ...COUNTS, wordTarget })).toEqual([])
  })

  it('name chapters that miss targets of their own', () => {
    const chapters = nodeOf(
      manuscript(heading(1, 'Introduction'), paragraph(LONG), heading(1, 'Results'), paragraph(LONG)),
    )
    const metadata = { ...COUNTS, wordTargetChapter1: 10, wordTargetChapter4: 50 }
    const [finding] = ofWords(chapters, metadata)
    expect(finding?.sentence).toBe('A chapter misses its target of words.')
    expect(finding?.places).toEqual([
      {
        at: (chapters.firstChild?.nodeSize ?? 0) + (chapters.child(1).nodeSize ?? 0),
        words: 'Results: 10 of 50 words',
      },
    ])
  })
})

describe('the page of the template', () => {
  const page = { template: 'My institute', paper: 'a4' as const, margins: DEFAULT_LAYOUT.margins }
  const handIn = { formats: ['pdf' as const], name: '{title}', page }

  it('is said where paper or margins are others, and leads to the layout', () => {
    const margins = { ...DEFAULT_LAYOUT.margins, left: 20 }
    const [finding] = ofLayout({ ...DEFAULT_SETTINGS, layout: { ...DEFAULT_LAYOUT, margins }, handIn })
    expect(finding).toMatchObject({ mend: 'layout', sentence: expect.stringContaining('My institute') })
    expect(
      ofLayout({ ...DEFAULT_SETTINGS, layout: { ...DEFAULT_LAYOUT, paper: 'letter' }, handIn }),
    ).toHaveLength(1)
  })

  it('is not said where they are the same, whatever else differs, or no template asks', () => {
    expect(ofLayout({ ...DEFAULT_SETTINGS, layout: { ...DEFAULT_LAYOUT, fontSize: 16 }, handIn })).toEqual([])
    expect(ofLayout({ ...DEFAULT_SETTINGS, handIn })).toEqual([])
    expect(ofLayout({ ...DEFAULT_SETTINGS, handIn: { ...handIn, page: null } })).toEqual([])
    expect(ofLayout(DEFAULT_SETTINGS)).toEqual([])
  })
})

describe('a name outside of the text', () => {
  const ada = { name: 'Ada Example', email: 'ada@example.edu' }
  const projectOf = (title: string, below = '') =>
    ({
      title,
      settings: {
        ...DEFAULT_SETTINGS,
        ...(below && { layout: { ...DEFAULT_LAYOUT, titlePage: { above: '', below } } }),
      },
    }) as ProjectItem
  const keys = (...of: Parameters<typeof ofPerson>) => ofPerson(...of).map(({ key, mend }) => [key, mend])

  it('is found in the title, on the title page and in the name of the files', () => {
    expect(keys(projectOf('Ada Example: Heat'), ada, 'Heat')).toEqual([['title', 'project']])
    const [page] = ofPerson(projectOf('Heat', 'Essay\nADA EXAMPLE'), ada, 'Heat')
    expect(page).toMatchObject({ mend: 'layout', sentence: 'Your name is on the title page.' })
    expect(keys(projectOf('Heat'), ada, 'Heat_Ada_Example')).toEqual([['file', undefined]])
  })

  it('of a title page with other lines is left to the person', () => {
    const [page] = ofPerson(projectOf('Heat', 'Number 12345'), ada, 'Heat')
    expect(page?.sentence).toMatch(/look whether your name is among them/)
  })

  it('that could not be read is said', () => {
    expect(keys(projectOf('Heat'), null, 'Heat')).toEqual([['name', undefined]])
    expect(keys(projectOf('Heat'), ada, 'Heat')).toEqual([])
  })
})

it('an address is found in the text as a name is', () => {
  const doc = nodeOf(
    manuscript(paragraph('Write to ada@example.edu.'), paragraph('a', note(words('Ada Example')))),
  )
  expect(readNames(doc, ['Ada Example', 'ada@example.edu']).map(({ at }) => at)).toEqual([10, 30])
})

it('words, and a formula by its beginning, are found at their place', () => {
  const doc = nodeOf(manuscript(paragraph('One'), paragraph('Two ', formula('\\frac{a}{b}'))))
  expect(findWords(doc, 'Two')).toMatchObject({ at: 6 })
  expect(findWords(doc, '\\frac{a')).toMatchObject({ at: 10 })
  expect(findWords(doc, 'Three')).toBeNull()
  expect(findWords(doc, '')).toBeNull()
})
