// Whether a sentence rests on somebody by name: who said, found or wrote it, or which work it is from. What is told is the
// relation of a name to words around it, since any of them alone stands in ordinary sentences: "States" are called, tables
// compare, and laws of nature state.

import type { NameSpan } from '../../writing/new-facts.ts'
import { isOrdinaryName } from './ordinary-names.ts'

const END = '(?![\\p{L}\\p{M}])'
const CAPITAL = "\\p{Lu}[\\p{L}\\p{M}\\p{N}.&’'-]*"

/** What only persons and bodies do. */
const SAYS = `(?:argue[sd]?|assert(?:s|ed)?|believe[sd]?|claim(?:s|ed)?(?! data)|coin(?:s|ed)|concede[sd]?|conclude[sd]?|contend(?:s|ed)?|critici[sz]e[sd]?|declare[sd]?|emphasi[sz]e[sd]?|estimate[sd]?|explain(?:s|ed)?|insist(?:s|ed)?|interview(?:s|ed)|maintain(?:s|ed)? that|note[sd]?|observe[sd]? that|opine[sd]?|pioneer(?:s|ed)|points? out|pointed out|puts? it|recalls?|recalled|recommend(?:s|ed)?|recount(?:s|ed)?|remark(?:s|ed)?|reports?|reported|said|says?|stress(?:es|ed)?|testif(?:y|ies|ied)|theori[sz]e[sd]?|warn(?:s|ed)?|writes?|wrote|(?:is|are|was|were) of the (?:opinion|view))${END}`
/** What things do as well: with a clause or a quotation behind it, it is said by somebody. */
const SHOWS = `(?:address(?:es|ed)|advocate[sd]?|call(?:s|ed)|cites?|cited|confirm(?:s|ed)?|counts?|counted|defend(?:s|ed)?|define[sd]?|demonstrate[sd]?|describe[sd]?|develop(?:s|ed)|discover(?:s|ed)?|document(?:s|ed)|examine[sd]?|found|finds?|follow(?:s|ed)|forbids?|forbade|highlight(?:s|ed)?|holds?|held|identif(?:y|ies|ied)|illustrate[sd]?|indicate[sd]?|introduce[sd]?|makes? the (?:point|case)|mean(?:s|t)|measured|noticed?|obliges?|observe[sd]?|predict(?:s|ed)?|presents?|presented|propose[sd]?|proves?|proved|publish(?:es|ed)|record(?:s|ed)|require[sd]?|reveal(?:s|ed)?|rule[sd]|set out|sets out|shows?|showed|shown|state[sd]?|stud(?:ies|ied)|suggest(?:s|ed)?|survey(?:s|ed)|tells?|told|tested|thinks?|thought)${END}`
const ADVERB =
  '(?:(?:has|have|had|also|later|once|recently|first|further|then|thus|rightly|famously|even|both|themselves|himself|herself|still|long|\\p{Ll}+ly) ){0,3}'
/** Words between a name and its verb: the rest of a longer name, others beside it, and what is said of it. */
const TAIL = `(?:,? (?:of|for|and|&|on|in|at|de|von|van|du|et al\\.?)(?: the)?(?: ${CAPITAL}| colleagues| others)| ${CAPITAL}){0,6}(?: (?:1[5-9]|20)\\d{2})?(?: \\([^()]+\\))?(?:,[^,.;]+,| who)?`
const SPEAKS = new RegExp(`^${TAIL},? ${ADVERB}${SAYS}`, 'u')
const SHOWS_THAT = new RegExp(
  `^${TAIL},? ${ADVERB}${SHOWS}[^.;]*?(?:\\b(?:that|how|why|whether)\\b|[:“"„«]|,? [“"„«])`,
  'u',
)
const ACTS = new RegExp(`^${TAIL},? ${ADVERB}${SHOWS}`, 'u')

const PEOPLE =
  '(?:academics|authors?|critics?|economists?|experts?|historians?|linguists?|philosophers?|poets?|professors?|psychologists?|researchers?|scholars?|scientists?|sociologists?|theorists?|thinkers?|writers?)'
