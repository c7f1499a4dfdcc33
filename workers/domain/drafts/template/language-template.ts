// The structured template in other languages than English: the five chapters, each with its purpose and prompts, which are those of
// every kind of work, subject and level.

import { chapterNames } from '../../manuscript/chapters.ts'
import type { DocumentNode } from '../../manuscript/document.ts'
import { type DraftPart, draftDocument, heading, paragraph, textNode } from '../../model-text/draft-nodes.ts'
import { PROJECT_TYPES } from '../../project/project.ts'
import { listHeadings } from '../../text/headings/reference-heading.ts'
import { wordsLanguage } from '../../text/languages.ts'
import { withoutBreaks } from '../../text/one-line.ts'
import { sentencesOf } from '../../text/sentences.ts'
import type { DraftBrief } from '../brief.ts'
import { backMatter, bulletList, shareWords, type Template, TOPIC_IN_SENTENCE } from './template-parts.ts'
import { type BackMatter, fillIn, TYPE_WORDING } from './template-wording.ts'
import ar from './wording/languages/ar.json' with { type: 'json' }
import de from './wording/languages/de.json' with { type: 'json' }
import es from './wording/languages/es.json' with { type: 'json' }
import fr from './wording/languages/fr.json' with { type: 'json' }
import it from './wording/languages/it.json' with { type: 'json' }
import ja from './wording/languages/ja.json' with { type: 'json' }
import nl from './wording/languages/nl.json' with { type: 'json' }
import pl from './wording/languages/pl.json' with { type: 'json' }
import pt from './wording/languages/pt.json' with { type: 'json' }
import ru from './wording/languages/ru.json' with { type: 'json' }
import zh from './wording/languages/zh.json' with { type: 'json' }
import zhHant from './wording/languages/zh-Hant.json' with { type: 'json' }

type LanguageWording = {
  /** Identifies the template, as TEMPLATE_OPENING does in English. */
  opening: string
  /** Follows the opening: {details}. */
  details: string
  /** The length among the details: {words}. */
  words: string
  /** The length of a chapter: {words}. */
  target: string
  /** Above the sentences of the description. */
  notes: string
  /** The topic in a sentence: {topic}. A long one is `thisTopic`. */
  quoted: string
  thisTopic: string
  /** In the order of PROJECT_TYPES. */
  kinds: readonly string[]
  /** In the order of CHAPTERS; prompts may have {topic}. */
  chapters: readonly BackMatter[]
  references: BackMatter
  appendices: BackMatter & { name: string }
}

const WORDING = new Map<string, LanguageWording>(
  Object.entries({ ar, de, es, fr, it, ja, nl, pl, pt, ru, zh, 'zh-Hant': zhHant }),
)

/** @param language BCP 47. @returns null for English, and for languages without a template of their own */
export const languageWording = (language: string): LanguageWording | null =>
  WORDING.get(wordsLanguage(language)) ?? null

/** @param language BCP 47, of the wording */
export function makeTemplateIn(language: string, wording: LanguageWording, brief: DraftBrief): Template {
  const title = withoutBreaks(brief.topic)
  const topic =
    title.length <= TOPIC_IN_SENTENCE ? fillIn(wording.quoted, { topic: title }) : wording.thisTopic
  const { shares, numbered, appendices } = TYPE_WORDING[brief.projectType]
  const targets = shareWords(brief.wordCount, shares)
  const names = chapterNames(language)
  const number = (value: number) => value.toLocaleString(wordsLanguage(language))
  const notes = sentencesOf(withoutBreaks(brief.description))

  const chapters = wording.chapters.map(({ purpose, prompts }, index): DraftPart => {
    const target = targets[index] ?? 0
    const name = `${numbered ? `${index + 1}. ` : ''}${names[index]}`
    const nodes = [
      heading(2, [textNode(name)]),
      ...(index === 0 ? [openingOf(wording, brief, number(brief.wordCount))] : []),
      paragraph([
        textNode(fillIn(wording.target, { words: number(target) }), 'strong'),
        textNode(purpose, 'emphasis'),
      ]),
      bulletList(prompts.map((prompt) => fillIn(prompt, { topic }))),
      ...(index === 0 && notes.length > 0
        ? [paragraph([textNode(wording.notes, 'emphasis')]), bulletList(notes)]
        : []),
    ]
    return { heading: name, words: target, nodes }
  })
  const parts = [...chapters, backMatter(listHeadings(language).references, wording.references)]
  if (appendices) parts.push(backMatter(wording.appendices.name, wording.appendices))
  return { title, parts, document: draftDocument(title, parts) }
}

function openingOf(wording: LanguageWording, brief: DraftBrief, words: string): DocumentNode {
  const kind = wording.kinds[PROJECT_TYPES.indexOf(brief.projectType)]
  const details = [kind, withoutBreaks(brief.subjectArea), fillIn(wording.words, { words })]
  return paragraph([
    textNode(wording.opening, 'strong'),
    textNode(fillIn(wording.details, { details: details.filter(Boolean).join(', ') })),
  ])
}
