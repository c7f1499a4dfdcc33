// Marks the runs whose ideographs have their Japanese shapes: Unicode has one code for a Chinese and a Japanese character.

import type { Inline } from './inlines.ts'
import { passages, type WalkedTree } from './walk-tree.ts'

const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/gu
const HAN = /\p{Script=Han}/gu
/** Han characters to one kana in a Japanese passage: about one; a Chinese one with a Japanese name has many more. */
const HAN_TO_KANA_MAX = 9
/** Japanese sentences of as many Han characters have kana. */
const CHINESE_HAN_MIN = 8

/**
 * A run is Japanese if its language is; without one, if its passage has kana; without kana, if the document's language is
 * Japanese, or more passages have kana than have only Han. @param language of the document, BCP 47
 */
export function markJapanese(tree: WalkedTree, language: string): void {
  const counted = [...passages(tree)].map((inlines) => ({ inlines, ...countIn(inlines) }))
  const withKana = counted.filter(isJapanese).length
  const withoutKana = counted.filter(({ kana, han }) => kana === 0 && han >= CHINESE_HAN_MIN).length
  const byDefault = /^ja\b/i.test(language) || (!/^zh\b/i.test(language) && withKana > withoutKana)
  for (const { inlines, kana, han } of counted) {
    const japanese = kana ? isJapanese({ kana, han }) : byDefault
    for (const inline of inlines) {
      if (!('style' in inline)) continue
      const { lang } = inline.style
      if (lang ? /^ja\b/i.test(lang) : japanese) inline.style = { ...inline.style, japanese: true }
    }
  }
}

const isJapanese = ({ kana, han }: { kana: number; han: number }) => kana > 0 && han <= kana * HAN_TO_KANA_MAX

function countIn(inlines: Inline[]): { kana: number; han: number } {
  let kana = 0
  let han = 0
  for (const inline of inlines) {
    if (inline.kind !== 'text' || inline.style.lang) continue
    kana += inline.text.match(KANA)?.length ?? 0
    han += inline.text.match(HAN)?.length ?? 0
  }
  return { kana, han }
}
