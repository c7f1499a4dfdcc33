// Regular expressions of sources in running text, for mark-sources.ts. They expect white space collapsed to single spaces.
// Every repetition is bounded and every name begins at a word boundary, so that matching takes linear time.

import { MONTH_ALTERNATIVES } from '../text/months.ts'

const MONTH = `(?:${MONTH_ALTERNATIVES})`
const YEAR = '(?:1[5-9]|20)\\d{2}[a-k]?(?![\\p{L}\\p{N}])'
/** A year, or words in its place ("n.d.", "in press"). */
const DATE = `[*_]{0,3}(?:(?:c\\.|ca\\.|\\[(?:1[5-9]|20)\\d{2}\\]) ?)?(?:${YEAR}(?:[/,] ?${YEAR}){0,4}|n\\. ?d\\.?|n\\.d|s\\. ?d\\.|o\\. ?J\\.|undated|in press|in preparation|in prep\\.?|forthcoming|under review)[*_]{0,3}`
/** Start of a word. */
const START = '(?<![\\p{L}\\p{M}\\p{N}])'
const END = '(?![\\p{L}\\p{M}\\p{N}])'
const PARTICLE =
  '(?:(?:de|da|di|do|dos|das|du|del|della|von|van|der|den|ter|ten|la|le|el|al|bin|ibn|zu) ){0,3}'
const INITIALS = '(?:\\p{Lu}\\.[ -]?){1,4}'
/** Names and dates may be emphasised; inline-nodes.ts drops delimiters that lose their pair. */
const NAME = `[*_]{0,3}(?:${INITIALS} ?)?${PARTICLE}\\p{Lu}[\\p{L}\\p{M}'’.-]{0,60}[\\p{L}\\p{M}][*_]{0,3}`
const AND = '(?:and|&|und|et|y|e|i|и)'
const MORE_NAMES = `(?:(?:, ${NAME}){0,5},? ${AND} ${NAME}|(?:,? and (?:colleagues|others|co-?workers)))`
const ET_AL_WORDS = '(?:et al\\.?|u\\. ?a\\.|и др\\.)'

/** Words before a year that make it a date. */
const TIME = `(?:${MONTH_ALTERNATIVES}|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday|Spring|Summer|Autumn|Fall|Winter|Easter|Christmas|Since|In|On|At|From|Until|Till|To|Before|After|By|Of|During|About|Around|Between|Late|Early|Mid|Circa|Approximately|Roughly|Nearly|Almost|Over|Under|Up|Than|And|Or|As|Born|Died|Est|Aged|Year|Today|Now|Only|Just|For|With|The|An?)`
/** Words before a number that make it a label or a count. With a comma, "(Page, 2019)", they are surnames. */
const LABEL =
  '(?:Figures?|Tables?|Chapters?|Sections?|Parts?|Steps?|Phases?|Stages?|Levels?|Types?|Appendix|Articles?|Equations?|Eq|Fig|Box|Group|Grade|Class|Day|Week|Quarter|Room|Horizon|Agenda|Vision|Windows|Expo|Covid|COVID|Item|Question|Hypothesis|Experiment|Model|Lines?|Pages?|Notes?|Act|Rule|Unit|Module|Round|Wave|Scenario|Sample|Zone|Formula|Total|Maximum|Minimum|Population|Fiscal|Version|Some|More|Less|Own|Apollo|Boeing)'
export const LABEL_WORD = new RegExp(`^${LABEL}$`, 'iu')
const NOT_TIME = `(?![*_]{0,3}${TIME}(?![\\p{L}]))`
const NOT_DATED = `(?![*_]{0,3}(?:${TIME}|${LABEL})(?![\\p{L}]))`
/** Capitalised words such as "The Lancet", "University of Leeds", "Journal of Sleep & Health". */
const TITLE = `(?:[Tt]he )?${NOT_DATED}\\p{Lu}[\\p{L}\\p{N}'’&-]{0,60}(?: (?:(?:of|the|for|and|&|on|in|de|der|di|du|la) ){0,2}\\p{Lu}[\\p{L}\\p{N}'’&-]{0,60}){0,7}`

