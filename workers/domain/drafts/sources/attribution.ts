// Words by which a sentence rests on what somebody said, found, wrote or laid down. With a name that nobody gave, such a
// sentence names a source.

/** Somebody says, and works that say something: any new name beside these is a source. */
const REPORTING =
  /(?<![\p{L}])(?:f(?:i|ou)nds?|show(?:s|ed|n)?|argue[sd]?|reports?|reported|demonstrate[sd]?|suggest(?:s|ed)?|conclude[sd]?|estimate[sd]?|note[sd]?|observe[sd]?|propose[sd]?|state[sd]?|claim(?:s|ed)?|writes?|wrote|reveal(?:s|ed)?|discover(?:s|ed)?|confirm(?:s|ed)?|highlight(?:s|ed)?|explain(?:s|ed)?|maintain(?:s|ed)?|contend(?:s|ed)?|assert(?:s|ed)?|concede[sd]?|points? out|pointed out|warn(?:s|ed)?|according|per the|put it|say|says|said|insist(?:s|ed)?|declare[sd]?|believe[sd]?|emphasi[sz]e[sd]?|recommend(?:s|ed)?|recall(?:s|ed)?|recount(?:s|ed)?|testif(?:y|ies|ied)|rul(?:es|ed|ing)|held|coined|introduced|pioneered|interview(?:s|ed)?|document(?:s|ed)|cited?|calls?|called|arguing|arguments?|findings?|stud(?:y|ies|ied)|research|researchers?|researched|surveys?|essays?|papers?|books?|articles?|authors?|scholars?|scientists?|theorists?|professors?|dr|work of|views? of|words of|written|published|courts?|judge?ments?|statistics|guidelines?|interviews?|memoirs?|diar(?:y|ies)|(?:auto)?biograph(?:y|ies)|handbooks?|blogs?|podcasts?|toolkits?|manuals?|statements?|talks?|novels?|documentar(?:y|ies)|episodes?|newspapers?|magazines?|gazettes?|chronicles?|theorems?)(?![\p{L}])/iu
/** "Member states" say nothing. */
const STATES =
  /\b(?:member|nation|welfare|federal|united|individual|several|many|most|all|other|the|these) states\b/giu

/** The same in French, Spanish, Italian and Portuguese. */
const REPORTING_ELSEWHERE =
  /(?<![\p{L}])(?:selon|d['’]après|rapports?|études?|enquêtes?|sondages?|montrent?|écri(?:t|vent)|affirment?|soulignent?|constatent?|según|estudios?|informes?|encuestas?|demuestran?|muestran?|afirman?|señalan?|sostienen?|escriben?|secondo|studio|studi|rapporto|indagini?|dimostrano?|mostrano?|affermano?|scrivono|scrive|segundo|estudos?|relatórios?|demonstram?|mostram?)(?![\p{L}])/iu

/** German nouns have capitals, so that names are not told: these phrases introduce a source by themselves. */
const REPORTING_IN_GERMAN =
  /(?<![\p{L}])(?:[Ll]aut (?:ein(?:er|es|em)|dem|der|den|des|\p{Lu}\p{L}+)|zufolge|[Nn]ach Angaben|[Vv]gl\.|(?:Studien?|Untersuchung(?:en)?|Erhebung(?:en)?|Umfragen?|Berichte?s?) (?:von|vom|des|der|am|an der) [^.]{1,80}(?:belegt|belegen|zeigt|zeigen|ergab|ergibt|fand|fanden))(?![\p{L}])/u

/** Words of which many ordinary sentences have one: names that a dictionary has are none of a source beside these. */
const OF_A_WORK =
  /\b(?:describe[sd]?|define[sd]?|identif(?:y|ies|ied)|indicate[sd]?|theor(?:y|ies)|models?|frameworks?|data|data ?sets?|databases?|index|indicators?|figures|experiments?|trials?|cohorts?|benchmarks?|analys[ie]s|reviews?|reviewed|examine[sd]?|analy[sz]e[sd]?|films?|lists?|records?|recorded|letters?|speech|oblige[sd]?|requires?|required|prescribes?|stipulates?|prohibits?|mandates?|sets?)\b/iu

/** Parties of a case, statutes with their year, sections of statutes, numbered standards. */
const LEGAL =
  /(?<=[\p{L}.]) v(?:s|ersus)?\.? \p{Lu}|\b(?:Act|Bill|Code|Directive|Regulation|Statute|Ordinance)(?:,? (?:of )?)(?:1[5-9]|20)\d{2}\b|\b(?:[Ss]ection|[Aa]rticle|§) ?\d|\b(?:ISO|IEC|EN|DIN|ASTM|ANSI|RFC)(?:[ /-][A-Z]{2,5})?[ -]\d{3,}/u

/**
 * Those of the names that the sentence rests on.
 * @param names of the sentence, that neither the brief nor the offered works have
 * @param isWord whether a dictionary has a word
 */
export function attributedNames(
  sentence: string,
  names: readonly string[],
  isWord: (word: string) => boolean,
): readonly string[] {
  const said = sentence.replace(STATES, '')
  if (REPORTING.test(said) || REPORTING_ELSEWHERE.test(said) || LEGAL.test(said)) return names
  if (!OF_A_WORK.test(said)) return []
  return names.filter((name) => !name.split(/[ -]/).every((part) => isKnown(part, isWord)))
}

/**
 * Those of the names that nobody can be expected to know: with a word that a dictionary lacks, or several words long.
 * Acronyms count after "the", "from", "by" and "per" alone, since others are mostly terms.
 */
export const unfamiliarNames = (
  sentence: string,
  names: readonly string[],
  isWord: (word: string) => boolean,
): readonly string[] =>
  names.filter((name) => {
    if (/^\p{Lu}{2,6}s?$/u.test(name))
      return new RegExp(`\\b(?:[Tt]he|from|by|[Pp]er) ${name}\\b`, 'u').test(sentence)
    const parts = name.split(/[ -]/)
    return parts.length >= NAME_WORDS || !parts.every((part) => isKnown(part, isWord))
  })
/** Words from which a name of ordinary words is one of a body or a work. */
const NAME_WORDS = 3

function isKnown(part: string, isWord: (word: string) => boolean): boolean {
  const word = part.replace(/['’]s?$/u, '')
  return word.length === 1 || /^\d+$/.test(word) || isWord(word) || isWord(word.toLowerCase())
}

/** A German phrase that introduces a source; null if there is none. */
export const introducedInGerman = (sentence: string): string | null =>
  REPORTING_IN_GERMAN.exec(sentence)?.[0].trim() ?? null
