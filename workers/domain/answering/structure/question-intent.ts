// Which part of a document a question asks for, where it asks for one: the whole (its subject, results, conclusion …), its
// head (authors, date, journal …), or a part (methods, data, a table …). Other questions ask for a fact.

import { termsOf } from '../terms.ts'

export type WholeIntent =
  | 'about'
  | 'purpose'
  | 'results'
  | 'conclusion'
  | 'limitations'
  | 'contribution'
  | 'future'
  | 'importance'
  | 'recommendations'
export type HeadIntent =
  | 'authors'
  | 'affiliation'
  | 'date'
  | 'venue'
  | 'title'
  | 'contact'
  | 'keywords'
  | 'identifier'
export type PartIntent =
  | 'methods'
  | 'data'
  | 'participants'
  | 'evaluation'
  | 'related'
  | 'introduction'
  | 'discussion'
  | 'thanks'
export type IntentName = WholeIntent | HeadIntent | PartIntent | 'label' | 'section'

/** @property specifics roots of what the question names beside its intent: "Which methods were used *for the rooms*?" */
export type Intent = {
  name: IntentName
  scope: 'whole' | 'head' | 'part'
  specifics: readonly string[]
  /** "table 2", or "table" where no number is named; of `label` alone. */
  label?: string
}

const DOCUMENT =
  '(?:(?:this|the|that|your|their|our|it|its|uploaded|present|current) )?(?:paper|article|document|study|work|research|thesis|dissertation|text|report|pdf|file|book|essay|manuscript|publication|it|this|that|authors?|vignette|project|researchers?)'
const of = (source: string, flags = 'i') => new RegExp(source.replaceAll('DOC', DOCUMENT), flags)

