// Which part of a document a question asks for, where it asks for one: the whole (its subject, results, conclusion …), its
// head (authors, date, journal …), or a part (methods, data, a table …). Other questions ask for a fact.

import { stemOf } from '../../text/stem.ts'
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
  | 'plan'
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

/** Expressions that stand one after another, with anything between. Forms are tried in their order. */
type Form = readonly RegExp[]
const formOf = (source: string): Form =>
  source.split(' … ').map((part) => new RegExp(part.replaceAll('DOC', DOCUMENT), 'i'))

/** Texts before, between and after the parts of the form; null where the text does not have it. */
function around(text: string, form: Form): string[] | null {
  const others: string[] = []
  let rest = text
  for (const part of form) {
    const found = part.exec(rest)
    if (!found) return null
    others.push(rest.slice(0, found.index))
    rest = rest.slice(found.index + found[0].length)
  }
  return [...others, rest]
}

/** UTF-16 code units of a question in which its intent is looked for. */
const READ_LENGTH = 400

const INTENTS: readonly (readonly [IntentName, Intent['scope'], readonly string[]])[] = [
  ['keywords', 'head', [String.raw`\b(?:key ?words?|index terms)\b`]],
  ['identifier', 'head', [String.raw`\b(?:doi|issn|isbn|arxiv (?:id|number))\b`]],
  [
    'contact',
    'head',
    [
      String.raw`\b(?:e-?mails?(?: address(?:es)?)?|contact|be contacted|correspond(?:ing|ence)|get in touch|write to)\b`,
    ],
  ],
  [
    'affiliation',
    'head',
    [
      String.raw`\bwhere (?:do|does|did|are|is|were|was) (?:DOC|they)\b … \b(?:work|based|affiliated|from|located|come from)\b`,
      String.raw`\b(?:affiliat(?:ed|ions?))\b`,
      String.raw`\b(?:which|what) (?:university|universities|institutions?|institutes?|companies|company|departments?|organi[sz]ations?|laboratory|laboratories|labs?)\b … \b(?:authors?|involved|from|work|behind|it|this|wrote|published)\b`,
    ],
  ],
  [
    'authors',
    'head',
    [
      String.raw`\bwho (?:wrote|authored|published|created|prepared|has written|are the authors?|is the author|were the authors?|was the author)(?: (?:of )?DOC)?(?=[?.! ]*$|,? and when\b)`,
      String.raw`^(?:the )?authors?\W*$`,
      String.raw`\b(?:name|list|give)(?: me)? (?:all )?(?:the )?(?:names of the )?authors?\b`,
      String.raw`\bby whom\b … \bwritten\b`,
      String.raw`\bauthors? of DOC\b`,
    ],
  ],
  [
    'title',
    'head',
    [String.raw`\btitle\b(?: of DOC\b)?`, String.raw`\b(?:called|titled|entitled)(?=[?.! ]*$)`],
  ],
  [
    'venue',
    'head',
    [
      String.raw`\b(?:which|what) (?:journal|conference|workshop|proceedings|magazine|venue|symposium|publisher)\b`,
      String.raw`\bwhere (?:was|is|has) DOC (?:been )?(?:published|presented|printed)\b`,
      String.raw`\b(?:journal|conference|workshop|publisher)\b … \b(?:published|appear(?:ed)?|presented)\b`,
      String.raw`\bwho published\b`,
    ],
  ],
  [
    'date',
    'head',
    [
      String.raw`\bwhen (?:was|were|is|did|has) DOC\b … \b(?:published|written|released|accepted|received|submitted|updated|revised|presented|printed|appear)\b`,
      String.raw`\bwhen was (?:DOC )?(?:published|written|released|accepted|received|submitted|updated|revised|presented)\b`,
      String.raw`\b(?:date|year|month) of (?:DOC|(?:its )?publication)\b`,
      String.raw`\bpublication (?:date|year)\b`,
      String.raw`\bwhat (?:year|date) (?:was|is) DOC\b`,
      String.raw`\bhow (?:old|recent) is DOC\b`,
    ],
  ],
  [
    'limitations',
    'whole',
    [
      String.raw`\b(?:limitations?|limits|weakness(?:es)?|shortcomings?|drawbacks?|disadvantages?|caveats?|threats to validity)\b`,
      String.raw`\bnot cover(?:ed)?\b`,
    ],
  ],
  [
    'future',
    'whole',
    [
      String.raw`\b(?:future (?:work|research|directions?|plans?|studies|steps)|in (?:the )?future|next steps?|further (?:research|work|studies)|remains? (?:to be done|open|for)|outlook|improvements? (?:are|is|were) planned|(?:are|is) planned|do (?:they|the authors) plan)\b`,
    ],
  ],
  [
    'conclusion',
    'whole',
    [
      String.raw`\b(?:conclude[ds]?|conclusions?|take-?aways?|take-?home|final (?:remarks?|verdict)|bottom line)\b`,
    ],
  ],
  [
    'contribution',
    'whole',
    [
      String.raw`\b(?:contributions?|contributes?|novelty|novel|innovations?|innovative|(?:what|whats|what's) (?:is )?new|(?:main |key |big )?(?:advantages?|benefits?|strengths?))\b`,
    ],
  ],
  [
    'results',
    'whole',
    [
      String.raw`\b(?:main |key |most important |principal )?(?:results?|findings?|outcomes?)\b`,
      String.raw`\bwhat (?:was|were|is|did|have|has) (?:DOC |they |been )?(?:found|find|discovered?|show(?:n|s|ed)?)\b`,
      String.raw`\bwhat (?:does|do|did) (?:DOC|they) (?:show|find|found|discover|prove|reveal|demonstrate)\b`,
    ],
  ],
  [
    'recommendations',
    'whole',
    [String.raw`\b(?:recommend(?:ed|s|ations?)?|implications?|suggest(?:ed|ions?)? (?:to|for) practice)\b`],
  ],
  [
    'importance',
    'whole',
    [
      String.raw`\bwhy (?:is|was|are|did|do|does) (?:DOC|they|(?:this|the) (?:topic|problem|subject|question|issue))\b … \b(?:important|matter|relevant|needed|useful|interesting|carried out|done|conducted|undertaken|written|write)\b`,
      String.raw`\bwhy does (?:it|this|DOC) matter\b`,
      String.raw`\b(?:motivation|motivate[ds]?|importance|relevance|significance) (?:of|for|behind|does|do) DOC\b`,
      String.raw`\bwhat (?:is|was) the motivation\b`,
    ],
  ],
  [
    'purpose',
    'whole',
    [
      String.raw`\b(?:purpose|aims?|goals?|objectives?|research questions?|hypothes[ei]s|intention|thesis statement)\b`,
      String.raw`\b(?:what|which) (?:problem|question|issue|gap)s?\b … \b(?:do|does|did|is|are|was|were)\b`,
      String.raw`\bwhat (?:do|does|did) (?:DOC|they) (?:try|want|set out|seek|investigate|study|examine|address)\b`,
    ],
  ],
  [
    'thanks',
    'part',
    [
      String.raw`\bwho (?:funded|financed|supported|sponsored|paid for)\b`,
      String.raw`\b(?:funding|funded|financed|sponsor(?:ed|s)?|grants?|acknowledge?ments?|thanked|thank)\b`,
    ],
  ],
  [
    'evaluation',
    'part',
    [
      String.raw`\bhow (?:was|were|is|are|did|do|does|has|have)\b … \b(?:evaluate[ds]?|validate[ds]?|tested|test|assess(?:ed)?|benchmarked|verified|measured)\b`,
      String.raw`\b(?:what|which) (?:experiments?|evaluations?|benchmarks?|baselines?|tests? (?:was|were) (?:done|made|run|carried out))\b`,
      String.raw`^(?:the )?(?:evaluation|experiments)\W*$`,
      String.raw`\bexperimental (?:set-?up|setting)\b`,
      String.raw`\b(?:evaluation|validation) (?:done|carried out|performed|method)\b`,
    ],
  ],
  [
    'participants',
    'part',
    [
      String.raw`\bwho (?:were|are|was) (?:the )?(?:participants?|subjects?|sample|respondents?)\b`,
      String.raw`\bhow many (?:participants?|subjects?|respondents?|people)\b … \b(?:there|take part|took part|participate[d]?|studied|enrolled|included|recruited|involved|in DOC)\b`,
      String.raw`\bwho (?:took part|participated|was (?:studied|surveyed|interviewed))\b`,
      String.raw`\b(?:sample size|study population)\b`,
      String.raw`\b(?:what|which) participants\b`,
      String.raw`\bparticipants (?:of|in) DOC\b`,
    ],
  ],
  [
    'plan',
    'part',
    [
      String.raw`\bhow (?:is|was) DOC (?:organi[sz]ed|structured|arranged|divided|laid out|set out)\b`,
      String.raw`\b(?:structure|organi[sz]ation|outline) of DOC\b`,
    ],
  ],
  [
    'methods',
    'part',
    [
      String.raw`\b(?:what|which)\b … \b(?:methods?|methodology|methodologies|procedures?|approach(?:es)?|techniques?|research design|study design)\b`,
      String.raw`\bhow (?:was|were|did|is) (?:DOC|they|(?:the )?(?:experiments?|study|research|investigation|work))\b … \b(?:done|conducted|carried out|performed|made|do|conduct|designed|proceed)\b`,
      String.raw`\bhow (?:did|do|does) (?:DOC|they) (?:do|go about|proceed)\b`,
      String.raw`\bhow does (?:the|their|this|its) (?:method|approach|system|model|technique|algorithm) work\b`,
      String.raw`^(?:the )?method(?:s|ology)?\W*$`,
      String.raw`\bdescribe the method(?:s|ology)?\b`,
    ],
  ],
  [
    'data',
    'part',
    [
      String.raw`\b(?:what|which)\b … \b(?:data ?sets?|data|corpora|corpus|materials)\b`,
      String.raw`\bwhere (?:do|did|does) (?:the|their) data come from\b`,
      String.raw`\bdata (?:sources?|collection)\b`,
      String.raw`\bhow (?:was|were) (?:the )?(?:data|annotations?|samples?) (?:collected|gathered|obtained)\b`,
      String.raw`^(?:the )?data(?:sets?)?\W*$`,
    ],
  ],
  [
    'related',
    'part',
    [
      String.raw`\b(?:related|previous|prior|earlier|existing) (?:work|research|studies|approaches|literature)\b`,
      String.raw`\bliterature review\b`,
    ],
  ],
  ['introduction', 'part', [String.raw`\b(?:introduction|background)\b`]],
  [
    'discussion',
    'part',
    [
      String.raw`\bdiscussion\b`,
      String.raw`\bhow (?:do|are) (?:DOC|they|the results) (?:interpret|interpreted|explain|explained)\b`,
    ],
  ],
  [
    'about',
    'whole',
    [
      String.raw`\b(?:summar(?:y|i[sz]e[ds]?|i[sz]ing)|overview|gist|abstract|tldr|main (?:idea|point|topic|theme|subject|argument|message|focus)|topic|in a nutshell|central (?:claim|argument|thesis|idea))\b`,
      String.raw`\bwhat(?:'s| is| are| was|s)? (?:DOC|they) (?:all )?(?:about|on)\b`,
      String.raw`\bwhat (?:is|does) (?:DOC) (?:about|deal with|do|explain|describe|discuss|propose|present|introduce|cover|treat|argue|say|tell(?: us)?|contain)\b`,
      String.raw`\b(?:explain|describe|outline) DOC\b`,
      String.raw`\btell me (?:something |more )?about DOC\b`,
      String.raw`\bwhat (?:do|did) (?:DOC) (?:propose|present|introduce|argue|do)\b`,
    ],
  ],
]

