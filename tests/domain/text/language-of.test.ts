import { expect, test } from 'vitest'
import { languageOf } from '../../../workers/domain/text/language-of.ts'

test.each([
  [
    'German',
    'Warme Nächte verkürzen den Schlaf der Mieter, und die Wohnungen unter dem Dach sind nicht kühl.',
  ],
  [
    'French',
    'Les nuits chaudes raccourcissent le sommeil des locataires qui vivent dans une chambre sous les toits.',
  ],
  ['Chinese', '炎热的夜晚缩短了租户的睡眠时间，屋顶下的房间在夏天并不凉爽。'],
  ['Cyrillic text', 'Жаркие ночи сокращают сон жильцов, которые живут под крышей.'],
  [null, 'Warm nights shorten the sleep of tenants who live in a room under the roof.'],
  [null, 'Kurz.'],
])('%s', (language, passage) => expect(languageOf(passage)).toBe(language))
