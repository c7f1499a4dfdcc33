// Harper's dialect of English, from the project's language; for plain "en" by counting British and American spellings.

import type { HarperDialect } from './harper.client.ts'

const BY_LANGUAGE: Record<string, HarperDialect> = {
  'en-us': 0,
  'en-gb': 1,
  'en-au': 2,
  'en-ca': 3,
  'en-in': 4,
}
const BRITISH =
  /\b\w*(?:colour|behaviour|labour|favour|centre|programme|analyse|modell|travell|defence|grey)\w*/gi
const AMERICAN = /\b\w*(?:color|behavior|labor|favor|center|analyze|defense|gray)\w*/gi

export const isEnglish = (language: string): boolean => /^en\b/i.test(language)

export function dialectOf(language: string, text: string): HarperDialect {
  const named = BY_LANGUAGE[language.toLowerCase()]
  if (named !== undefined) return named
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0
  return count(BRITISH) > count(AMERICAN) ? 1 : 0
}
