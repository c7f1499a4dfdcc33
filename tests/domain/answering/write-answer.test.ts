// An answer of a model from passages, whose thoughts get among its claims.

import { expect, test } from 'vitest'
import type { PdfRecord } from '../../../workers/domain/chat/pdf.ts'
import type { LanguageModel } from '../../../workers/services/model-ports.ts'
import type { AskPorts } from '../../../workers/services/pdfs/answering/asked-documents.ts'
import { writeAnswer } from '../../../workers/services/pdfs/answering/write-answer.ts'
import { loadEnglish } from '../../support/load-english.ts'
import { silentLog } from '../../support/wire/stand-in-writer.ts'

const HEAT = 'Brick stores heat for the night.'
const SHADE = 'Shutters lowered the temperature by 3 degrees.'
const said = (sentence: string) => `${sentence.replace(/\.$/, '')} [[1: "${sentence}"]].`

/** A model that writes these answers, one after the other; the first is spoiled. */
async function answered(...answers: string[]) {
  let calls = 0
  const model: LanguageModel = {
    provider: 'openai',
    can: { generate: true },
    async *stream() {
      const answer = answers[calls++] ?? ''
      for (const piece of answer.split(/(?<=\]\]\. )/)) yield piece
      return calls === 1 ? { reason: 'spoiled' } : null
    },
  }
  const text = `${HEAT} ${SHADE}`
  const pdf = { id: 'a'.repeat(24), name: 'heat.pdf', title: 'Heat', authors: [] } as unknown as PdfRecord
  const passage = { pdf, page: 1, heading: '', text, start: 0, end: text.length, blocks: [] } as never
  const ports = { model, log: silentLog(), language: { english: loadEnglish } } as unknown as AskPorts
  const asking = { question: 'What do brick and shutters do?', turns: [], form: 'question' as never }
  const writing = writeAnswer(ports, asking, [passage], new AbortController().signal)
  let sent = ''
  for (;;) {
    const step = await writing.next()
    if (step.done) return { sent, answer: step.value, calls }
    if (step.value.event === 'text') sent += step.value.data.text
  }
}

test('is not written twice, and goes on with what was missing', async () => {
  const { sent, answer, calls } = await answered(`${said(HEAT)} So, `, `${said(HEAT)} ${said(SHADE)}`)
  expect(calls).toBe(2)
  expect(sent).toBe('Brick stores heat for the night [1]. Shutters lowered the temperature by 3 degrees [2].')
  expect(answer).toMatchObject({ text: sent, withoutModel: null })
  expect(answer.citations.map(({ quote }) => quote)).toEqual([HEAT, SHADE])
})

test('is written anew where nothing of it was sent', async () => {
  const { sent } = await answered('So, let me', said(SHADE))
  expect(sent).toBe('Shutters lowered the temperature by 3 degrees [1].')
})
