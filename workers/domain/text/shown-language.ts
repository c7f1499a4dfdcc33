// The language that a few words show, such as a topic, by script, letters and function words. English is one of them, so unlike
// language-of.ts it is not what remains.

import functionWords from './words/function-words.json' with { type: 'json' }
import topicWords from './words/topic-words.json' with { type: 'json' }

const TAGS: Record<keyof typeof functionWords | keyof typeof topicWords, string> = {
  english: 'en',
  german: 'de',
  french: 'fr',
  spanish: 'es',
  italian: 'it',
  catalan: 'ca',
  portuguese: 'pt',
  dutch: 'nl',
  swedish: 'sv',
  danish: 'da',
  norwegian: 'nb',
  polish: 'pl',
  turkish: 'tr',
  // Of the two the words do not tell which.
  malay: 'id ms',
  vietnamese: 'vi',
}

/** Languages of each word. */
const LANGUAGES_OF = new Map<string, string[]>()
for (const lists of [functionWords, topicWords])
  for (const [language, words] of Object.entries(lists)) {
    const spoken = TAGS[language as keyof typeof TAGS].split(' ')
    for (const word of words)
      LANGUAGES_OF.set(word, [...new Set([...(LANGUAGES_OF.get(word) ?? []), ...spoken])])
  }

/** Letters that few languages have. Names have them as well, so all together they count less than one word. */
const LETTERS: readonly [RegExp, readonly string[]][] = [
  [/ß/, ['de']],
  [/[äöü]/, ['de', 'sv', 'tr']],
  [/[ãõ]/, ['pt']],
  [/ñ/, ['es']],
  [/[ąćęłńśźż]/, ['pl']],
  [/[ğışİ]/, ['tr']],
  [/[æø]/, ['da', 'nb']],
  [/å/, ['sv', 'da', 'nb']],
  [/[œèêëîûç]/, ['fr', 'pt', 'ca']],
  [/[đơưạảấầẩậắằặẹẻẽềểễệịọỏốồổộớờởợụủứừửữự]/, ['vi']],
]
/** "l’eau", "d'une", "dell'arte". */
const ELISIONS: readonly [RegExp, readonly string[]][] = [
  [/(?<!\p{L})(?:l|d|qu|s|n)['’]\p{L}/u, ['fr', 'it', 'ca']],
  [/(?<!\p{L})(?:dell|nell|sull|all|dall)['’]\p{L}/u, ['it']],
]

const WORD = /\p{L}+/gu
/** What a name in a text of any language may begin with: "El Niño", "São Paulo". */
const BEFORE_CAPITAL = /(?<!\p{L})\p{Lu}\p{Ll}+(?=\s\p{Lu})/gu
/** UTF-16 code units that are looked at. */
const SAMPLE_LENGTH = 3200
const LETTER_WEIGHT = 0.5
/** What the language must have: a word of its own, or several that it shares. */
const LEAST = 0.9
/** How much more than the next it must have. */
const AHEAD = 1.5

/**
 * @param words plain text or HTML
 * @returns BCP 47 without a country; null where the words do not show it
 */
export function shownLanguage(words: string): string | null {
  const sample = words
    .replace(/<[^<>]*>/g, ' ')
    .slice(0, SAMPLE_LENGTH)
    .replace(BEFORE_CAPITAL, (word) => (isEnglish(word.toLowerCase()) ? word : ' '))
    .toLowerCase()
  const letters = sample.match(/\p{L}/gu)?.length ?? 0
  const latin = sample.match(/\p{Script=Latin}/gu)?.length ?? 0
  return letters > 0 && latin < letters * 0.5 ? languageOfScript(sample) : languageOfLatin(sample)
}

/** English titles have capitals throughout. */
const isEnglish = (word: string): boolean => LANGUAGES_OF.get(word)?.includes('en') === true

function languageOfScript(sample: string): string | null {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(sample)) return 'ja'
  if (/\p{Script=Hangul}/u.test(sample)) return 'ko'
  if (/\p{Script=Han}/u.test(sample)) return 'zh'
  if (/\p{Script=Greek}/u.test(sample)) return 'el'
  if (/\p{Script=Hebrew}/u.test(sample)) return 'he'
  // Persian and Urdu have letters that Arabic has not.
  if (/\p{Script=Arabic}/u.test(sample)) return /[پچژگکیےٹڈہھں]/.test(sample) ? null : 'ar'
  return /\p{Script=Cyrillic}/u.test(sample) ? languageOfCyrillic(sample) : null
}

function languageOfCyrillic(sample: string): string | null {
  if (/[їєґ]/.test(sample)) return 'uk'
  // Letters of other languages than Russian; Bulgarian has ъ between letters.
  if (/[іўјљњћђџѓќѕәңғүұқөһ]|\p{L}ъ\p{L}/u.test(sample)) return null
  if (/[ыэё]/.test(sample)) return 'ru'
  return /(?:ние|ния|ость|ости|ого|его|ий|ых|ая|ое)(?!\p{L})/u.test(sample) ? 'ru' : null
}

function languageOfLatin(sample: string): string | null {
  const scores = new Map<string, number>()
  const count = (tags: readonly string[], weight: number) => {
    for (const tag of tags) scores.set(tag, (scores.get(tag) ?? 0) + weight / tags.length)
  }
  for (const word of new Set(sample.match(WORD))) count(LANGUAGES_OF.get(word) ?? [], 1)
  for (const [sign, tags] of ELISIONS) if (sign.test(sample)) count(tags, 1)
  for (const [sign, tags] of LETTERS) if (sign.test(sample)) count(tags, LETTER_WEIGHT)
  const [best, next] = [...scores].sort(([, one], [, other]) => other - one)
  return best && best[1] >= LEAST && best[1] >= (next?.[1] ?? 0) * AHEAD ? best[0] : null
}
