// The writing tools through the front door, with the real tagger and dictionaries read as static files.

import { beforeAll, describe, expect, test } from 'vitest'
import { CHECKED_TEXT_MAX_LENGTH } from '../../../../workers/contracts/limits.ts'
import { grammarCheckSchema } from '../../../../workers/contracts/writing/grammar.ts'
import { call } from '../../../support/workers/client.worker.ts'
import { buildPerson } from '../../../support/workers/person.worker.ts'

let token: string
beforeAll(async () => {
  token = (await buildPerson()).token
})

const check = async (text: string) => {
  const { status, body } = await call('/api/v1/grammar/check', { method: 'POST', token, json: { text } })
  expect(status).toBe(200)
  return grammarCheckSchema.parse(body.data)
}
/** What is marked, and what is put in its place first. */
const found = async (text: string) =>
  (await check(text)).issues.map(
    ({ start, end, replacements }) => `${text.slice(start, end)} → ${replacements[0]}`,
  )

describe('checking a text', () => {
  test.each([
    ['an article by its sound', 'It took a hour to write an user manual.', ['a → an', 'an → a']],
    ['a verb after its subject', 'The results was clear.', ['was → were']],
    ['a pronoun and its verb', 'He make many claims.', ['make → makes']],
    ['a misspelling', 'We recieve letters.', ['recieve → receive']],
    ['a word written twice', 'This is the the end.', ['the the → the']],
    ['a linking adverb', 'Moreover the study was short.', ['Moreover → Moreover,']],
    ['a wordy phrase', 'They left due to the fact that it rained.', ['due to the fact that → because']],
  ])('finds %s', async (_, text, expected) => {
    expect(await found(text)).toEqual(expected)
  })

  test('counts offsets in UTF-16 code units, whatever stands before', async () => {
    expect(await found('👩‍👩‍👧 sang 𝒳. We recieve letters.')).toEqual(['recieve → receive'])
  })

  test.each([
    ['quotations', 'She wrote “we recieve the the letters” in 1920.'],
    ['code', 'Call `recieve the the` and then ```\nteh teh\n``` again.'],
    ['addresses', 'See https://example.org/recieve/teh for more.'],
    ['citations in brackets', 'This was shown before (Recieve & Teh, 2010; Definately, 2011).'],
    ['formulas', 'We know that $recieve = teh$ holds.'],
    ['the list of references', 'It ends here.\n\nReferences\n\nMuller, A. Recieve the the letters. 1999.'],
    [
      'a term that the text uses often',
      'We use zorblification. The zorblification grew. No zorblification fell.',
    ],
    ['names', 'We met Zorblatt in Wexeter and then left.'],
  ])('leaves %s alone', async (_, text) => {
    expect(await check(text)).toEqual({ issues: [], notice: null })
  })

  test('reads HTML sent as text past its tags', async () => {
    expect(await found('<p>We <b>recieve</b> letters.</p><p>letters come.</p>')).toEqual([
      'recieve → receive',
    ])
  })

  test.each([
    ['German', 'Die Ergebnisse der Untersuchung sind nicht so, wie man es für die Gruppe erwartet hat.'],
    ['Arabic', 'هذه الدراسة تبحث في تأثير الحرارة على النوم في المدن الكبيرة.'],
    ['Chinese', '这项研究考察了夜间高温对睡眠的影响。'],
  ])('says once that %s was not checked, and no more', async (_, text) => {
    expect(await check(`${text}\n\n${text}`)).toEqual({ issues: [], notice: 'language_not_checked' })
  })

  test('checks the English around a passage in another language', async () => {
    const text = 'We recieve letters.\n\nהמחקר הזה בוחן את השפעת החום על השינה.\n\nThat is the the end.'
    expect(await found(text)).toEqual(['recieve → receive', 'the the → the'])
  })

  test.each([
    ['nothing', ''],
    ['white space', ' \n\t\u00a0\n'],
    ['words of every object', 'constructor __proto__ hasOwnProperty toString valueOf'],
    ['controls', '\u0000\u0001\u001f\u007f\u0085\ufeff\u200b\u2028\u202e test'],
    ['combining marks', `Z${'\u0301'.repeat(500)}a\u0308lgo`],
    ['marks alone', '.,;:!?…'.repeat(300)],
    ['one endless word', 'a'.repeat(50_000)],
    ['brackets that never close', '<p '.repeat(3000) + '([{“'.repeat(3000)],
    ['backticks and dollars', '`$'.repeat(5000)],
  ])('answers %s with places inside the text', async (_, text) => {
    const { issues } = await check(text)
    for (const { start, end } of issues) expect(0 <= start && start < end && end <= text.length).toBe(true)
  })

  test('takes a whole thesis, and no more', async () => {
    const sentence = 'The residents of the upper floors recieve less air at night than those below. '
    const text = sentence.repeat(Math.floor(CHECKED_TEXT_MAX_LENGTH / sentence.length))
    expect((await check(text)).notice).toBeNull()
    const over = await call('/api/v1/grammar/check', {
      method: 'POST',
      token,
      json: { text: 'a'.repeat(CHECKED_TEXT_MAX_LENGTH + 1) },
    })
    expect(over.status).toBe(422)
  })

  test('needs a text and a person', async () => {
    expect((await call('/api/v1/grammar/check', { method: 'POST', token, json: {} })).status).toBe(422)
    expect((await call('/api/v1/grammar/check', { method: 'POST', json: { text: 'x' } })).status).toBe(401)
  })
})
