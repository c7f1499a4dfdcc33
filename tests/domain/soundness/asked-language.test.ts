import { expect, test } from 'vitest'
import { askedLanguage } from '../../../workers/domain/soundness/asked-language.ts'

const asked = (description: string, language = '') => askedLanguage({ description, language })

test.each([
  'Please write in German.',
  'The paper should be written in French, with examples.',
  'A short essay on heat, in Spanish',
  'In German please',
  'Heat in attics.\nIn Italian.',
  'Language: Dutch',
  'Bitte auf Deutsch schreiben.',
  'Rédige-le en français.',
])('another language is asked for: %s', (description) => expect(asked(description)).toBe('other'))

test.each(['Schreib es auf Englisch.', 'Please write in English', 'Written in English, for German readers'])(
  'English is asked for: %s',
  (description) => expect(asked(description)).toBe('english'),
)

test.each([
  'The work is on heat in German attic flats.',
  'Write about schools in French cities.',
  'Heat in Spanish towns',
  'A paper on how English spread in Chinese schools',
  '',
])('none is asked for: %s', (description) => expect(asked(description)).toBeNull())

test('the language that was chosen comes first', () => {
  expect(asked('Please write in German.', 'en-GB')).toBe('english')
  expect(asked('', 'de')).toBe('other')
})
