// A word written twice in a row, in a language whose grammar is not checked. Words that may follow themselves are left alone:
// pronouns and articles ("die die Arbeit betreffen", "nous nous demandons"), and what is doubled for emphasis.

import type { Issue } from '../issue.ts'
import { writtenTwice } from '../rules/repeated-words.ts'
import type { SpeltWord } from './spelt-words.ts'

/** Shorter ones are mostly articles, pronouns and particles. */
const LEAST_LETTERS = 3
const DOUBLED: Record<string, ReadonlySet<string>> = {
  de: new Set(
    'das den dem denen der deren des dessen die diese dieser ihr sehr sie sich was weit welche viel immer nie'.split(
      ' ',
    ),
  ),
  es: new Set('muy casi luego poco'.split(' ')),
  fr: new Set('nous vous très tout plus jamais'.split(' ')),
  it: new Set('ancora bene così man mano passo piano poco quasi sempre solo tutto uno via'.split(' ')),
  nl: new Set('dan dat die haar heel hen het ons wat zeer'.split(' ')),
  pl: new Set('bardzo coraz już tak tylko'.split(' ')),
  pt: new Set('logo muito pouco quase'.split(' ')),
  ru: new Set('вот едва еле очень так чуть что'.split(' ')),
}

export function repeatedWords(text: string, base: string, words: readonly SpeltWord[]): Issue[] {
  const mayFollowItself = DOUBLED[base]
  return words.flatMap((first, at): Issue[] => {
    const second = words[at + 1]
    if (!second || second.place !== first.place + 1 || second.word !== firstOf(first)) return []
    if (second.word.length < LEAST_LETTERS || mayFollowItself?.has(second.word)) return []
    if (second.sentence !== first.sentence || text.slice(first.end, second.start).trim() !== '') return []
    return [writtenTwice(first, second, text.slice(first.start, first.end))]
  })
}

/** A capital within a sentence is a name's, or a German noun's beside another word. */
const firstOf = ({ word, opens }: SpeltWord): string => (opens ? word.toLowerCase() : word)
