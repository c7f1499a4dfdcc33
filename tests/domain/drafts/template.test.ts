import { describe, expect, test } from 'vitest'
import { type DraftBrief, NO_WISHES } from '../../../workers/domain/drafts/brief.ts'
import { subjectFamily } from '../../../workers/domain/drafts/template/subject-family.ts'
import { makeTemplate, TEMPLATE_OPENING } from '../../../workers/domain/drafts/template/template.ts'
import { CHAPTERS } from '../../../workers/domain/drafts/template/template-wording.ts'
import { topicShape } from '../../../workers/domain/drafts/template/topic-shape.ts'
import { documentToHtml } from '../../../workers/domain/manuscript/html.ts'
import { manuscriptSchema } from '../../../workers/domain/manuscript/schema/schema.ts'
import { ACADEMIC_LEVELS, PROJECT_TYPES } from '../../../workers/domain/project/project.ts'

const brief = (fields: Partial<DraftBrief> = {}): DraftBrief => ({
  ...NO_WISHES,
  topic: 'Night-time heat and sleep in rented attic flats',
  description: '',
  projectType: 'essay',
  academicLevel: 'undergraduate',
  subjectArea: '',
  wordCount: 1000,
  ...fields,
})
const html = (fields: Partial<DraftBrief> = {}) => documentToHtml(makeTemplate(brief(fields)).document)

describe('the structured template', () => {
  test('has a title, the five chapters in order, references, and of a thesis appendices', () => {
    for (const projectType of PROJECT_TYPES) {
      const { title, parts } = makeTemplate(brief({ projectType }))
      expect(title).toBe('Night-time heat and sleep in rented attic flats')
      const appendices = projectType === 'thesis' || projectType === 'dissertation'
      expect(parts.slice(6).map((part) => part.heading)).toEqual(appendices ? ['Appendices'] : [])
      for (const [index, chapter] of CHAPTERS.entries())
        expect(parts[index]?.heading).toContain(`${chapter}: `)
      expect(parts[5]?.heading).toBe('References')
    }
  })

  test('has word targets that sum to the asked length, whatever it is', () => {
    for (const projectType of PROJECT_TYPES)
      for (const wordCount of [200, 500, 997, 1000, 5000, 9999]) {
        const { parts } = makeTemplate(brief({ projectType, wordCount }))
        expect(parts.reduce((sum, part) => sum + part.words, 0)).toBe(wordCount)
      }
  })

  test('differs by kind of work, level, subject and shape of the topic', () => {
    const made = new Set<string>()
    let count = 0
    for (const projectType of PROJECT_TYPES)
      for (const academicLevel of ACADEMIC_LEVELS)
        for (const subjectArea of [
          'Physics',
          'History',
          'Law',
          'Nursing',
          'Economics',
          'Computer science',
          'Sociology',
          '',
        ])
          for (const topic of ['Effects of noise on learning', 'Why do cities flood?', 'Peat']) {
            const { parts } = makeTemplate(brief({ projectType, academicLevel, subjectArea, topic }))
            made.add(JSON.stringify(parts.map((part) => part.nodes.slice(-1))))
            count++
          }
    expect(made.size).toBe(count)
  })

  test('asks about the terms of the topic by name', () => {
    expect(html({ topic: 'The effect of street trees on asthma' })).toContain(
      'How do you tell the effect of “street trees” from that of anything else that changes “asthma”?',
    )
    expect(html({ topic: 'Rousseau versus Hobbes' })).toContain(
      'not first all of “Rousseau” and then all of “Hobbes”',
    )
    expect(html({ topic: 'Should zoos exist?' })).toContain('Which answers to the question are possible?')
  })

  test('names the subject, or General where there is none', () => {
    expect(html({ subjectArea: '  ' })).toContain('(General, about 1,000 words)')
    expect(html({ subjectArea: 'Marine biology' })).toContain('(Marine biology, about 1,000 words)')
  })

  test('keeps every sentence of the description', () => {
    const content = html({
      description: 'Compare attic with lower floors, e.g. the third.\nTenants only! 61 flats',
    })
    for (const note of ['Compare attic with lower floors, e.g. the third.', 'Tenants only!', '61 flats'])
      expect(content).toContain(`<li><p>${note}</p></li>`)
    expect(html()).not.toContain('From your description')
  })

  test('shows hostile topics and notes as text', () => {
    const hostile = '<img src=x onerror=alert(1)></h1><script>alert(1)</script>'
    const content = html({ topic: hostile, description: hostile, subjectArea: hostile })
    expect(content).not.toMatch(/<(?!\/?(?:h1|h2|p|ul|li|strong|em)>)/)
    expect(content).toContain('&lt;script&gt;')
  })

  test('takes topics in any script, and of any length', () => {
    for (const topic of ['高温与睡眠', 'أثر الحرارة على النوم', 'Вплив спеки на сон', 'x'.repeat(500), '🌡️'])
      expect(html({ topic }).startsWith(`<h1>${topic}</h1>`)).toBe(true)
  })

  test('has the identifying phrase for every brief', () => {
    for (const projectType of PROJECT_TYPES) expect(html({ projectType })).toContain(TEMPLATE_OPENING)
  })

  test('asserts nothing: no year, no figure but word targets, no source', () => {
    for (const projectType of PROJECT_TYPES) {
      const content = html({ projectType, topic: 'Peat', subjectArea: 'History' })
      expect(
        content
          .replace(/[Aa]bout [\d,]+ words/g, '')
          .replace(/<h2>\d\. /g, '')
          .replace(/<\/?h[12]>/g, ''),
      ).not.toMatch(/\d/)
      expect(content).not.toMatch(/https?:|doi\.org|et al/)
    }
  })

  test('is a document of the manuscript schema', () => {
    for (const projectType of PROJECT_TYPES)
      manuscriptSchema
        .nodeFromJSON(makeTemplate(brief({ projectType, description: 'A. B.' })).document)
        .check()
  })
})

describe('the shape of a topic', () => {
  test.each([
    ['Impact of tariffs on wheat prices', { kind: 'effect', cause: 'tariffs', outcome: 'wheat prices' }],
    ['How does sleep affect memory?', { kind: 'effect', cause: 'sleep', outcome: 'memory' }],
    ['A comparison of Plato and Aristotle', { kind: 'comparison', one: 'Plato', other: 'Aristotle' }],
    ['Trams vs. buses', { kind: 'comparison', one: 'Trams', other: 'buses' }],
    ['Why did Rome fall', { kind: 'question' }],
    ['Migration and identity', { kind: 'relation', one: 'Migration', other: 'identity' }],
    ['Peat bogs', { kind: 'plain' }],
    ['高温与睡眠', { kind: 'plain' }],
  ])('%s', (topic, shape) => expect(topicShape(topic)).toEqual(shape))
})

describe('the family of a subject', () => {
  test.each([
    ['Political science', '', 'society'],
    ['Computer Science', '', 'engineering'],
    ['History of medicine', '', 'humanities'],
    ['Nursing', '', 'health'],
    ['Commercial law', '', 'law'],
    ['Fine art', '', 'humanities'],
    ['', 'Artificial intelligence in the office', 'engineering'],
    ['Astrophysics and lawns', '', 'general'],
    ['', '高温', 'general'],
  ])('%s %s is %s', (subject, topic, family) => expect(subjectFamily(subject, topic)).toBe(family))
})
