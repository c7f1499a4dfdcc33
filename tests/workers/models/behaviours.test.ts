// Drafts by a model of each behaviour of tests/support/models, over the provider's wire.

import { env } from 'cloudflare:workers'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { openAiModel } from '../../../workers/adapters/models/openai.ts'
import { type DraftBrief, NO_WISHES } from '../../../workers/domain/drafts/brief.ts'
import type { DraftEvent } from '../../../workers/domain/drafts/draft.ts'
import { countWords } from '../../../workers/domain/manuscript/word-count.ts'
import { createPorts } from '../../../workers/env.ts'
import { writeDraft } from '../../../workers/services/drafts/write-draft.ts'
import { overFetch } from '../../support/models/openai-wire.ts'
import { StandInModel } from '../../support/models/stand-in-model.ts'
import { draftPorts, PERSON } from '../../support/wire/draft-ports.ts'
import { silentLog } from '../../support/wire/stand-in-writer.ts'
import { settings } from '../../support/workers/models/read-model.worker.ts'

const { language } = createPorts(env)
const brief: DraftBrief = {
  ...NO_WISHES,
  topic: 'Night-time heat and sleep in rented attic flats',
  description: 'Compare attic with lower floors.',
  projectType: 'research_paper',
  academicLevel: 'graduate',
  subjectArea: 'Public health',
  wordCount: 1000,
}

afterEach(() => vi.unstubAllGlobals())

async function write(standIn: StandInModel, fields: Partial<DraftBrief> = {}) {
  vi.stubGlobal('fetch', (address: string, init: RequestInit) =>
    overFetch(standIn, new Request(address, init)),
  )
  const log = silentLog()
  const model = openAiModel(settings, log)
  const writing = writeDraft(
    draftPorts({ model, log, language, catalogues: [] }),
    PERSON,
    { brief: { ...brief, ...fields } },
    new AbortController().signal,
  )
  const events: DraftEvent[] = []
  for (;;) {
    const step = await writing.next()
    if (step.done) return { events, draft: step.value }
    events.push(step.value)
  }
}
const wordsIn = (html: string) =>
  html.split(/<\/(?:h\d|p|li)>/).reduce((sum, block) => sum + countWords(block.replace(/<[^>]*>/g, '')), 0)

describe('a good model', () => {
  test.each([250, 1500, 5000, 10_000])('writes a whole draft of %i words', async (wordCount) => {
    const { draft } = await write(new StandInModel('good'), { wordCount })
    expect(draft).toMatchObject({ template: false, interrupted: false, unverified: [] })
    expect(Math.abs(wordsIn(draft.content) - wordCount) / wordCount).toBeLessThanOrEqual(0.05)
    const sentences = draft.content.replace(/<[^>]*>/g, ' ').match(/[^.]+\./g) ?? []
    expect(new Set(sentences).size).toBe(sentences.length)
  })
})
