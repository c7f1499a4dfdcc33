// The structured template: what a person gets to build upon where no model writes. Title, the five fixed
// chapters of spec section 2 with guiding prompts, and a references section with instructions. It asks and never
// asserts: no fact, figure or source stands in it. Word targets of the five chapters sum to the asked length.

import type { DocumentNode } from '../../manuscript/document.ts'
import { DEFAULT_SUBJECT_AREA } from '../../project/project.ts'
import { type DraftBrief, oneLine, PROJECT_TYPE_NAMES } from '../brief.ts'
import { type DraftPart, draftDocument, heading, list, paragraph, textNode } from '../draft-nodes.ts'
import { sentencesOf } from '../sentences.ts'
import { shareWords } from './share-words.ts'
import { subjectFamily } from './subject-family.ts'
import { LEVEL_PROMPTS } from './template-levels.ts'
import { TEMPLATE_OPENING } from './template-phrases.ts'
import { SUBJECT_WORDING } from './template-subjects.ts'
import { CHAPTERS, type Chapter, TYPE_WORDING } from './template-types.ts'
import { type TopicShape, topicShape } from './topic-shape.ts'

export type Template = { title: string; parts: DraftPart[]; document: DocumentNode }

/** A topic longer than this many characters is "this topic" inside a sentence. */
const TOPIC_IN_SENTENCE = 120
/** And one longer than this does not fit a chapter's heading. */
const TOPIC_IN_HEADING = 60

export function makeTemplate(brief: DraftBrief): Template {
  const title = oneLine(brief.topic)
  const topic = title.length <= TOPIC_IN_SENTENCE ? `“${title}”` : 'this topic'
  const subject = oneLine(brief.subjectArea) || DEFAULT_SUBJECT_AREA
  const type = TYPE_WORDING[brief.projectType]
  const words = SUBJECT_WORDING[subjectFamily(brief.subjectArea, title)]
  const shape = topicShape(title)
  const namesTopic = shape.kind !== 'question' && title.length <= TOPIC_IN_HEADING
  const targets = shareWords(brief.wordCount, [...type.shares])
  const notes = sentencesOf(oneLine(brief.description))

  const chapters = CHAPTERS.map((chapter, index): DraftPart => {
    const wording = type.chapters[chapter]
    const target = targets[index] ?? 0
    const names = chapter === 'Literature Review' && namesTopic ? ` ${type.literatureOf} ${title}` : ''
    const name = `${type.numbered ? `${index + 1}. ` : ''}${chapter}: ${wording.tail ?? words.method}${names}`
    const bySubject = {
      Introduction: [],
      'Literature Review': [words.literature],
      Methodology: words.methodology,
      Results: words.results,
      Conclusion: [],
    }[chapter]
    const prompts = [
      ...wording.prompts(topic),
      ...shapePrompts(shape, chapter),
      ...bySubject,
      LEVEL_PROMPTS[brief.academicLevel][chapter],
    ]
    const nodes = [
      heading(2, [textNode(name)]),
      paragraph([
        textNode(`About ${target.toLocaleString('en-GB')} words. `, 'strong'),
        textNode(wording.purpose, 'emphasis'),
      ]),
      list(
        false,
        prompts.map((prompt) => [textNode(prompt)]),
      ),
    ]
    if (chapter === 'Introduction') {
      nodes.splice(1, 0, opening(brief, subject))
      if (notes.length) nodes.push(...ownNotes(notes))
    }
    return { heading: name, words: target, nodes }
  })
  const parts = [...chapters, references(words.sources), ...(type.appendices ? [APPENDICES] : [])]
  return { title, parts, document: draftDocument(title, parts) }
}

function opening(brief: DraftBrief, subject: string): DocumentNode {
  const kind = PROJECT_TYPE_NAMES[brief.projectType]
  const article = /^[aeiou]/.test(kind) ? 'an' : 'a'
  return paragraph([
    textNode(TEMPLATE_OPENING, 'strong'),
    textNode(
      ` for ${article} ${kind} at ${brief.academicLevel} level (${subject}, about ${brief.wordCount.toLocaleString('en-GB')} words). ` +
        'Answer the guiding prompts in your own words and delete them as you go. They hold no facts and no sources: those are yours to add.',
    ),
  ])
}

