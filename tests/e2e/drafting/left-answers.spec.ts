// A client that leaves while a model answers ends the model's call: its server sees the connection closed.

import type { APIRequestContext } from '@playwright/test'
import { type ModelCall, type Respond, sendPieces } from '../../support/wire/model-server.ts'
import { openAiPieces } from '../../support/wire/model-wire.ts'
import { asksForOutline } from '../../support/wire/stand-in-writer.ts'
import { heatReport, WARM_QUESTION } from '../journeys/pdf-chat-journey.ts'
import { authorized, expect, signInByApi } from '../journeys/person.ts'
import { test } from '../journeys/with-model.ts'

const PLAN = JSON.stringify({
  title: 'Heat at night',
  sections: ['One', 'Two'].map((heading) => ({ heading, form: 'discussion', share: 50 })),
})
const ASK = '/api/v1/pdf/ask'
const DRAFT = '/api/v1/ai/writing-assistant'
const previous = [{ question: 'Are attic flats warm?', answer: 'They are.' }]
const topic = 'Heat at night'

/** Each with what the model has written when the client leaves. */
const LEFT = [
  { what: 'a follow-up before it is made whole', path: ASK, body: { question: 'Why?', previous }, said: '' },
  { what: 'an answer before its first letter', path: ASK, body: { question: WARM_QUESTION }, said: '' },
  {
    what: 'an answer that has begun',
    path: ASK,
    body: { question: WARM_QUESTION },
    said: 'Roofs store the heat',
  },
  { what: 'a summary', path: ASK, body: { question: 'Summarise this report.' }, said: '' },
  { what: 'a draft before its plan', path: DRAFT, body: { topic, wordCount: 500 }, said: '' },
  {
    what: 'a draft in a section',
    path: DRAFT,
    body: { topic, wordCount: 500 },
    plan: PLAN,
    said: 'Nights are',
  },
]

for (const { what, path, body, plan, said } of LEFT)
  test(`whoever leaves ${what} ends the model’s call`, async ({ request, standIn }) => {
    const headers = authorized(await signInByApi(request))
    const asked = path === ASK ? { ...body, pdfId: await readHeat(request, headers) } : body
    const held: ModelCall[] = []
    const answer: Respond = async (call, response) => {
      if (plan && asksForOutline(call.messages)) {
        await sendPieces(response, openAiPieces(plan))
        response.end()
        return
      }
      await sendPieces(response, said ? openAiPieces(said).slice(0, -2) : [])
      held.push(call)
    }
    standIn.answer = answer
    const leaving = new AbortController()
    const answered = fetch(new URL(path, standIn.address), {
      method: 'POST',
      headers: { ...headers, accept: 'text/event-stream', 'content-type': 'application/json' },
      body: JSON.stringify(asked),
      signal: leaving.signal,
    }).then((response) => response.text())
    const ended = expect(answered).rejects.toThrow('aborted')
    await expect.poll(() => held.length).toBeGreaterThan(0)
    expect(held.some(({ closed }) => closed)).toBe(false)
    leaving.abort()
    await ended
    await expect.poll(() => held.every(({ closed }) => closed)).toBe(true)
  })

async function readHeat(request: APIRequestContext, headers: Record<string, string>): Promise<string> {
  const sent = { headers, multipart: { pdf: await heatReport() } }
  const { pdfId } = (await (await request.post('/api/v1/pdf/upload', sent)).json()).data
  await expect
    .poll(async () => (await (await request.get(`/api/v1/pdf/${pdfId}`, { headers })).json()).data.status)
    .not.toBe('reading')
  return pdfId
}
