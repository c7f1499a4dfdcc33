// Questions whose answers are read: what is read of an answer that broke off, and when it is asked for again.

import { describe, expect, test } from 'vitest'
import { NO_WISHES } from '../../../workers/domain/drafts/brief.ts'
import { fail, ok } from '../../../workers/domain/result.ts'
import { askModel } from '../../../workers/services/ask-model.ts'
import { makeOutline } from '../../../workers/services/drafts/planning/make-outline.ts'
import type { LanguageModel, ModelFailure, ModelRequest } from '../../../workers/services/model-ports.ts'
import { silentLog } from '../../support/wire/stand-in-writer.ts'

type Answer = { text: string; reason?: 'cut' | 'interrupted' | 'spoiled' | 'refused' }

/** A model that gives these answers in turn, and what it was asked. */
function answering(...answers: Answer[]) {
  const asked: ModelRequest[] = []
  const model: LanguageModel = {
    provider: 'openai',
    can: { generate: true },
    async *stream(request) {
      const { text, reason } = answers[asked.push(request) - 1] as Answer
      yield text
      return reason ? ({ reason } as ModelFailure) : null
    },
  }
  return { model, asked }
}
const { signal } = new AbortController()

describe('a question', () => {
  const ask = async (...answers: Answer[]) => {
    const { model, asked } = answering(...answers)
    const answered = await askModel(
      { model, log: silentLog(), event: 'not_answered' },
      {
        maxTokens: 10,
        prompt: [{ role: 'user', content: 'Yes?' }],
        again: () => [{ role: 'user', content: 'Once more: yes?' }],
        read: (text) => (text.includes('yes') ? ok(text) : fail('no yes')),
      },
      signal,
    )
    return { answered, asked: asked.map(({ messages, maxTokens }) => [messages[0]?.content, maxTokens]) }
  }

  test('is put again where thinking came in place of the answer, which is not read', async () => {
    const { answered, asked } = await ask({ text: 'Is it yes?', reason: 'spoiled' }, { text: 'yes.' })
    expect(answered).toEqual(ok('yes.'))
    expect(asked).toEqual([
      ['Yes?', 10],
      ['Yes?', 10],
    ])
    const twice = await ask({ text: 'yes', reason: 'spoiled' }, { text: 'yes', reason: 'spoiled' })
    expect(twice.answered).toEqual(fail('model_failed'))
  })

  test('is put again with the reason, and with more room where the answer was cut', async () => {
    const { asked } = await ask({ text: 'No.' }, { text: 'yes' })
    expect(asked[1]).toEqual(['Once more: yes?', 10])
    expect((await ask({ text: 'N', reason: 'cut' }, { text: 'yes' })).asked[1]).toEqual(['Yes?', 20])
  })

  test('is answered by what came before a break, if that suffices', async () => {
    expect((await ask({ text: 'yes, and', reason: 'interrupted' })).answered).toEqual(ok('yes, and'))
    expect((await ask({ text: 'yes', reason: 'refused' })).answered).toEqual(fail('model_refused'))
  })
})

test('a plan is asked for again where thinking came in its place', async () => {
  const plan = JSON.stringify({
    title: 'Heat at night',
    sections: ['One', 'Two'].map((heading) => ({ heading, form: 'discussion', share: 50 })),
  })
  const brief = {
    ...NO_WISHES,
    ...{ topic: 'Heat', description: '', subjectArea: '', wordCount: 500 },
    projectType: 'essay' as const,
    academicLevel: 'graduate' as const,
  }
  const { model, asked } = answering({ text: `${plan} is not it.`, reason: 'spoiled' }, { text: plan })
  expect(await makeOutline(model, brief, [], signal)).toMatchObject({ ok: true })
  expect(asked).toHaveLength(2)
  const cut = answering({ text: '{', reason: 'cut' }, { text: '{', reason: 'cut' })
  expect(await makeOutline(cut.model, brief, [], signal)).toEqual(fail('cut'))
  expect(cut.asked.map(({ maxTokens }) => maxTokens)).toEqual([4000, 8000])
})