/** In the order in which they are tried. */
const INTENTS: readonly (readonly [IntentName, Intent['scope'], RegExp])[] = [
  ['keywords', 'head', of(String.raw`\b(?:key ?words?|index terms)\b`)],
  ['identifier', 'head', of(String.raw`\b(?:doi|issn|isbn|arxiv (?:id|number))\b`)],
  [
    'contact',
    'head',
    of(
      String.raw`\b(?:e-?mails?(?: address(?:es)?)?|contact(?:ed)?|correspond(?:ing|ence)|get in touch|write to)\b`,
    ),
  ],
  [
    'affiliation',
    'head',
    of(
      String.raw`\bwhere (?:do|does|did|are|is|were|was) (?:DOC|they)\b.{0,12}\b(?:work|based|affiliated|from|located|come from)\b|\b(?:affiliat(?:ed|ions?))\b|\b(?:which|what) (?:universit(?:y|ies)|institut(?:ions?|es?)|companies|company|departments?|organi[sz]ations?|laborator(?:y|ies)|labs?)\b.{0,40}\b(?:authors?|involved|from|work|behind|it|this|wrote|published)\b`,
    ),
  ],
  [
    'authors',
    'head',
    of(
      String.raw`\bwho (?:wrote|authored|published|created|prepared|has written|are the authors?|is the author|were the authors?|was the author)(?: (?:of )?DOC)?(?=[?.! ]*$)|^(?:the )?authors?\W*$|\b(?:name|list|give)(?: me)? (?:all )?(?:the )?(?:names of the )?authors?\b|\bby whom\b.{0,20}\bwritten\b|\bauthors? of DOC\b`,
    ),
  ],
  ['title', 'head', of(String.raw`\btitle\b(?: of DOC)?|\b(?:called|titled|entitled)(?=[?.! ]*$)`)],
  [
    'venue',
    'head',
    of(
      String.raw`\b(?:which|what) (?:journal|conference|workshop|proceedings|magazine|venue|symposium|publisher)\b|\bwhere (?:was|is|has) DOC (?:been )?(?:published|presented|printed)\b|\b(?:journal|conference|workshop|publisher)\b.{0,30}\b(?:published|appear(?:ed)?|presented)\b|\bwho published\b`,
    ),
  ],
  [
    'date',
    'head',
    of(
      String.raw`\bwhen (?:was|were|is|did|has) DOC\b.{0,20}\b(?:published|written|released|accepted|received|submitted|updated|revised|presented|printed|appear)\b|\bwhen was (?:DOC )?(?:published|written|released|accepted|received|submitted|updated|revised|presented)\b|\b(?:date|year|month) of (?:DOC|(?:its )?publication)\b|\bpublication (?:date|year)\b|\bwhat (?:year|date) (?:was|is) DOC\b|\bhow (?:old|recent) is DOC\b`,
    ),
  ],
  [
    'limitations',
    'whole',
    of(
      String.raw`\b(?:limitations?|limits|weakness(?:es)?|shortcomings?|drawbacks?|disadvantages?|caveats?|threats to validity|what .{0,20}not cover(?:ed)?)\b`,
    ),
  ],
  [
    'future',
    'whole',
    of(
      String.raw`\b(?:future (?:work|research|directions?|plans?|studies|steps)|in (?:the )?future|next steps?|further (?:research|work|studies)|remains? (?:to be done|open|for)|outlook|improvements? (?:are|is|were) planned|(?:are|is) planned|do (?:they|the authors) plan)\b`,
    ),
  ],
  [
    'conclusion',
    'whole',
    of(
      String.raw`\b(?:conclude[ds]?|conclusions?|take-?aways?|take-?home|final (?:remarks?|verdict)|bottom line)\b`,
    ),
  ],
  [
    'contribution',
    'whole',
    of(
      String.raw`\b(?:contributions?|contributes?|novelty|novel|innovations?|innovative|(?:what|whats|what's) (?:is )?new|(?:main |key |big )?(?:advantages?|benefits?|strengths?))\b`,
    ),
  ],
  [
    'results',
    'whole',
    of(
      String.raw`\b(?:main |key |most important |principal )?(?:results?|findings?|outcomes?)\b|\bwhat (?:was|were|is|did|have|has) (?:DOC |they |been )?(?:found|find|discovered?|show(?:n|s|ed)?)\b|\bwhat (?:does|do|did) (?:DOC|they) (?:show|find|found|discover|prove|reveal|demonstrate)\b`,
    ),
  ],
  [
    'recommendations',
    'whole',
    of(String.raw`\b(?:recommend(?:ed|s|ations?)?|implications?|suggest(?:ed|ions?)? (?:to|for) practice)\b`),
  ],
  [
    'importance',
    'whole',
    of(
      String.raw`\bwhy (?:is|was|are|did|do|does) (?:DOC|they|(?:this|the) (?:topic|problem|subject|question|issue))\b.{0,30}\b(?:important|matter|relevant|needed|useful|interesting|carried out|done|conducted|undertaken|written|write)\b|\bwhy does (?:it|this|DOC) matter\b|\b(?:motivation|motivate[ds]?|importance|relevance|significance) (?:of|for|behind|does|do) DOC\b|\bwhat (?:is|was) the motivation\b`,
    ),
  ],
  [
    'purpose',
    'whole',
    of(
      String.raw`\b(?:purpose|aims?|goals?|objectives?|research questions?|hypothes[ei]s|intention|thesis statement)\b|\b(?:what|which) (?:problem|question|issue|gap)s?\b.{0,12}\b(?:do|does|did|is|are|was|were)\b|\bwhat (?:do|does|did) (?:DOC|they) (?:try|want|set out|seek|investigate|study|examine|address)\b`,
    ),
  ],
  [
    'thanks',
    'part',
    of(
      String.raw`\bwho (?:funded|financed|supported|sponsored|paid for)\b|\b(?:funding|funded|financed|sponsor(?:ed|s)?|grants?|acknowledge?ments?|thanked|thank)\b`,
    ),
  ],
  [
    'evaluation',
    'part',
    of(
      String.raw`\bhow (?:was|were|is|are|did|do|does|has|have)\b.{0,40}\b(?:evaluate[ds]?|validate[ds]?|tested|test|assess(?:ed)?|benchmarked|verified|measured)\b|\b(?:what|which) (?:experiments?|evaluations?|benchmarks?|baselines?|tests? (?:was|were) (?:done|made|run|carried out))\b|^(?:the )?(?:evaluation|experiments)\W*$|\bexperimental (?:set-?up|setting)\b|\b(?:evaluation|validation) (?:done|carried out|performed|method)\b`,
    ),
  ],
  [
    'participants',
    'part',
    of(
      String.raw`\bwho (?:were|are|was) (?:the )?(?:participants?|subjects?|sample|respondents?)\b|\bhow many (?:participants?|subjects?|respondents?|people)\b.{0,30}\b(?:there|take part|took part|participate[d]?|studied|enrolled|included|recruited|involved|in DOC)\b|\bwho (?:took part|participated|was (?:studied|surveyed|interviewed))\b|\b(?:sample size|study population)\b|\b(?:what|which) participants\b|\bparticipants (?:of|in) DOC\b`,
    ),
  ],
  [
    'methods',
    'part',
    of(
      String.raw`\b(?:what|which)\b.{0,30}\b(?:methods?|methodology|methodologies|procedures?|approach(?:es)?|techniques?|research design|study design)\b|\bhow (?:was|were|did|is) (?:DOC|they|(?:the )?(?:experiments?|study|research|investigation|work))\b.{0,20}\b(?:done|conducted|carried out|performed|made|do|conduct|organi[sz]ed|designed|proceed)\b|\bhow (?:did|do|does) (?:DOC|they) (?:do|go about|proceed)\b|\bhow does (?:the|their|this|its) (?:method|approach|system|model|technique|algorithm) work\b|^(?:the )?method(?:s|ology)?\W*$|\bdescribe the method(?:s|ology)?\b`,
    ),
  ],
  [
    'data',
    'part',
    of(
      String.raw`\b(?:what|which)\b.{0,24}\b(?:data ?sets?|data|corpora|corpus|materials)\b|\bwhere (?:do|did|does) (?:the|their) data come from\b|\bdata (?:sources?|collection)\b|\bhow (?:was|were) (?:the )?(?:data|annotations?|samples?) (?:collected|gathered|obtained)\b|^(?:the )?data(?:sets?)?\W*$`,
    ),
  ],
  [
    'related',
    'part',
    of(
      String.raw`\b(?:related|previous|prior|earlier|existing) (?:work|research|studies|approaches|literature)\b|\bliterature review\b`,
    ),
  ],
  ['introduction', 'part', of(String.raw`\b(?:introduction|background)\b`)],
  [
    'discussion',
    'part',
    of(
      String.raw`\bdiscussion\b|\bhow (?:do|are) (?:DOC|they|the results) (?:interpret|interpreted|explain|explained)\b`,
    ),
  ],
  [
    'about',
    'whole',
    of(
      String.raw`\b(?:summar(?:y|i[sz]e[ds]?|i[sz]ing)|overview|gist|abstract|tldr|main (?:idea|point|topic|theme|subject|argument|message|focus)|topic|in a nutshell|central (?:claim|argument|thesis|idea))\b|\bwhat(?:'s| is| are| was|s)? (?:DOC|they) (?:all )?(?:about|on)\b|\bwhat (?:is|does) (?:DOC) (?:about|deal with|do|explain|describe|discuss|propose|present|introduce|cover|treat|argue|say|tell(?: us)?|contain)\b|\b(?:explain|describe|outline) DOC\b|\btell me (?:something |more )?about DOC\b|\bwhat (?:do|did) (?:DOC) (?:propose|present|introduce|argue|do)\b`,
    ),
  ],
]