/** Text before a year that makes it a date: "the law of 1956", "founded 1820". */
export const DATE_BEFORE = new RegExp(
  `(?:^|[ ,])(?:${MONTH_ALTERNATIVES}|in|on|at|from|since|until|till|to|before|after|by|of|during|about|around|between|late|early|mid|circa|than|and|or|the|year|spring|summer|autumn|winter|born|died|est|established|built|opened|signed|adopted|ratified|founded|released|launched|created|started|ended|fiscal|version|approximately|roughly|nearly|almost|over|under|some|total|maximum|minimum|population|size|own|only|just|pre|post)\\.?$`,
  'iu',
)

/** Words that are capitalised at the beginning of a sentence only. */
const OPENER =
  '(?:A|An|The|This|That|These|Those|Our|My|Your|We|In|On|At|By|From|Since|Until|For|To|Of|After|Before|During|Between|Although|And|As|But|Following|However|If|Like|So|Though|Thus|Unlike|When|Where|While|With|Yet|It|They|There|Here|Many|Most|Some|Few|Several|Other|Others|Both|All|No|Any|Each|Every|Such|Early|Recent|Later|Earlier|Two|Three|Four|Five|Today|Yesterday)'
const NOT_OPENER = `(?![*_]{0,3}${OPENER}(?![\\p{L}]))`

const VERB =
  '(?:f(?:i|ou)nds?|show(?:s|ed|n)?|argue[sd]?|reports?|reported|demonstrate[sd]?|suggest(?:s|ed)?|conclude[sd]?|estimate[sd]?|note[sd]?|observe[sd]?|propose[sd]?|state[sd]?|claim(?:s|ed)?|writes?|wrote|describe[sd]?|define[sd]?|identif(?:y|ies|ied)|reveal(?:s|ed)?|discover(?:s|ed)?|indicate[sd]?|confirm(?:s|ed)?|highlight(?:s|ed)?|explain(?:s|ed)?|maintain(?:s|ed)?|contend(?:s|ed)?|assert(?:s|ed)?|calculate[sd]?|measure[sd]?|examine[sd]?|analy[sz]e[sd]?|survey(?:s|ed)?|review(?:s|ed)?|compare[sd]?|concede[sd]?|points? out|pointed out|warn(?:s|ed)?)'
const SAID = `(?:(?:have|has|had|also|later|recently|first|further|then|themselves) ){0,2}${VERB}${END}`

const WORK =
  '(?:stud(?:y|ies)|papers?|reports?|surveys?|trials?|meta-?analys[ie]s|reviews?|articles?|analys[ie]s|experiments?|books?|monographs?|preprints?|publications?|dissertations?|investigations?)'
/** Works that are sources if a name follows, rather than the subject of an essay. */
const NAMED_WORK =
  '(?:stud(?:y|ies)|papers?|reports?|surveys?|meta-?analys[ie]s|reviews?|articles?|analys[ie]s|monographs?|preprints?|publications?|dissertations?|investigations?)'
const MADE =
  '(?:published|conducted|released|issued|led|written|undertaken|commissioned|appearing|produced|authored|carried out)'
const PEOPLE =
  '(?:researchers?|scientists?|scholars?|economists?|psychologists?|sociologists?|academics|investigators|epidemiologists?|historians?|experts|authors|professors?|team|group|and colleagues)'
/** A word between a determiner and its noun. */
const ADJECTIVE =
  '(?!(?:the|a|an|of|in|on|at|by|for|to|from|with|and|or|that|which|who|was|were|is|are|has|have|had|it|they|we|our|my)[^\\p{L}])[\\p{L}\\p{N}][\\p{L}\\p{N}\\p{M}-]{0,40},? '
const INDEFINITE =
  '(?:[Aa]n?|[Oo]ne|[Aa]nother|[Tt]wo|[Tt]hree|[Ss]everal|[Ss]ome|[Mm]any|[Rr]ecent|[Ee]arlier)'
const DETERMINER = `(?:${INDEFINITE}|[Tt]he|[Tt]his|[Tt]hat|[Tt]hese|[Tt]hose|[Hh]is|[Hh]er|[Tt]heir|[Ii]ts)`
/** Where, by whom and when a work came out. */
const OUTLET = `(?:,? (?:${MADE} )?(?:in|by|from|at|of|for) (?:(?:${MONTH} )?${YEAR}|(?:the )?(?:(?:peer-reviewed|scientific|medical|academic|leading) )?(?:journal |magazine )?${TITLE}(?: ${PEOPLE}${END})?|${PEOPLE} (?:at|from|of) ${TITLE})){0,4}`

