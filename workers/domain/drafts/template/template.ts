// The structured template that replaces a draft if no model writes: a title, five fixed chapters with guiding prompts, and
// a references section with instructions. It contains no fact, figure or source. The word targets of the chapters add up
// to the requested length. In English its prompts vary by kind of work, level, subject and topic; other languages have one set
// (language-template.ts).

import type { DocumentNode } from '../../manuscript/document.ts'
import { type DraftPart, draftDocument, heading, paragraph, textNode } from '../../model-text/draft-nodes.ts'
import { DEFAULT_SUBJECT_AREA } from '../../project/project.ts'
import { listHeadings } from '../../text/headings/reference-heading.ts'
import { withoutBreaks } from '../../text/one-line.ts'
import { sentencesOf } from '../../text/sentences.ts'
import { type DraftBrief, PROJECT_TYPE_NAMES } from '../brief.ts'
import { draftLanguage } from '../draft-language.ts'
import { languageWording, makeTemplateIn } from './language-template.ts'
import { subjectFamily } from './subject-family.ts'
import { backMatter, bulletList, shareWords, type Template, TOPIC_IN_SENTENCE } from './template-parts.ts'
import {
  APPENDICES,
  CHAPTERS,
  fillIn,
  LEVEL_PROMPTS,
  REFERENCES,
  SHAPE_PROMPTS,
  SUBJECT_WORDING,
  TYPE_WORDING,
} from './template-wording.ts'
import { topicShape } from './topic-shape.ts'

/**
 * Identifies the template to a reader, or to a client without the `template` flag. The specification requires a known phrase. It
 * must not vary with the brief, but for its language (wording/languages/, `opening`).
 */
export const TEMPLATE_OPENING = 'This is a structured template'

/** Characters; a longer topic does not fit a chapter's heading. */
const TOPIC_IN_HEADING = 60

export function makeTemplate(brief: DraftBrief): Template {
  const language = draftLanguage(brief)
  const wording = languageWording(language)
  return wording ? makeTemplateIn(language, wording, brief) : makeEnglishTemplate(brief)
}

function makeEnglishTemplate(brief: DraftBrief): Template {
  const title = withoutBreaks(brief.topic)
  const topic = title.length <= TOPIC_IN_SENTENCE ? `“${title}”` : 'this topic'
  const type = TYPE_WORDING[brief.projectType]
  const subject = SUBJECT_WORDING[subjectFamily(brief.subjectArea, title)]
  const { kind, ...terms } = topicShape(title)
  const namesTopic = kind !== 'question' && title.length <= TOPIC_IN_HEADING
  const targets = shareWords(brief.wordCount, type.shares)
  const notes = sentencesOf(withoutBreaks(brief.description))
  const bySubject = {
    Introduction: [],
    'Literature Review': [subject.literature],
    Methodology: subject.methodology,
    Results: subject.results,
    Conclusion: [],
  }

  const chapters = CHAPTERS.map((chapter, index): DraftPart => {
    const wording = type.chapters[chapter]
    const target = targets[index] ?? 0
    const names = chapter === 'Literature Review' && namesTopic ? ` ${type.literatureOf} ${title}` : ''
    const name = `${type.numbered ? `${index + 1}. ` : ''}${chapter}: ${wording.tail ?? subject.method}${names}`
    const prompts = [
      ...wording.prompts.map((prompt) => fillIn(prompt, { topic })),
      ...(SHAPE_PROMPTS[kind][chapter] ?? []).map((prompt) => fillIn(prompt, terms)),
      ...bySubject[chapter],
      LEVEL_PROMPTS[brief.academicLevel][chapter],
    ]
    const nodes = [
      heading(2, [textNode(name)]),
      paragraph([
        textNode(`About ${target.toLocaleString('en-GB')} words. `, 'strong'),
        textNode(wording.purpose, 'emphasis'),
      ]),
      bulletList(prompts),
    ]
    if (chapter === 'Introduction') {
      nodes.splice(1, 0, opening(brief))
      if (notes.length) nodes.push(...ownNotes(notes))
    }
    return { heading: name, words: target, nodes }
  })
  const { purpose, prompts } = REFERENCES
  const parts = [
    ...chapters,
    backMatter(listHeadings('en').references, { purpose, prompts: [subject.sources, ...prompts] }),
  ]
  if (hasAppendices(brief.projectType)) parts.push(backMatter('Appendices', APPENDICES))
  return { title, parts, document: draftDocument(title, parts) }
}

export const hasAppendices = (projectType: DraftBrief['projectType']): boolean =>
  TYPE_WORDING[projectType].appendices

function opening(brief: DraftBrief): DocumentNode {
  const kind = PROJECT_TYPE_NAMES[brief.projectType]
  const article = /^[aeiou]/.test(kind) ? 'an' : 'a'
  const subject = withoutBreaks(brief.subjectArea) || DEFAULT_SUBJECT_AREA
  return paragraph([
    textNode(TEMPLATE_OPENING, 'strong'),
    textNode(
      ` for ${article} ${kind} at ${brief.academicLevel} level (${subject}, about ${brief.wordCount.toLocaleString('en-GB')} words). ` +
        'Answer the guiding prompts in your own words and delete them as you go. They hold no facts and no sources: those are yours to add.',
    ),
  ])
}

/** The sentences of the description, so that the project has all that the person wrote. */
const ownNotes = (notes: readonly string[]): DocumentNode[] => [
  paragraph([textNode('From your description, to be placed in the chapter where each belongs:', 'emphasis')]),
  bulletList(notes),
]