/** The words that an intent is recognised by: they are no specifics of the question. */
const OWN_WORDS = new Map(
  INTENTS.map(([name, , form]) => [name, [...new Set(form.source.match(/[a-z]{4,}/g) ?? [])]] as const),
)

const LABEL =
  /\b(table|figure|fig\.?|chapter|section|appendix|algorithm|listing)\s+(\d{1,2}(?:\.\d{1,2})?|[a-h]|[ivx]{1,5})\b|\b(table|figure)\b/i
const SAID_ABOUT =
  /\b(?:what|anything)\b.{0,20}\b(?:said|say|says|stated?|tell|written|write|explain|know)\b.{0,10}\b(?:about|on|of)\s+(.+)$|\bwhat (?:is|does) the (?:section|part|chapter) (?:about|on|called)\s+(.+)$/i

/** Words that name no subject of their own in a question about a document. */
const GENERIC = new Set(
  termsOf(
    `paper papers article document study studies work research thesis dissertation text report pdf file book essay manuscript
    publication author authors writer writers researcher researchers scientist they main key major important overall general
    principal central final find found used use using uses made make makes do done give tell please briefly brief short
    sentence sentences word words describe explain list name present presented presents propose proposed reach reached draw
    drawn report reported obtain obtained get got mention mentioned discuss discussed provide provided identify
    identified state stated say said says part parts section chapter detail details exactly concisely approach package method
    methods system data example examples illustrate illustrated analyse analysed analyze analyzed analysis
    apply applied employ employed consider considered carry conduct conducted perform performed there take took
    include included compare compared implement implemented author's summary main paper's about did does new current
    experimental experiment experiments main set sets one's their first second third few bullet points point`,
  ).map(({ root }) => root),
)

/**
 * @param isCommon whether a root says nothing in this document: a word of its title, or of most of its passages
 * @returns null where the question asks for a fact
 */
export function intentOf(question: string, isCommon: (root: string) => boolean): Intent | null {
  const said = SAID_ABOUT.exec(question)
  const about = said?.[1] ?? said?.[2]
  if (about !== undefined && !of('^DOC[?.! ]*$').test(about))
    return { name: 'section', scope: 'part', specifics: contentOf(about).map(({ root }) => root) }
  const label = LABEL.exec(question)
  if (label) {
    const [, kind = '', number = '', bare = ''] = label
    const named = `${(kind || bare).replace(/^fig\.?$/i, 'figure')} ${number}`.trim().toLowerCase()
    const specifics = contentOf(question.replace(LABEL, ' ')).map(({ root }) => root)
    return { name: 'label', scope: 'part', specifics, label: named }
  }
  const found = INTENTS.find(([, , form]) => form.test(question))
  if (!found) return null
  const [name, scope] = found
  const own = OWN_WORDS.get(name) ?? []
  const others = question
    .toLowerCase()
    .split(/[^\p{L}\p{N}'’-]+/u)
    .filter((word) => !own.some((one) => word.includes(one) || (word.length > 2 && one.startsWith(word))))
    .join(' ')
  return { name, scope, specifics: specificsOf(others, isCommon) }
}

const contentOf = (text: string) => termsOf(text).filter(({ isFunction }) => !isFunction)

const specificsOf = (text: string, isCommon: (root: string) => boolean): string[] =>
  contentOf(text)
    .map(({ root }) => root)
    .filter((root) => !GENERIC.has(root) && !isCommon(root))