/** @property own stems of the words that an intent is recognised by: they are no specifics of the question */
const FORMS = INTENTS.map(([name, scope, sources]) => ({
  ...{ name, scope, forms: sources.map(formOf) },
  own: new Set(
    (
      sources
        .join(' ')
        .replaceAll('DOC', DOCUMENT)
        .match(/[a-z]{4,}/g) ?? []
    ).map((word) => stemOf(word)),
  ),
}))

const LABEL =
  /\b(table|figure|fig\.?|chapter|section|appendix|algorithm|listing) (\d{1,2}(?:\.\d{1,2}){0,2}|[a-h]|[ivx]{1,5})\b/i
const LABEL_KIND = /\b(table|figure)\b/i
const SAID_ABOUT = [
  formOf(
    String.raw`\b(?:what|anything)\b … \b(?:said|says?|stated?|tells?|written|write|explain|know)\b … \b(?:about|on|of) `,
  ),
  formOf(String.raw`\bwhat (?:is|does) the (?:section|part|chapter) (?:about|on|called) `),
]
const DOCUMENT_ALONE = new RegExp(`^${DOCUMENT}[?.! ]?$`, 'i')

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
    experimental experiment experiments main set sets cover covers covered one's their first second third few bullet points point`,
  ).map(({ root }) => root),
)