const WORK =
  '(?:accounts?|articles?|biograph(?:y|ies)|blogs?|books?|bulletins?|census|chapters?|chronicles?|cohorts?|data ?sets?|databases?|diar(?:y|ies)|dissertations?|documentar(?:y|ies)|episodes?|essays?|experiments?|films?|gazettes?|guidelines?|handbooks?|interviews?|journals?|lectures?|letters?|magazines?|manuals?|memoirs?|monographs?|newspapers?|novels?|papers?|pamphlets?|podcasts?|polls?|preprints?|publications?|reports?|reviews?|speech(?:es)?|stud(?:y|ies)|surveys?|talks?|textbooks?|thes[ie]s|toolkits?|treatises?|trials?)'
const FINDINGS =
  '(?:analys[ie]s|arguments?|claims?|conclusions?|data|estimates?|evidence|figures|findings?|ideas?|observations?|opinions?|positions?|research|results?|statements?|statistics|theor(?:y|ies)|views?|words|works?|writings?)'
const MADE =
  '(?:advanced|argued|authored|cited|claimed|coined|concluded|criticised|defended|demonstrated|described|documented|estimated|formulated|noted|observed|outlined|pioneered|popularised|popularized|proposed|published|put forward|quoted|recommended|reported|shown|stated|stressed|suggested|written)'
const ROLE = `(?:(?:the|a|an|its|their) )?(?:(?!(?:of|and|in|to|for|with|than|that|which) )[\\p{Ll}-]+ ){0,3}?`
/** Words before a name that the sentence rests on. */
const RESTS_ON = new RegExp(
  `(?:\\b(?:[Aa]ccording to|[Pp]er|[Cc]f\\.|[Cc]ontra|[Ff]ollowing|[Ii]n the (?:words|views?|opinion|eyes|account|terms) of|[Aa]s) ${ROLE}|\\b${MADE}(?: (?:first|also|recently|later|in \\d{4}|\\p{Ll}+ly))? by ${ROLE}|\\b${PEOPLE},? (?:such as|like|including) (?:${CAPITAL},? (?:and )?){0,12}|\\b(?:[Pp]rof(?:essor|\\.)?|[Dd]r\\.?|[Ss]ir|[Tt]heorists?|[Ss]cholars?|[Hh]istorians?) |\\b${WORK} (?:by|from|in) ${ROLE}|\\b${WORK}(?: (?:called|titled|entitled|named))? |\\b${FINDINGS} (?:by|from) ${ROLE}|\\b(?:arguments?|findings?|research|views?|words|writings?|ideas|works?) of ${ROLE})$`,
  'u',
)
/** "As Smith" is one if Smith does something. */
const AS = /^[Aa]s /u
/** A work or a finding of somebody: "Smith’s study", "the Smith survey". */
const ITS_WORK = new RegExp(
  `^['’]s?(?: (?:\\d{4}|[\\p{Ll}-]+)){0,2}? (?:${WORK}|${FINDINGS}|concept|framework|hypothesis|models?|notion)${END}`,
  'u',
)
const OF_THIS_NAME = new RegExp(
  `^(?: (?:\\d{4}|[\\p{Ll}-]+)){0,1}? (?:${WORK}|data|effect|estimates|experiment|findings|framework|hypothesis|index|model|paradox|results|scale|statistics|theor(?:y|ies))${END}`,
  'u',
)
/** "the Rotterdam commuting experiment of 1991": a work, whatever its name. */
const DATED_WORK = new RegExp(
  `(?<![\\p{L}\\p{N}])${CAPITAL}(?: ${CAPITAL}){0,5}(?: [\\p{Ll}-]+){0,3}? ${WORK},? (?:of|in|from) (?:1[5-9]|20)\\d{2}${END}`,
  'gu',
)
/** Last words of the names of works and of bodies that publish. */
const WORK_NAME =
  /(?:^| )(?:Barometer|Bulletin|Census|Chronicle|Cohort|Database|Dataset|Gazette|Guide|Handbook|Herald|Index|Journal|Monitor|Observer|Panel|Poll|Post|Press|Report|Review|Statistics|Study|Survey|Times|Trial|Tribune|Yearbook)$/u
