// Uploads PDFs, waits until their room has read them, and asks them.

import { env } from 'cloudflare:workers'
import type { Ports } from '../../../workers/services/ports.ts'
import { type Answer, call, callWith, sendWith } from './client.worker.ts'

export function uploadPdf(
  token: string,
  bytes: Uint8Array<ArrayBuffer>,
  { name = 'paper.pdf', field = 'pdf', fields = {} as Record<string, string> } = {},
): Promise<Answer> {
  const form = new FormData()
  for (const [key, value] of Object.entries(fields)) form.set(key, value)
  form.append(field, new File([bytes], name, { type: 'application/pdf' }))
  return call('/api/v1/pdf/upload', { method: 'POST', token, body: form })
}

export const roomOf = (pdfId: string) => env.PDF_ROOMS.get(env.PDF_ROOMS.idFromName(pdfId))

/** Uploads and reads to the end. @returns the PDF's id */
export async function readPdf(token: string, bytes: Uint8Array<ArrayBuffer>, name?: string): Promise<string> {
  const { body } = await uploadPdf(token, bytes, name === undefined ? {} : { name })
  const { pdfId } = body.data
  await finishReading(token, pdfId)
  return pdfId
}

/** Waits until the room's alarms have read everything. */
export async function finishReading(token: string, pdfId: string): Promise<Answer> {
  for (;;) {
    const state = await call(`/api/v1/pdf/${pdfId}`, { token })
    if (state.body.data?.status !== 'reading') return state
    await roomOf(pdfId).progress(state.body.data.pagesRead)
  }
}

export const askPdf = (token: string, json: object, ports: Partial<Ports> = {}): Promise<Answer> =>
  callWith(ports, '/api/v1/pdf/ask', { method: 'POST', token, json })

/** The events of an answer that is sent as it is written. */
export async function answerEvents(token: string, json: object, model: Ports['model']) {
  const response = await sendWith({ model }, '/api/v1/pdf/ask', {
    ...{ method: 'POST', token, json },
    headers: { accept: 'text/event-stream' },
  })
  return [...(await response.text()).matchAll(/event: (\w+)\ndata: (.*)/g)].map(([, event, data = '']) => ({
    event,
    data: JSON.parse(data),
  }))
}
