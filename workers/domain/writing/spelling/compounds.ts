// Words built of known ones, which languages form without end, so that no dictionary has them all.

/** Letters between the parts, the usual ones first. */
const LINKS = ['', 's', 'n', 'en', 'es', 'er'] as const
/** Shorter parts are found in many slips. */
const LEAST_PART = 4
const LEAST_STEM = 5
/** Prefixes of the vocabulary of science in the languages of Europe, and those of repetition and negation. */
const PREFIX =
  /^(?:anti|auto|bio|eco|éco|extra|geo|géo|hiper|hyper|infra|inter|intra|macro|makro|mega|meta|micro|mikro|mini|mono|multi|nano|neo|néo|neuro|nicht|para|poly|post|pre|pré|pseudo|psico|psycho|re|ré|semi|sobre|socio|sozio|sub|super|supra|tele|télé|trans|ultra|un|авто|анти|гипер|макро|мега|микро|мини|мульти|не|псевдо|супер|ультра)/u

export const hasPrefix = (word: string, knows: (word: string) => boolean): boolean => {
  const lower = word.toLowerCase()
  const stem = lower.slice(PREFIX.exec(lower)?.[0].length ?? lower.length)
  return stem.length >= LEAST_STEM && (knows(stem) || knows(capitalised(stem)))
}

/** Whether a German word is the participle of an English verb: "gedownloadet", "gestreamte". */
export function isBorrowedParticiple(word: string, isEnglish: (word: string) => boolean): boolean {
  const [, verb] = /^ge(\p{Ll}{4,}?)e?te?[nrsm]?$/u.exec(word) ?? []
  return verb !== undefined && (isEnglish(verb) || isEnglish(`${verb}e`))
}

/** Whether a German word is two known nouns. */
export function isCompound(word: string, knows: (word: string) => boolean): boolean {
  if (!/^\p{Lu}\p{Ll}+$/u.test(word)) return false
  const isNoun = (part: string) => part.length >= LEAST_PART && knows(capitalised(part))
  for (let cut = LEAST_PART; cut <= word.length - LEAST_PART; cut++) {
    if (!isNoun(word.slice(cut))) continue
    const first = word.slice(0, cut)
    if (LINKS.some((link) => first.endsWith(link) && isNoun(first.slice(0, first.length - link.length))))
      return true
  }
  return false
}

const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)
