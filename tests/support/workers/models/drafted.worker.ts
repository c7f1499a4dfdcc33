// Drafts from a stand-in model with stand-in catalogues, and which of their sources became citations.

import { env } from 'cloudflare:workers'
import { expect } from 'vitest'
import { draftEventSchema } from '../../../../workers/contracts/writing/draft.ts'
import { readCitation } from '../../../../workers/domain/citations/csl/citation.ts'
import { type DraftBrief, NO_WISHES } from '../../../../workers/domain/drafts/brief.ts'
import type { BegunDraft, Draft, DraftEvent } from '../../../../workers/domain/drafts/draft.ts'
import { countWords } from '../../../../workers/domain/manuscript/word-count.ts'
import { createPorts } from '../../../../workers/env.ts'
import { writeDraft } from '../../../../workers/services/drafts/write-draft.ts'
import type { LanguageModel } from '../../../../workers/services/model-ports.ts'
import type { Catalogue } from '../../../../workers/services/research-ports.ts'
import { draftPorts, PERSON } from '../../wire/draft-ports.ts'
import { asksForOutline, modelOf, prose, silentLog, wordsAskedFor } from '../../wire/stand-in-writer.ts'
import { withoutGenerated } from '../../wire/without-generated.ts'
import { type StandIn, standInCatalogues } from '../catalogues.worker.ts'

const TOPIC = 'Night-time heat and the sleep of tenants in attic flats'
const outline = (...headings: string[]) =>
  JSON.stringify({
    title: 'Heat at night',
    sections: headings.map((heading) => ({ heading, form: 'discussion', share: 50 })),
  })

/** A model that writes an outline, these texts as sections, filler up to the requested length, and lists of sources. */
export const writing = (...texts: string[]): LanguageModel => {
  let asked = 0
  return modelOf((messages) => {
    if (asksForOutline(messages)) return outline('One', 'Two', ...(texts.length > 2 ? ['Three'] : []))
    const number = /Write section (\d+),/.exec(messages.at(-1)?.content ?? '')?.[1]
    const text = texts[Number(number) - 1] ?? ''
    const [running = '', ...lists] = text.split(/(?=## References)/)
    const words = Math.max(10, wordsAskedFor(messages) - countWords(running))
    return [running, prose(words, 100 * ++asked), ...lists].join('\n\n')
  })
}

export async function drafted(
  model: LanguageModel,
  standIn: StandIn | Catalogue[] = {},
  signal = new AbortController().signal,
  fields: Partial<DraftBrief> = {},
  begun?: BegunDraft,
) {
  const log = silentLog()
  const catalogues = Array.isArray(standIn) ? standIn : standInCatalogues(standIn).catalogues
  const brief: DraftBrief = {
    ...NO_WISHES,
    topic: TOPIC,
    description: '',
    projectType: 'essay',
    academicLevel: 'graduate',
    subjectArea: '',
    wordCount: 240,
    ...fields,
  }
  const { language } = createPorts(env)
  const run = writeDraft(
    draftPorts({ model, log, catalogues, language }),
    PERSON,
    { brief, ...(begun && { begun }) },
    signal,
  )
  const events: DraftEvent[] = []
  for (;;) {
    const step = await run.next()
    if (step.done) return { draft: step.value, events, log: log.lines }
    expect(draftEventSchema.parse(step.value)).toEqual(step.value)
    events.push(step.value)
  }
}

export const unescaped = (text: string) =>
  text.replaceAll('&quot;', '"').replaceAll('&amp;', '&').replaceAll('&lt;', '<')
/** Titles that stand in the document as citations, in their order. */
export const cited = ({ content }: Draft) =>
  [...content.matchAll(/data-works="([^"]*)"/g)].flatMap(([, works = '']) =>
    readCitation(unescaped(works)).map(({ item }) => item.title),
  )
export const text = ({ content }: Draft) =>
  unescaped(
    withoutGenerated(content)
      .replace(GAP, '$1')
      .replace(/<[^>]*>/g, ' '),
  ).replace(/\s+/g, ' ')
const GAP = /<span data-type="gap"[^>]*>([^<]*)<\/span>/g
export const states = ({ unverified }: Draft) =>
  Object.fromEntries(unverified.map((one) => [one.text, one.state]))

/** A sentence that names a work of the stand-in catalogues as it is. */
export const NAMED =
  'Tenants of attic flats sleep badly where landlords postpone repairs of roofs and lifts (Example & van der Berg, 2019).'