const BODY =
  /(?:^| )(?:Academy|Agency|Alliance|Association|Authority|Bank|Board|Bureau|Centre|Center|Clinic|Club|College|Commission|Committee|Council|Department|Federation|Forum|Foundation|Fund|Group|Hospital|Initiative|Institute|Institution|Laborator(?:y|ies)|League|Ministry|Museum|Network|Observatory|Office|Organi[sz]ation|Partnership|Programme|Program|School|Service|Society|Trust|Union|University)$|^Statistics /u

/** The same in French, Spanish, Italian and Portuguese: any new name beside these is a source. */
const REPORTING_ELSEWHERE =
  /(?<![\p{L}])(?:selon|d['’]après|rapports?|études?|enquêtes?|sondages?|montrent?|écri(?:t|vent)|affirment?|soulignent?|constatent?|según|estudios?|informe|encuestas?|demuestran?|muestran?|afirman?|señalan?|sostienen?|escriben?|secondo|(?:lo|uno|dello) studio|studi|rapporto|indagini?|dimostrano?|mostrano?|affermano?|scrivono|scrive|segundo|estudos?|relatórios?|demonstram?|mostram?)(?![\p{L}])/iu

/** German nouns have capitals, so that names are not told: these phrases introduce a source by themselves. */
const REPORTING_IN_GERMAN =
  /(?<![\p{L}])(?:[Ll]aut (?:ein(?:er|es|em)|dem|der|den|des|\p{Lu}\p{L}+)|zufolge|[Nn]ach Angaben|[Vv]gl\.|(?:Studien?|Untersuchung(?:en)?|Erhebung(?:en)?|Umfragen?|Berichte?s?) (?:von|vom|des|der|am|an der) [^.]{1,80}(?:belegt|belegen|zeigt|zeigen|ergab|ergibt|fand|fanden))(?![\p{L}])/u

/** Parties of a case, statutes with their year, numbered standards: of these every name is a source. */
const LEGAL =
  /(?<=[\p{L}.]) v(?:s|ersus)?\.? \p{Lu}|\b(?:Act|Bill|Code|Directive|Regulation|Statute|Ordinance)(?:,? (?:of )?)(?:1[5-9]|20)\d{2}\b|\b(?:ISO|IEC|EN|DIN|ASTM|ANSI|RFC)(?:[ /-][A-Z]{2,5})?[ -]\d{3,}/u
/** A letter, or several with full stops: "S.D.". */
const INITIALS = /^(?:\p{Lu}\.?)(?:\.\p{Lu})*$/u
/** One word that is a term at the beginning of a sentence: "Piecewise regression". */
const ADJECTIVE = /^\p{Lu}\p{Ll}+(?:al|ic|ive|ary|ous|wise|ed|ing|ly|ity|tion|less|ful|able|ible)$/u
/** A section of a statute. */
const SECTION_OF = /(?:[Ss]ections?|[Aa]rticles?|§) ?\d+[a-z]?(?: \(\d+\))? of (?:the )?$/u

type IsWord = (word: string) => boolean
type Around = { name: string; before: string; after: string }

const AROUND_LENGTH = 160
const around = (sentence: string, { name, start, end }: NameSpan): Around => ({
  name,
  // Words are written in lower case above, but for names.
  before: lowered(sentence)
    .slice(Math.max(0, start - AROUND_LENGTH), start)
    .replace(/[“„«‘"*_]{1,3}$/u, ''),
  after: sentence.slice(end, end + AROUND_LENGTH),
})

const lowered = (sentence: string) => sentence.charAt(0).toLowerCase() + sentence.slice(1)

/** A term or a body; only its place in the sentence tells which. */
const isAcronym = (name: string) => /^\p{Lu}[\p{Lu}\p{N}-]{1,7}s?$/u.test(name)

/**
 * Names that neither the writer nor the offered works gave.
 * `sources`: those that the sentence rests on. `unfamiliar`: those that nobody can be expected to know.
 */
export type NamesOfSentence = { sources: string[]; unfamiliar: string[] }

/** @param isWord whether a dictionary has a word */
export function readNames(sentence: string, spans: readonly NameSpan[], isWord: IsWord): NamesOfSentence {
  const legal = LEGAL.test(sentence) || REPORTING_ELSEWHERE.test(sentence)
  const sources: string[] = []
  const unfamiliar: string[] = []
  for (const span of spans) {
    const one = around(sentence, span)
    const known = span.name.split(/[ -]/).every((part) => isKnown(part, isWord))
    if (INITIALS.test(span.name)) continue
    if (span.start === 0 && ADJECTIVE.test(span.name)) continue
    if (!legal && !SPEAKS.test(one.after) && isOrdinaryName(one.name, one.after, isWord)) continue
    if (legal || isSource(one, known)) sources.push(one.name)
    else if (isUnfamiliar(one, known)) unfamiliar.push(one.name)
  }
  if (sources.length === 0) unfamiliar.push(...(sentence.match(DATED_WORK) ?? []))
  return { sources, unfamiliar }
}

function isSource(one: Around, known: boolean): boolean {
  const { name, before, after } = one
  const acronym = isAcronym(name)
  // Bare acronyms are mostly terms: "PCR showed bands".
  const named = !acronym || /\b[Tt]he $/.test(before)
  if (SPEAKS.test(after) && !COMPOUND.test(after)) return true
  if (SHOWS_THAT.test(after)) return named
  if (SECTION_OF.test(before)) return true
  if (acronym ? named && restsOn(one) : restsOn(one) && !(known && FROM.test(before))) return true
  if (acronym || OWN.test(before)) return false
  if (ITS_WORK.test(after)) return STRICT_WORK.test(after) || (!known && !LABOUR.test(after))
  return !known && before !== '' && OF_THIS_NAME.test(after)
}

const restsOn = ({ before, after }: Around): boolean => {
  const rests = RESTS_ON.exec(before)
  return rests !== null && (!AS.test(rests[0]) || ACTS.test(after) || SPEAKS.test(after))
}
/** "the LOS estimate", "the Smith report" */
const COMPOUND = /^ (?:claim|estimate|note|remark|report|stress)(?! that\b)(?!\p{L})/u
/** Data of a body that everybody knows, or of a thing: "data from Apollo 11". */
const FROM = /\b(?:by|from) $/u
/** What somebody did, unless it shows something: "his ceaseless work". */
const LABOUR = /^['’]s?(?: \p{Ll}+)* works?(?! (?:demonstrat|indicat|prov|show|suggest)\p{Ll}*)(?!\p{L})/u
const OWN = /\b(?:[Oo]ur|[Mm]y) (?:\p{Ll}+ ){0,2}$/u
const STRICT_WORK =
  /^.{0,30}\b(?:articles?|books?|findings|guidelines?|papers?|publications?|reports?|research|stud(?:y|ies)|surveys?)/u

function isUnfamiliar({ name, before, after }: Around, known: boolean): boolean {
  if (isAcronym(name))
    return (
      (/\b(?:[Tt]he|from|by|[Pp]er) (?:(?:the|a) )?$/.test(before) &&
        !/^[- ]\p{Ll}+(?:ing|ed)\b/u.test(after)) ||
      (OF_THIS_NAME.test(after) && (/\d/.test(name) || STRICT_WORK.test(after)))
    )
  return (
    !known ||
    name.split(/[ -]/).length >= NAME_WORDS ||
    (name.includes(' ') && (WORK_NAME.test(name) || BODY.test(name))) ||
    restsOn({ name, before, after }) ||
    ACTS.test(after) ||
    ITS_WORK.test(after) ||
    OF_THIS_NAME.test(after)
  )
}
/** Words from which a name of ordinary words is one of a body or a work. */
const NAME_WORDS = 3

function isKnown(part: string, isWord: IsWord): boolean {
  const word = part.replace(/['’]s?$/u, '')
  return word.length === 1 || /^\d+$/.test(word) || isWord(word) || isWord(word.toLowerCase())
}

/** A German phrase that introduces a source; null if there is none. */
export const introducedInGerman = (sentence: string): string | null =>
  REPORTING_IN_GERMAN.exec(sentence)?.[0].trim() ?? null
