// The last reading of a draft. What it changes are sentences without citations and marks, so that no citation can be lost; a
// change that loses or adds a figure, a name, a term or a denial is dropped, and only what another sentence says is taken out. Never
// fails: without an answer the draft stays.

import { z } from 'zod'
import { contentOf } from '../../domain/citations/matching/citation-relevance.ts'
import { countShared } from '../../domain/citations/matching/content-words.ts'
import { REVISED_FAULTS, type Revision } from '../../domain/drafts/draft.ts'
import type { Outline } from '../../domain/drafts/outline.ts'
import type { ArguedSection } from '../../domain/drafts/plan/argued.ts'
import { countWords } from '../../domain/manuscript/word-count.ts'
import { readModelAnswer } from '../../domain/model-text/model-answer.ts'
import { lastReadingPrompt, type ReadSection } from '../../domain/prompts/last-reading.ts'
import { promptAgain } from '../../domain/prompts/prompt-message.ts'
import { isSaidAmong } from '../../domain/soundness/is-said-among.ts'
import { sentencesOf } from '../../domain/text/sentences.ts'
import { editFaults } from '../../domain/writing/selection/edit-faults.ts'
import type { Spelling } from '../../domain/writing/token.ts'
import { askModel } from '../ask-model.ts'
import type { LanguageModel } from '../model-ports.ts'
import type { Log } from '../ports.ts'

/** Words that one question reads. */
const WORDS_AT_ONCE = 4000
const ANSWER_MAX_TOKENS = 1500
const REVISIONS_MAX = 10
const SENTENCE_MAX_LENGTH = 600
/** Share of the thesis's content words by which a conclusion names it. */
const NAMED_SHARE = 0.5

const answerSchema = z.object({
  revisions: z
    .array(
      z.object({
        section: z.number().int(),
        fault: z.enum(REVISED_FAULTS),
        before: z.string().max(SENTENCE_MAX_LENGTH),
        after: z.string().max(SENTENCE_MAX_LENGTH),
      }),
    )
    .max(50),
})

/** A section with its sentences, and those of them that may be changed. */
export type SectionToRead = {
  index: number
  heading: string
  sentences: string[]
  plain: ReadonlySet<string>
}

/** Changes that may be made, with the index of their section. */
export async function readOnceMore(
  ports: { model: LanguageModel; log: Log; spelling: Spelling },
  outline: Outline,
  argued: readonly ArguedSection[],
  sections: readonly SectionToRead[],
  signal: AbortSignal,
): Promise<(Revision & { index: number })[]> {
  const found: (Revision & { index: number })[] = []
  for (const part of partsOf(sections)) {
    if (signal.aborted) break
    const others = argued.filter(({ heading }) => !part.some((section) => section.heading === heading))
    found.push(...(await readPart(ports, outline, others, part, signal)))
  }
  return found
}

function partsOf(sections: readonly SectionToRead[]): SectionToRead[][] {
  const parts: SectionToRead[][] = []
  let words = 0
  for (const section of sections) {
    const own = section.sentences.reduce((sum, sentence) => sum + countWords(sentence), 0)
    const last = parts.at(-1)
    if (last && words + own <= WORDS_AT_ONCE) last.push(section)
    else parts.push([section])
    words = last && words + own <= WORDS_AT_ONCE ? words + own : own
  }
  return parts
}

async function readPart(
  ports: { model: LanguageModel; log: Log; spelling: Spelling },
  outline: Outline,
  others: readonly ArguedSection[],
  part: readonly SectionToRead[],
  signal: AbortSignal,
) {
  const isConclusion = ({ index }: SectionToRead) => index === outline.sections.length - 1
  const conclusion = part.find(isConclusion)
  const prompt = lastReadingPrompt(
    outline,
    others,
    part.map(({ index, heading, sentences }): ReadSection => ({ number: index + 1, heading, sentences })),
    !conclusion || namesThesis(outline.thesis, conclusion.sentences.join(' ')),
  )
  const answered = await askModel(
    { ...ports, event: 'draft_not_read_again' },
    {
      maxTokens: ANSWER_MAX_TOKENS,
      prompt,
      again: (answer, fault) => promptAgain(prompt, answer, fault),
      read: (answer) => readModelAnswer(answer, answerSchema),
    },
    signal,
  )
  if (!answered.ok) return []
  const changed = new Set<string>()
  const all = part.flatMap(({ sentences }) => sentences)
  const around = `${outline.question}\n${outline.thesis}`
  return answered.value.revisions
    .slice(0, REVISIONS_MAX)
    .flatMap(({ section: number, fault, before, after }) => {
      const section = part.find(({ index }) => index === number - 1)
      const old = before.trim()
      if (!section?.plain.has(old) || changed.has(old)) return []
      if (fault === 'answer' && !isConclusion(section)) return []
      const next = after.trim()
      const mayGo = fault === 'repetition' && next === '' && isSaidElsewhere(old, all, changed)
      if (!mayGo && !isKept(old, next, fault === 'answer' ? around : '', ports.spelling)) return []
      changed.add(old)
      return [{ index: section.index, section: section.heading, fault, before: old, after: next }]
    })
}

/** Whether sentences that stay say the same. */
function isSaidElsewhere(old: string, all: readonly string[], changed: ReadonlySet<string>): boolean {
  const own = all.lastIndexOf(old)
  return isSaidAmong(
    old,
    all.filter((other, at) => at !== own && !changed.has(other)),
  )
}

function isKept(old: string, next: string, around: string, spelling: Spelling): boolean {
  if (next === '' || sentencesOf(next).length > 1) return false
  const task = { action: 'rewrite' as const, language: 'English' as const, tokens: [], around }
  return editFaults({ ...task, paragraphs: [old] }, [next], spelling).length === 0
}

/** Whether a text says what a thesis says, by its words. */
function namesThesis(thesis: string, text: string): boolean {
  const wanted = contentOf(thesis)
  return countShared(wanted, contentOf(text)) >= wanted.size * NAMED_SHARE
}