/** "Smith’s 2019 study in Nature", "a 2018 study published in The Lancet", "the 2020 WHO report". */
export const WORK_OF_A_YEAR = new RegExp(
  `${START}(?:${DETERMINER} |${NOT_OPENER}(?:${NAME} (?:and|&) )?${NAME}(?:['’]s?)? )(?:${ADJECTIVE}){0,3}?[([]?${YEAR}[)\\]]? (?:${ADJECTIVE}){0,3}?${WORK}${END}${OUTLET}`,
  'gu',
)
/** "a study published in 2019", "one survey from 2018 by Gallup". */
export const WORK_THEN_YEAR = new RegExp(
  `${START}(?:${DETERMINER} (?:${ADJECTIVE}){0,3}?${WORK},?(?: (?:was|were|that was))? ${MADE} (?:in|on)|${INDEFINITE} (?:${ADJECTIVE}){0,3}?${WORK},? (?:from|in|of|dated)) (?:\\d{1,2} )?(?:${MONTH} )?${YEAR}${OUTLET}`,
  'gu',
)
/** "a study by Smith and Jones", "the report from the OECD", "a paper in Nature found". */
export const WORK_OF_A_NAME = new RegExp(
  `${START}${DETERMINER} (?:${ADJECTIVE}){0,3}?${NAMED_WORK},? (?:(?:${MADE} )?by (?:the )?(?:${PEOPLE} (?:at|from|of) )?${TITLE}(?: ${ET_AL_WORDS})?${OUTLET}(?: ?[([]${DATE}[)\\]])?|(?:${MADE} )?(?:in|from|at) (?:the )?(?:journal )?${TITLE}${OUTLET}(?=,? (?:(?:which|that) )?${SAID}))`,
  'gu',
)
/** Languages, months and places: "published in" one of them names no outlet. */
const NO_OUTLET = `(?!(?:${MONTH}|English|German|French|Spanish|Italian|Portuguese|Russian|Chinese|Mandarin|Japanese|Korean|Arabic|Hebrew|Hindi|Latin|Greek|Dutch|Polish|Turkish|Swedish|Europe|Asia|Africa|America|Australia|Germany|France|Spain|Italy|Portugal|Russia|China|Japan|Korea|India|Britain|England|Scotland|Ireland|Switzerland|Austria|Canada|London|Paris|Berlin|Vienna|New York|the (?:UK|US|USA|EU|Netherlands|United States|United Kingdom))(?![\\p{L}]))`
export const PUBLISHED_IN = new RegExp(
  `${START}(?:(?:was|were) )?published in ${NO_OUTLET}(?:the )?(?:[a-z-]{1,20} )?(?:journal |magazine )?${NO_OUTLET}${TITLE}(?:,? (?:in )?(?:${MONTH} )?${YEAR})?|(?<=[Ww]riting )in ${TITLE}(?:,? in ${YEAR})?|${START}in the (?:[a-z-]{1,20} )?(?:journal|magazine) ${TITLE}|${START}(?:[Tt]he )?(?:\\p{Lu}\\p{Ll}{1,30} ){0,2}Journal (?:of|for|on) (?:the )?${TITLE}`,
  'gu',
)
/** "researchers at Leeds found", "Harvard researchers show", "by scientists from MIT". */
export const PEOPLE_OF_A_PLACE = new RegExp(
  `${START}(?:[Aa] (?:team|group) of )?(?:[Rr]esearchers?|[Ss]cientists?|[Ss]cholars?|[Ee]conomists?|[Pp]sychologists?|[Ss]ociologists?|[Aa]cademics|[Ii]nvestigators|[Ee]pidemiologists?|[Ee]xperts|[Aa]uthors|[Aa] team) (?:at|from|of) (?:${TITLE}(?=,? ${SAID})|(?<=(?:[Aa]ccording to|by) (?:(?:a (?:team|group) of )?[a-z]{1,20}|a team) (?:at|from|of) )${TITLE})|${START}${NOT_OPENER}(?!\\p{Lu}\\p{Ll}{0,30}(?:al|ic|ive|ary|ent|ous|ern) )\\p{Lu}[\\p{L}-]{0,40}(?: University)? (?:researchers|scientists|scholars|economists|academics|epidemiologists)(?= ${SAID})`,
  'gu',
)

export const BRACKETS = /[(（]([^()（）]{3,300})[)）]|\[([^[\]]{3,300})\]/gu
const PLACE =
  '(?:[,:]? ?(?:pp?\\.? ?|p |§ ?|ch\\. ?|chap\\. ?|vol\\. ?|no\\. ?|S\\. ?|: ?|, ?)[\\dxvi]{1,6}(?: ?[–-] ?[\\dxvi]{1,6})?(?:ff?\\.?)?)?'
