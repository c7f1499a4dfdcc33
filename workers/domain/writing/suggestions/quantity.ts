// What replaces "a lot of" and "lots of": "many" before a plural, "much" before an uncountable noun; the author decides where
// the noun tells neither, or where "many" would not agree with its verb.

import { lastWord } from './phrase-frames.ts'

export const QUANTITY = /(?<![\p{L}\p{N}'’-])(?:a\slot\sof|lots\sof)(?!\s\d|[\p{L}\p{N}'’-])/giu

const UNCOUNTABLE = new Set(
  'time money work research evidence information knowledge water energy electricity power sand stress effort help attention progress news advice experience education equipment traffic pollution noise space trouble damage literature music art history food land soil air heat light pressure interest freedom violence poverty wealth health growth criticism debate support trust fear pain love hate fun homework software hardware training discussion confusion uncertainty variation overlap harm waste sense care oil gas coal wood rain snow fuel labour labor patience courage'.split(
    ' ',
  ),
)
const PLURAL = new Set(
  'people children men women teeth feet mice criteria phenomena media bacteria alumni species police cattle'.split(
    ' ',
  ),
)
/** Ends like a plural and is none. */
const SINGULAR = /(?:ss|us|is|ics)$/
/** Words that may stand between it and its noun. */
const DESCRIBES = new Set(
  'new old young good bad big small different other important free public private social local foreign hard extra useful valuable more very poor rich little great serious strong scientific political economic natural human empty high low early late recent'.split(
    ' ',
  ),
)
/** "Quite a lot of", "there's a lot of people": "many" cannot stand here. */
const KEEPS = new Set("quite such what rather whole awful is was 's".split(' '))

/** Empty where the author decides. */
export function quantityInstead(before: string, after: string): 'many' | 'much' | '' {
  const last = lastWord(before)
  const instead = nounAfter(after)
  const agrees = instead === 'much' && (last === 'is' || last === 'was')
  return KEEPS.has(last) && !agrees ? '' : instead
}

function nounAfter(after: string): 'many' | 'much' | '' {
  for (const [index, raw] of (after.slice(0, 120).match(/^(?:\s[\p{L}-]{1,40}){1,3}/u)?.[0] ?? '')
    .trim()
    .split(/\s/)
    .entries()) {
    const word = raw.toLowerCase()
    if (UNCOUNTABLE.has(word)) return 'much'
    if (PLURAL.has(word) || (/[^s]s$/.test(word) && !SINGULAR.test(word) && word.length > 3)) return 'many'
    if (!DESCRIBES.has(word) || index === 2) return ''
  }
  return ''
}