/** Roots that say nothing in a document. */
export type KnownRoots = {
  /** Roots of its title and authors. */
  head: ReadonlySet<string>
  /** Roots of its title, and of most of its passages. */
  common: ReadonlySet<string>
}

/** @returns null where the question asks for a fact */
export function intentOf(asked: string, known: KnownRoots): Intent | null {
  const question = asked.slice(0, READ_LENGTH).replace(/\s+/g, ' ').trim()
  const about = SAID_ABOUT.map((form) => around(question, form)?.at(-1)).find((rest) => rest !== undefined)
  if (about !== undefined && !DOCUMENT_ALONE.test(about))
    return { name: 'section', scope: 'part', specifics: contentOf(about).map(({ root }) => root) }
  const label = LABEL.exec(question) ?? LABEL_KIND.exec(question)
  if (label) {
    const [whole, kind = '', number = ''] = label
    const named = `${kind.replace(/^fig\.?$/i, 'figure')} ${number}`.trim().toLowerCase()
    const specifics = contentOf(question.replace(whole, ' ')).map(({ root }) => root)
    return { name: 'label', scope: 'part', specifics, label: named }
  }
  for (const { name, scope, own, forms } of FORMS) {
    const others = forms.map((form) => around(question, form)).find((parts) => parts !== null)
    if (!others) continue
    // A head has no words of the text: "Did the authors of this paper use mice?"
    const unsaid = scope === 'head' ? known.head : known.common
    const specifics = contentOf(others.join(' '))
      .filter(({ stem, root }) => !own.has(stem) && !GENERIC.has(root) && !unsaid.has(root))
      .map(({ root }) => root)
    return { name, scope, specifics }
  }
  return null
}

const contentOf = (text: string) => termsOf(text).filter(({ isFunction }) => !isFunction)