/** What the person wrote in the description, so that none of it is lost on the way into the project. */
const ownNotes = (notes: string[]): DocumentNode[] => [
  paragraph([textNode('From your description, to be placed in the chapter where each belongs:', 'emphasis')]),
  list(
    false,
    notes.map((note) => [textNode(note)]),
  ),
]

function references(sources: string): DraftPart {
  const prompts = [
    sources,
    'Write the entry on the day you read the source: author, year, title, where published, DOI or address, page.',
    'Every claim that is not your own finding or common knowledge carries a citation; every citation has an entry here, and every entry is cited.',
    'List only what you have read yourself. Open each DOI once before handing in.',
    'Use one reference style throughout; your course or publisher decides which.',
  ]
  return {
    heading: 'References',
    words: 0,
    nodes: [
      heading(2, [textNode('References')]),
      paragraph([
        textNode('No sources have been added. This list is for those you have found and read.', 'emphasis'),
      ]),
      list(
        false,
        prompts.map((prompt) => [textNode(prompt)]),
      ),
    ],
  }
}

const APPENDICES: DraftPart = {
  heading: 'Appendices',
  words: 0,
  nodes: [
    heading(2, [textNode('Appendices')]),
    paragraph([
      textNode('What supports the work and would interrupt it. It counts for no words.', 'emphasis'),
    ]),
    list(
      false,
      [
        'One appendix for each kind of material: questionnaire, interview guide, consent form, long tables, code.',
        'Letter them in the order in which the text first refers to them; one that the text never refers to goes.',
        'Take out what would identify a person, and say where the full data can be seen.',
      ].map((prompt) => [textNode(prompt)]),
    ),
  ],
}

/** Prompts that ask about the topic's own terms by name. */
function shapePrompts(shape: TopicShape, chapter: Chapter): string[] {
  switch (shape.kind) {
    case 'effect': {
      const { cause, outcome } = shape
      if (chapter === 'Introduction')
        return [`By what route could “${cause}” act on “${outcome}”? Sketch the chain in one sentence.`]
      if (chapter === 'Methodology')
        return [
          `How do you tell the effect of “${cause}” from that of anything else that changes “${outcome}”?`,
        ]
      if (chapter === 'Results')
        return [`How does “${outcome}” differ with and without “${cause}”, and for whom most?`]
      return []
    }
    case 'comparison': {
      const { one, other } = shape
      if (chapter === 'Introduction')
        return [
          `Why are “${one}” and “${other}” worth comparing: what do they share, and what sets them apart?`,
        ]
      if (chapter === 'Methodology')
        return ['Fix the criteria of the comparison now, the same for both sides.']
      if (chapter === 'Results')
        return [`Go criterion by criterion, not first all of “${one}” and then all of “${other}”.`]
      return []
    }
    case 'relation': {
      const { one, other } = shape
      if (chapter === 'Introduction')
        return [
          `What joins “${one}” and “${other}”: does one bring about the other, or do both come from a third thing?`,
        ]
      if (chapter === 'Literature Review')
        return [`Which sources treat “${one}” and “${other}” together, and which only one of them?`]
      if (chapter === 'Methodology')
        return [`How will you observe each of the two terms, “${one}” and “${other}”, separately?`]
      return []
    }
    case 'question':
      if (chapter === 'Introduction')
        return ['Which answers to the question are possible? Say which one you will defend.']
      if (chapter === 'Conclusion')
        return ['Answer the question of the title in its own words: yes, no, or under which conditions.']
      return []
    case 'plain':
      if (chapter === 'Introduction')
        return ['Narrow the topic by place, period or group until it fits the length; say what you left out.']
      return []
  }
}
