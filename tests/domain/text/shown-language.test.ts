import { expect, test } from 'vitest'
import { LANGUAGES, nearestLanguage, wordsLanguage } from '../../../workers/domain/text/languages.ts'
import { shownLanguage } from '../../../workers/domain/text/shown-language.ts'

test.each([
  ['Effects of heat on sleep in cities', 'en'],
  ['Should zoos exist?', 'en'],
  ['Der Einfluss der Hitze auf den Schlaf', 'de'],
  ['Die Rolle der Frau im Mittelalter', 'de'],
  ['Hitze und Schlaf', 'de'],
  ['Le rôle des arbres dans la ville', 'fr'],
  ['L’influence de la chaleur sur le sommeil', 'fr'],
  ['La influencia del calor en el sueño', 'es'],
  ['El papel de los árboles', 'es'],
  ['L’influenza del calore sul sonno nelle città', 'it'],
  ['Il ruolo degli alberi nella città', 'it'],
  ['A influência do calor no sono', 'pt'],
  ['O papel das árvores na cidade', 'pt'],
  ['De invloed van hitte op de slaap', 'nl'],
  ['Wpływ upałów na sen w mieście', 'pl'],
  ['Влияние жары на сон', 'ru'],
  ['Влияние деревьев на климат города', 'ru'],
  ['Вплив спеки на сон у місті', null],
  ['高温与睡眠', 'zh'],
  ['暑さと睡眠', 'ja'],
  ['أثر الحرارة على النوم', 'ar'],
  ['더위와 수면', 'ko'],
  ['<h1>Hitze</h1><p>Die Nacht ist warm und die Wohnung kühlt nicht ab.</p>', 'de'],
  ['Photosynthesis', null],
  ['Urbane Hitzeinseln', null],

  ['Virkningen av varme på søvn', null],
  ['Varme og søvn i byen', null],
  ['Värme på natten', null],
  ['Hva betyr varme for søvn?', 'nb'],
  ['Betydningen af varme for søvnen', 'da'],
  ['Hur påverkar värme sömnen?', 'sv'],
  ['ہمارا شہر', null],
  ['موسم اور ہماری نیند', null],
  ['مدرسے میں نیند', null],
  ['El Niño effects', 'en'],
  ['a café in São Paulo', null],
  ['São João', null],
  ['Çağdaş İstanbul', null],
  ['Die Hard', null],
  ['Los Angeles', null],
  ['The Role Of Heat In Sleep', 'en'],
  ['DIE ROLLE DER FRAU', 'de'],
  [`<div title="${'x'.repeat(4000)}">Hitze und Schlaf</div>`, 'de'],
  ['', null],
  ['2024', null],
])('%s is in %s', (words, language) => expect(shownLanguage(words)).toBe(language))

test.each(['L’efecte de la calor en el son de les ciutats', 'El paper dels arbres'])(
  '%s is not taken for a language next to Catalan',
  (words) => expect([null, 'ca']).toContain(shownLanguage(words)),
)

test('the language of a browser is one that a project may have', () => {
  expect(
    ['de-DE', 'de-AT', 'en-GB', 'no', 'pt-BR', 'zh-Hant-HK', 'zh-CN', 'tlh', ''].map(nearestLanguage),
  ).toEqual(['de', 'de-AT', 'en-GB', 'nb', 'pt-BR', 'zh-TW', 'zh', null, null])
  for (const language of LANGUAGES) expect(nearestLanguage(language)).toBe(language)
  expect(['de-AT', 'zh', 'zh-TW', 'EN-gb'].map(wordsLanguage)).toEqual(['de', 'zh', 'zh-Hant', 'en'])
})

test('does not tell Malay from Indonesian', () => {
  expect(shownLanguage('Pengaruh haba yang tinggi untuk tidur')).toBeNull()
  expect(shownLanguage('Dampak perubahan iklim pada pertanian di Jawa dan Bali')).toBeNull()
})
