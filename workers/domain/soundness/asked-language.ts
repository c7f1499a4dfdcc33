// The language that a person asks a text for. Only one that was chosen is certain: a description that names a language may ask for
// it ("write in German") or be about it ("in German, nouns have capitals").

import { foldLetters } from '../text/fold-letters.ts'
import { runWords } from './word-runs.ts'

/** `unclear`: a language is named, and may be the one of the text. */
export type AskedLanguage = 'english' | 'other' | 'unclear'

/** Languages in which the name of a language is known: "German", "Deutsch", "allemand", "alemán" and "tedesco". */
const DESCRIBED_IN = ['en', 'de', 'fr', 'es', 'it']
const LANGUAGES =
  'af am ar az be bg bn bs ca cs cy da de el en es et eu fa fi fil fr ga gl gu ha he hi hr hu hy id ig is it ja ka kk km kn ko ku la lo lt lv mk ml mn mr ms mt my ne nl no pa pl ps pt ro ru si sk sl so sq sr sv sw ta te th tl tr uk ur uz vi xh yi yo zh zu'.split(
    ' ',
  )
/** Names that `Intl` does not give to them. */
const FURTHER_NAMES = ['castellano', 'farsi', 'flemish', 'mandarin', 'slovene']

/** Made when first asked for: `Intl` takes a noticeable part of a Worker's start. */
let names: ReadonlySet<string> | null = null
const namesOfLanguages = (): ReadonlySet<string> => {
  names ??= new Set([...FURTHER_NAMES, ...DESCRIBED_IN.flatMap(namesIn)])
  return names
}

function namesIn(locale: string): string[] {
  const given = new Intl.DisplayNames(locale, { type: 'language' })
  return LANGUAGES.map((code) => foldLetters(given.of(code) ?? code))
}

/** "deutscher", "française", "inglesa". */
const INFLECTION = /(?:e[mnrs]?|as?|s)$/
/** "English" in languages of which `DESCRIBED_IN` has no names: a description in one of them may still ask for English. */
const ENGLISH_ELSEWHERE =
  /(?<!\p{L})(?:angielsk|anglick|engelsk?|englan(?:ti|n)|[iİ]ngiliz|inggris|inglês|англ[иі]|αγγλικ|אנגלית|अंग्रेज)|إنجليز|英[文語语]|영어/iu

/**
 * @param language the one that was chosen; '' for none
 * @param said the person's own words, which may name one
 * @returns null where none is asked for: then it is that of what the person wrote
 */
export function askedLanguage(language: string, said: string): AskedLanguage | null {
  if (language) return language.toLowerCase().startsWith('en') ? 'english' : 'other'
  const isNamed = ENGLISH_ELSEWHERE.test(said) || runWords(foldLetters(said)).some(isLanguageName)
  return isNamed ? 'unclear' : null
}

function isLanguageName(word: string): boolean {
  const known = namesOfLanguages()
  return known.has(word) || known.has(word.replace(INFLECTION, ''))
}
