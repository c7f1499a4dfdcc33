import { expect, test } from 'vitest'
import { askedLanguage } from '../../../workers/domain/soundness/asked-language.ts'

test.each([
  'Please write in German.',
  'A short essay on heat, in Spanish',
  'Language: Dutch',
  'Written in English, for German readers',
  'In German, nouns are capitalised.',
  'In French and German courts the rule is older.',
  'My paper is about case marking in turkish.',
  'Bitte auf Deutsch schreiben.',
  'Die Arbeit bitte in englischer Sprache',
  'Rédige-le en français.',
  'Les universités françaises',
  'Escríbelo en español.',
  'La literatura inglesa',
  'Scrivi in tedesco.',
  'Schrijf het in het Engels.',
  'Proszę napisać po angielsku.',
  'İngilizce yaz.',
  'Напиши на английском языке.',
  '请用英文写。',
  '영어로 써 주세요.',
])('is unclear where a language is named: %s', (description) =>
  expect(askedLanguage('', description)).toBe('unclear'),
)

test.each([
  'Heat in attic flats at night',
  'Die Wohnung unter dem Dach im Sommer',
  'Germany and France signed the treaty.',
  'The language of the law',
  'Singles in attic flats, and what their shingles cost',
  '',
])('is none where none is named: %s', (description) => expect(askedLanguage('', description)).toBeNull())

test('is the one that was chosen, whatever is named', () => {
  expect(askedLanguage('en-GB', 'Please write in German.')).toBe('english')
  expect(askedLanguage('de', 'Please write in English.')).toBe('other')
})
