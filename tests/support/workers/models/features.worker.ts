// Everything that asks a model for text, over the API where it has a route: what of a model's a person sees, and what says that
// there is nothing of it.

import { openAiModel } from '../../../../workers/adapters/models/openai.ts'
import { MODEL_TIMEOUTS, type ModelTimeouts } from '../../../../workers/adapters/models/timeouts.ts'
import type { Report } from '../../../../workers/domain/plagiarism/report.ts'
import { explainMatches } from '../../../../workers/services/plagiarism/explain-matches.ts'
import type { Ports } from '../../../../workers/services/ports.ts'
import { silentLog } from '../../wire/stand-in-writer.ts'
import { callWith } from '../client.worker.ts'
import { settings } from './read-model.worker.ts'

/** `by`: 'model', or why there is nothing of it. */
export type Shown = { by: string; texts: string[] }
/** What a person has typed or uploaded. */
export type Given = { token: string; text: string; topic: string; wishes: string; pdfId: string }
export type Feature = (given: Given, timeouts?: ModelTimeouts) => Promise<Shown>

const portsFor = (timeouts = MODEL_TIMEOUTS): Partial<Ports> => ({
  model: openAiModel(settings, silentLog(), timeouts),
  catalogues: [],
  modelTokensPerDay: 100_000_000,
})
// biome-ignore lint/suspicious/noExplicitAny: answers of many shapes
type Data = any
type Call = { path: string; json?: object }

/** @param read texts of a model that the answer shows */
const over =
  (call: (given: Given) => Call, read: (data: Data, body: Data) => string[]): Feature =>
  async (given, timeouts) => {
    const { path, json } = call(given)
    const method = json ? 'POST' : 'GET'
    const { status, body } = await callWith(portsFor(timeouts), path, { method, token: given.token, json })
    if (status !== 200) return { by: body.code, texts: [body.detail] }
    const data = typeof body.data === 'string' ? body : body.data
    const why = data.withoutModel ?? data.reason?.code ?? null
    const refused = data.outcome?.kind === 'refused'
    return { by: refused && !why ? 'model_failed' : (why ?? 'model'), texts: read(data, body) }
  }

const ofModel = ({ suggestions }: Data): string[] =>
  suggestions.flatMap((one: Data) => (one.source === 'model' ? [one.explanation, one.suggestedText] : []))
const plain = (html: string) => html.replace(/<[^>]*>/g, ' ')

const briefOf = ({ topic, wishes }: Given) => ({
  ...{ topic, description: wishes, wordCount: 500 },
  sources: { catalogues: false, library: true, pdfIds: [] },
})

const CHANGED =
  'Until midnight the roof of an attic gives off all that its tiles took in at noon, and nobody sleeps below it.'
const SOURCE = 'The roof of an attic gives off until midnight what the tiles took in at noon.'

export const FEATURES = {
  suggestions: over(
    ({ text }) => ({ path: '/api/v1/ai-suggestions/generate', json: { context: { text } } }),
    ofModel,
  ),
  continuation: over(
    ({ text }) => ({ path: '/api/v1/ai-suggestions/real-time', json: { text, context: {} } }),
    ofModel,
  ),
  grammar: over(
    ({ text }) => ({ path: '/api/v1/grammar/check', json: { text, model: true } }),
    ({ issues }) =>
      issues.flatMap((one: Data) => (one.source === 'model' ? [one.message, ...one.replacements] : [])),
  ),
  style: over(
    ({ text }) => ({ path: '/api/v1/grammar/enhance-style', json: { text } }),
    ({ text, provider }) => (provider === 'embedded' ? [] : [text]),
  ),
  references: over(
    ({ text, topic }) => ({ path: '/api/v1/research/suggest-references', json: { text, topic } }),
    ({ suggestions, provider }) =>
      provider === 'embedded' ? [] : suggestions.flatMap((one: Data) => [one.sentence, one.reason]),
  ),
  tips: over(
    ({ topic }) => ({
      path: `/api/v1/grammar/writing-tips?${new URLSearchParams({ topic, paperType: 'essay' })}`,
    }),
    // Those of the rules are the first to name the topic.
    ({ tips, provider }) => (provider === 'embedded' ? [] : tips.slice(0, 4)),
  ),
  rewriting: over(
    ({ text }) => ({ path: '/api/v1/ai/edit-selection', json: { action: 'rewrite', paragraphs: [text] } }),
    ({ outcome }) => outcome.paragraphs ?? outcome.reasons,
  ),
  explaining: over(
    ({ text }) => ({ path: '/api/v1/ai/edit-selection', json: { action: 'explain', paragraphs: [text] } }),
    ({ outcome }) => (outcome.text ? [outcome.text] : outcome.reasons),
  ),
  topics: over(
    ({ topic, wishes }) => ({
      path: '/api/v1/ai/topics',
      json: { description: `${topic}. ${wishes}`, projectType: 'essay' },
    }),
    ({ topics }) => topics,
  ),
  plan: over(
    (given) => ({ path: '/api/v1/ai/writing-assistant/plan', json: briefOf(given) }),
    ({ title, question, thesis, sections }) => [
      ...[title, question, thesis],
      ...sections.flatMap((one: Data) => [one.heading, ...one.points]),
    ],
  ),
  draft: over(
    (given) => ({ path: '/api/v1/ai/writing-assistant', json: briefOf(given) }),
    ({ content, open, reason }) => [
      plain(content),
      ...open.map((one: Data) => one.detail),
      ...(reason ? [reason.detail] : []),
    ],
  ),
  chat: over(
    ({ pdfId }) => ({
      path: '/api/v1/pdf/ask',
      json: { question: 'How warm do the rooms under the roof stay at night?', pdfId },
    }),
    ({ data }) => [data],
  ),
  matches: async (_, timeouts) => {
    const match = { text: CHANGED, sourceText: SOURCE, kind: 'heavy', excluded: null, from: 0, to: 20 }
    const report = { sourceMatches: [{ matches: [match] }] } as unknown as Report
    const { model } = portsFor(timeouts) as Pick<Ports, 'model'>
    const { explained, isWhole } = await explainMatches(
      { model, log: silentLog() },
      report,
      AbortSignal.any([AbortSignal.timeout(1_000_000)]),
    )
    return {
      by: isWhole ? 'model' : 'model_failed',
      texts: [...explained.values()].map(({ reason }) => reason),
    }
  },
} satisfies Record<string, Feature>

export type FeatureName = keyof typeof FEATURES
export const FEATURE_NAMES = Object.keys(FEATURES) as FeatureName[]
