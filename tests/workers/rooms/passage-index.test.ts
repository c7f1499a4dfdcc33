// The passage index on a Durable Object's own SQLite.

import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import { answerQuestion } from '../../../workers/domain/answering/answer-question.ts'
import { passagesOf } from '../../../workers/domain/answering/passages.ts'
import { analyseQuestion } from '../../../workers/domain/answering/question.ts'
import { PassageIndex } from '../../../workers/rooms/pdf/passage-index.ts'

const TEXT =
  'The survey was led by Marta Kowalska of the Technical University. Her team visited every tenant three times.'

it('answers from a Durable Object’s storage', async () => {
  const room = env.ROOMS.get(env.ROOMS.idFromName('passage index'))
  const answer = await runInDurableObject(room, (_, { storage }) => {
    const index = new PassageIndex(storage.sql)
    index.prepare()
    index.prepare()
    const blocks = [{ kind: 'paragraph' as const, start: 0, end: TEXT.length }]
    for (const passage of passagesOf([{ page: 7, text: TEXT, blocks }])) index.add(passage, TEXT)
    const question = analyseQuestion('Who led the survey?')
    return answerQuestion(index.search(question))
  })
  expect(answer.answered).toBe(true)
  expect(answer.quotes).toEqual([{ page: 7, start: 0, end: TEXT.indexOf(' Her team') }])
})
