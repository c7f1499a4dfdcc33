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
  'Bitte den Aufsatz auf Deutsch verfassen.',
  'Rédige-le en français.',
  'I would like you to write the essay in German.',
  'The essay must be in German.',
  'Read the sources and answer in Dutch.',
  'Die Arbeit ist über Hitze, bitte auf Deutsch',
  'Escríbelo en español.',
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
  'Essay on health care in Chinese and Indian cities.',
  'Compare work in German and French schools.',
  'Thesis on word order in German, Dutch and Danish.',
  'My paper is about case marking in Turkish.',
  'Novels that migrants write in German.',
  'A paper on novels written in Turkish.',
  'An essay on whether a thesis should be written in English.',
  'Schools whose language is French, and their text books.',
  'Les cours en anglais dans les universités françaises sont rares.',
  'Unterricht auf Englisch an deutschen Hochschulen.',
  'Schreiben auf Englisch in Grundschulen',
  'Das Lernen auf Englisch',
  'La enseñanza en inglés en las escuelas',
  '',
])('none is asked for: %s', (description) => expect(asked(description)).toBeNull())

test('the language that was chosen comes first', () => {
  expect(asked('Please write in German.', 'en-GB')).toBe('english')
  expect(asked('', 'de')).toBe('other')
})