/** Text inside brackets: names, a date, perhaps a page; `name` is the text before the date. */
export const BRACKETED = new RegExp(
  `(?:^|[ “"'‘:])(?<name>(?:${NOT_TIME}${NAME}|\\p{Lo}{1,20})[^\\d;]{0,120}?)(?: ?[,，] ?| )\\(?${DATE}\\)?${PLACE}(?=$|[,.;:])`,
  'gu',
)
/** "(smith, 2019)", "(smith & jones 2019)": without capitals. */
export const BRACKETED_SMALL = new RegExp(
  `^(?:(?:see(?: also)?|cf\\.|e\\.g\\.,?|also) )?(?<name>\\p{Ll}[\\p{L}'’-]{1,40}(?:(?:,| and| &|, and|, &) ?\\p{Ll}[\\p{L}'’-]{1,40}| \\p{Ll}[\\p{L}'’-]{1,40}(?=,)){0,3}),? ${DATE}${PLACE}$`,
  'u',
)
/** "(Smith 44)", "(Smith and Jones, pp. 44–46)": a name and a page. */
export const BRACKETED_PAGE = new RegExp(
  `^(?:[Ss]ee |[Cc]f\\. )?(?<name>${NOT_TIME}${NAME})(?:${MORE_NAMES}| ${ET_AL_WORDS})?(?:,? pp?\\.? ?\\d{1,4}|(?<=\\p{Ll}) \\d{2,3})(?: ?[–-] ?\\d{1,4})?$`,
  'u',
)
/** A bracket that is unclosed, too long or nested. */
export const OPEN_BRACKET = new RegExp(
  `(?<=[([（;] ?)${NOT_DATED}${NAME}(?:${MORE_NAMES}| ${ET_AL_WORDS})?,? ${DATE}${PLACE}`,
  'gu',
)

/** "Smith and Jones (2019)", "Smith et al. (2020, p. 3)", "Smith (2019: 44)", with the word before it. */
export const NARRATIVE = new RegExp(
  `${START}(?<before>[\\p{L}\\p{M}'’.-]{1,60},? )??(?<name>${NAME}(?<more>${MORE_NAMES}|,? ${ET_AL_WORDS}|, ${INITIALS})?) ?(?<year>[([（]${DATE}(?:[,;: –-][^()[\\]（）]{1,60})?[)\\]）])`,
  'gu',
)
/** "smith (2019) argues". */
export const NARRATIVE_SMALL = new RegExp(
  `${START}\\p{Ll}[\\p{L}'’-]{1,40} \\(${DATE}(?:[,;:][^()]{1,40})?\\)(?= ${SAID})`,
  'gu',
)
/** "王（2020）"; in a longer run of letters, where the name's beginning is unknown, only the year. */
export const NARRATIVE_UNSPACED = new RegExp(
  `(?:(?<!\\p{L})\\p{Lo}{1,4}|(?<=\\p{Lo})) ?[(（]${DATE}(?:[,，:：][^()（）]{1,40})?[)）]`,
  'gu',
)
/** "the Paris Agreement (2015)", "John Smith (2020)": a longer name, of which only the year is removed. */
export const LONGER_NAME = /^(?:(?:[Tt]he|[Aa]n?|[Tt]his|[Tt]hat|its|our|their)|\p{Lu}.*) $/u
export const SENTENCE_WORD = new RegExp(`^${OPENER},? $`, 'u')

