import { expect, it } from 'vitest'
import { languageOfRequest } from '../../app/platform/language.ts'

it.each([
  ['English without a wish', {}, 'en'],
  ['the first accepted language that is spoken', { 'accept-language': 'fr-CH, de-AT;q=0.9, en;q=0.8' }, 'de'],
  ['the one with the greater weight', { 'accept-language': 'en;q=0.3,de;q=0.7' }, 'de'],
  ['none that is refused', { 'accept-language': 'de;q=0, fr' }, 'en'],
  [
    'the choice before what the browser asks for',
    { cookie: 'a=b; language=en', 'accept-language': 'de' },
    'en',
  ],
  ['no choice of an unknown language', { cookie: 'language=<b>', 'accept-language': 'de' }, 'de'],
])('chooses %s', (_, headers, language) => {
  expect(languageOfRequest(new Request('https://colophon.test/', { headers }))).toBe(language)
})
