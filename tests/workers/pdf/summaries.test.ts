// Summaries of PDFs by a model.

import { beforeAll, describe, expect, it } from 'vitest'
import { type ChatModel, chatModel, dataIn } from '../../support/chat-model.ts'
import { buildPdf } from '../../support/pdf/small-pdf.ts'
import { answerEvents, askPdf, readPdf } from '../../support/workers/pdf.worker.ts'
import { buildPerson } from '../../support/workers/person.worker.ts'

let token: string
beforeAll(async () => {
  token = (await buildPerson()).token
})

describe('a summary', () => {
  const paper = (subject: string, finding: string) =>
    buildPdf([
      [`${subject} in Schools`, `This paper studies ${subject} in schools of two towns.`],
      [`We asked 120 pupils about ${subject} with a questionnaire in each class.`],
      [finding],
      [`We conclude that ${subject} deserves more attention than it gets in both towns.`],
    ])
  /** The first sentence of each passage. */
  const notes: ChatModel['notes'] = (passages) =>
    passages
      .map(({ number, text }) => `It is said [[${number}: "${text.split('. ')[0]?.replace(/\.$/, '')}"]].`)
      .join(' ')

  it('is written from all parts of the document in turn, and says how far it is', async () => {
    const pdfId = await readPdf(token, paper('Sleep', 'Pupils slept seven hours on average.'), 'sleep2.pdf')
    const model = chatModel({
      notes,
      answer:
        'The paper studies sleep in schools of two towns [[{studies}: "studies Sleep in schools of two towns"]]. ' +
        'Pupils slept seven hours on average [[{slept}: "Pupils slept seven hours on average"]].',
    })
    const events = await answerEvents(token, { question: 'Summarise this paper.', pdfId }, model)
    expect(events[0]).toMatchObject({ event: 'progress', data: { doing: 'reading', part: 1, parts: 1 } })
    expect(events.at(-1)?.data.data).toMatch(/two towns \[1\]\. Pupils slept seven hours on average \[2\]\.$/)
    const [, user] = model.requests[1]?.messages ?? []
    const read = (dataIn(user, 'passages') as { text: string }[]).map(({ text }) => text).join(' ')
    for (const words of ['two towns', '120 pupils', 'seven hours', 'We conclude'])
      expect(read).toContain(words)
  })

  it('is written from the longer of two stretches that begin alike', async () => {
    const pdfId = await readPdf(
      token,
      buildPdf([
        ['Naps', 'Pupils slept six hours. They woke at seven.', 'Naps were rare in both of the towns.'],
      ]),
      'naps.pdf',
    )
    const model = chatModel({
      notes: () =>
        'They slept [[1: "slept six hours. They woke"]]. They slept [[1: "Pupils slept six hours"]].',
      answer: 'NOT IN THE PASSAGES',
    })
    await askPdf(token, { question: 'Summarise this paper.', pdfId }, { model })
    const [, user] = model.requests[1]?.messages ?? []
    expect(JSON.stringify(dataIn(user, 'passages'))).toContain('They woke at seven.')
  })

  it('of several documents compares what each says', async () => {
    const [one, other] = [
      await readPdf(token, paper('Noise', 'Noise was loud in both towns.'), 'noise.pdf'),
      await readPdf(token, paper('Light', 'Light was weak in both towns.'), 'light.pdf'),
    ]
    const model = chatModel({
      notes,
      answer:
        'Both asked 120 pupils [[{Noise with}: "We asked 120 pupils"]] [[{Light with}: "We asked 120 pupils"]].',
    })
    const question = 'Compare the two papers.'
    const { body } = await askPdf(token, { question, pdfIds: [one, other] }, { model })
    expect(body.data).toBe('Both asked 120 pupils [1][2].')
    expect(new Set(body.citations.map(({ pdfId }: { pdfId: string }) => pdfId)).size).toBe(2)
    const answering = model.requests.find(({ messages }) => messages[0]?.content.includes('in common'))
    const read = (dataIn(answering?.messages[1], 'passages') as { text: string }[])
      .map(({ text }) => text)
      .join(' ')
    for (const words of ['Noise was loud', 'Light was weak']) expect(read).toContain(words)
  })
})