export const ET_AL = new RegExp(
  `${START}[\\p{L}][\\p{L}\\p{M}'’-]{0,60}(?:,? ${AND} ${NAME})?,? ${ET_AL_WORDS}(?:,? \\(?${DATE}\\)?)?`,
  'gu',
)
/** "de Souza and O’Neil, 2017": two names and a year. */
export const NAMES_AND_YEAR = new RegExp(
  `${START}${NOT_DATED}${NOT_OPENER}${NAME}(?:, ${NAME}){0,5},? ${AND} (?:${NOT_DATED}${NAME}|colleagues|others|co-?workers),? ${DATE}`,
  'gu',
)
/** "by Smith 2019", "Smith, 2019, argues", "– Smith, 2019": one name and a year beside a cue. */
const CUE = `(?:[Bb]y|[Ss]ee|[Pp]er|[Cc]f\\.|[Ff]ollowing|[Aa]ccording to|[Ss]imilar to|[Cc]ontrary to|[Cc]ompared (?:to|with)|[Cc]ontra|(?:cited|shown|described|reported|found|discussed|noted|argued|reviewed|defined|quoted|proposed) in)`
export const NAME_AND_YEAR = new RegExp(
  `(?<=${START}${CUE} )${NOT_DATED}${NAME},? ${DATE}|${START}${NOT_DATED}${NOT_OPENER}${NAME},? ${DATE}(?=,? (?:${SAID}|(?:address|consider|deal|discuss|explor|investigat|present|stud)(?:y|ies|ied|e?s|e?d|e)?${END}))|(?<=[—–-] ?)${NOT_DATED}${NAME},? ${DATE}\\.?$`,
  'gu',
)

/** A place that is not behind a figure or a unit, where a raised figure is a power: "10^6", "m²". */
const NO_POWER = '(?<!\\p{N}|(?<!\\p{L})\\p{L}{1,3}|[+−*/=-] ?[\\p{L}\\p{N}]{1,5}\\))'
const FIGURES = '\\d{1,3}(?: ?[,–-] ?\\d{1,3}){0,20}'
/** Notes and raised numbers as markup writes them: "<sup>1</sup>", "\\footnote{…}", "^1^", "^[2]", "$^{3}$", "{{cite|…}}". */
export const NOTE = new RegExp(
  `${NO_POWER}<(?:sup|ref|cite)\\b[^<>]{0,200}>[^<>]{0,300}</(?:sup|ref|cite)>|\\\\(?:footnote(?:mark|text)?|textsuperscript)(?:\\[[^\\]]{0,20}\\])?\\{[^{}]{0,300}\\}|\\{\\{[^{}]{1,300}\\}\\}|${NO_POWER}\\$?\\^(?:\\{${FIGURES}\\}|\\(${FIGURES}\\)|\\[\\^?${FIGURES}\\]|${FIGURES}(?!\\p{N}))\\^?\\$?|[[(]${FIGURES}[\\])]\\^`,
  'gu',
)
/** Raised figures and signs behind words and full stops: "pairs¹", "warm.⁽²⁾", "fear†". */
export const RAISED =
  /(?<=\p{L}{4}|[\s.,;:)”"]|^)(?:[¹²³⁰⁴-⁹][¹²³⁰⁴-⁹,–-]{0,20}|⁽[¹²³⁰⁴-⁹]{1,3}⁾)(?=[\s.,;:)]|$)|(?<=\p{L}{3}|[\s.,;:)”"]|^)[†‡ᵃᵇᶜᵈᵉ]/gu
/** Labels of the alphabetic style: "[Hal17]", "[HO17, Sec. 2]"; and a number with a sign: "[1†]". */
export const ALPHABETIC = /\[(?:\p{Lu}[\p{L}+]{1,5}\d{2}[a-k]?(?:, ?[^\][]{1,40})?|\d{1,3}[†‡*])\]/gu
/** What models write for a source that they do not have. */
export const WANTED =
  /[[(](?:citations?|sources?|refs?\.?|references?)(?: (?:is |are )?(?:needed|required|missing|here))?[\])]/giu

