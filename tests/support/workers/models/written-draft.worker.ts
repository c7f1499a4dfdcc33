// Drafts by stand-ins of the model without catalogues, as events and as a result.

import { env } from 'cloudflare:workers'
import { type DraftBrief, NO_WISHES } from '../../../../workers/domain/drafts/brief.ts'
import type { BegunDraft, Draft, DraftEvent } from '../../../../workers/domain/drafts/draft.ts'
import { countWords } from '../../../../workers/domain/manuscript/word-count.ts'
import { createPorts } from '../../../../workers/env.ts'
import { writeDraft } from '../../../../workers/services/drafts/write-draft.ts'
import type { LanguageModel } from '../../../../workers/services/model-ports.ts'
import { draftPorts, PERSON } from '../../wire/draft-ports.ts'
import { silentLog } from '../../wire/stand-in-writer.ts'
import { withoutGenerated } from '../../wire/without-generated.ts'

export const { language } = createPorts(env)
export const brief: DraftBrief = {
  ...NO_WISHES,
  topic: 'Night-time heat and sleep in rented attic flats',
  description: 'Compare attic with lower floors.',
  projectType: 'research_paper',
  academicLevel: 'graduate',
  subjectArea: 'Public health',
  wordCount: 1000,
}

export async function write(
  model: LanguageModel,
  fields: Partial<DraftBrief> = {},
  signal = new AbortController().signal,
  begun?: BegunDraft,
) {
  const log = silentLog()
  const writing = writeDraft(
    draftPorts({ model, log, language, catalogues: [] }),
    PERSON,
    { brief: { ...brief, ...fields }, ...(begun && { begun }) },
    signal,
  )
  const events: DraftEvent[] = []
  for (;;) {
    const step = await writing.next()
    if (step.done) return { events, draft: step.value, log: log.lines }
    events.push(step.value)
  }
}
export const names = (events: DraftEvent[]) =>
  events.filter(({ event }) => event !== 'progress').map(({ event }) => event)
/** Words as the contract counts them: markup removed, block by block. */
export const wordsIn = (html: string) =>
  html.split(/<\/(?:h\d|p|li)>/).reduce((sum, block) => sum + countWords(block.replace(/<[^>]*>/g, '')), 0)
/** Without the marks of what the model wrote. */
export const plain = ({ content }: Draft) => withoutGenerated(content)