export const NUMBERED =
  /\[\^?\d{1,3}(?: ?[,;–-] ?\^?\d{1,3}){0,20}\]|\[\^[\w-]{1,20}\]|【[^【】]{1,100}】|(?<=[.,;:)”"])[¹²³⁰⁴-⁹]{1,20}/gu
/** "Rooms cool slowly (12)." and "Rooms cool slowly.12 They": numbers of a list behind words, as Vancouver writes them. */
export const VANCOUVER = /(?<=[\p{L}\p{N}%”"’] ?)\(\d{1,3}(?: ?[,–-] ?\d{1,3}){0,8}\)(?=[.,;:]|$)/gu
export const BEHIND_STOP = /(?<=\p{Ll}{2}[.,;])\d{1,3}(?:[,–-]\d{1,3}){0,8}(?=\s+\p{Lu}|\s*$)/gu
/** "Median age was 50 years (16–83)": a range behind a figure. */
export const RANGE = /\d(?:[.,]\d+)? ?[\p{L}%°]* ?$/u
/** Legal and historical names whose year is no source: "the Edict of Nantes (1598)". */
export const HISTORICAL =
  /\b(?:Agreement|Battle|Charter|Conference|Congress|Convention|Council|Declaration|Diet|Edict|Peace|Siege|Synod|Treaty|Union|War) of (?:the )?$/u
/** Words whose numbers stand in brackets. */
export const COUNTED =
  /\b(?:equations?|eqs?|formulas?|fig(?:ure)?s?|tables?|sections?|steps?|items?|cases?|numbers?|chapters?|parts?|articles?|aged?|appendix|lines?|points?|rules?|hypothes[ie]s|models?|experiments?|theorems?|lemmas?|n ?=)\.? ?$/iu
/** "In 2014, Smith and Jones showed". */
export const YEAR_THEN_NAMES = new RegExp(
  `${START}[Ii]n (?<year>${YEAR}),? (?<names>${NOT_DATED}${NOT_OPENER}${NAME}(?:${MORE_NAMES}|,? ${ET_AL_WORDS})?)(?= ${SAID})`,
  'gu',
)

/** Keys of reference managers: "\cite{smith2019}", "[@smith2019]", "@smith2019". */
export const CITE_KEY =
  /\\[a-z]{0,12}cite[a-z]{0,12}\*?(?:\[[^\]]{0,100}\]){0,2}\{[^{}]{1,200}\}|\[-?@[^\]]{1,200}\]|(?<![\p{L}\p{N}])@[a-z][\w:-]{1,40}\d{4}\w{0,20}/giu
export const LINK = /!?\[([^[\]]{0,300})\]\((?:[^()\s]|\([^()\s]{0,200}\)){1,500}(?: "[^"]{0,200}")?\)/gu
export const ADDRESS =
  /(?:https?:\/\/|www\.|doi: ?|doi\.org\/|\b10\.\d{4,9}\/)[^\s<>"“”]{2,500}|\barXiv: ?\d{4}\.\d{4,5}(?:v\d{1,3})?|\bPMID:? ?\d{4,9}|\bISBN[ :-]{0,3}[\dX-]{10,17}/giu

const PREPRINT_NUMBER = '(?:0[7-9]|[12]\\d)(?:0[1-9]|1[0-2])\\.\\d{4,5}(?:v\\d{1,3})?(?![\\p{N}%])'
/** "(2103.01234)": the number of a preprint alone. */
export const BRACKETED_PREPRINT = new RegExp(`^(?:[Ss]ee |[Cc]f\\. )?${PREPRINT_NUMBER}$`, 'u')
/** "preprint 2103.01234", "bioRxiv 2021.03.01.433123", "SSRN 3456789". */
export const PREPRINT = new RegExp(
  `${START}(?:(?:the )?[Pp]reprint )${PREPRINT_NUMBER}|(?<=${START}(?:[Pp]aper|[Ss]ee|[Ii]n|[Nn]umber|[Nn]o\\.) )${PREPRINT_NUMBER}|${START}(?:bio|med|chem)R[Xx]iv:? ?[\\d./]{5,40}\\d|${START}SSRN:? ?(?:[Nn]o\\. ?)?\\d{5,9}`,
  'gu',
)

/** Label of a list entry or note: "[1]", "[^1]:", "(1)", "¹", "1.". */
const LINE_LABEL = '(?:\\[\\^?[\\w-]{1,20}\\]:?|\\(\\d{1,3}\\)|[¹²³⁰⁴-⁹]{1,3}|\\d{1,3}[.)])'
/** Entry of a reference list: "Smith, J. (2020). Title.", "Smith J, Lee K. Title. 2020", "[1] J. Smith, …". */
export const ENTRY = new RegExp(
  `^(?:${LINE_LABEL} ?)?(?:${NAME}, ${INITIALS}.{0,300}?\\(?\\b${DATE}|${NOT_OPENER}${NAME} \\p{Lu}{1,3}(?:, ${NAME} \\p{Lu}{1,3}){0,20}[.,:] .{0,300}?\\b${YEAR}|${NAME}, \\p{Lu}\\p{Ll}{1,30}(?: \\p{Lu}\\.)?[.,] ["“*_].{0,300}?\\b${YEAR}|[^.]{2,100}\\. \\(${DATE}\\)\\. )|^\\[\\^?\\d{1,3}\\]:? \\S|^\\[\\^[\\w-]{1,20}\\]: \\S|^[¹²³⁰⁴-⁹]{1,3} ?\\S`,
  'u',
)
