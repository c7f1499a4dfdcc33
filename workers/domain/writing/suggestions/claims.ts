// Shapes of sentences that a reader of academic prose would want a source or another wording for.

import type { ReadText } from './read-text.ts'
import type { SuggestionPriority } from './suggestion.ts'

export type Claim = {
  rule: string
  shape: RegExp
  /** Words that stop it, anywhere in the sentence. */
  unless?: RegExp
  /** Words that stop it at the start of the next sentence. */
  unlessNext?: RegExp
  /** Words that stop it one or two words before. */
  notAfter?: ReadonlySet<string>
  /** Whether it is about a figure, which the writer's own data may have given. */
  ofFigures?: boolean
  priority: SuggestionPriority
  explanation: string
}

const METHOD =
  '(?:measured|evaluated|assessed|performed|reviewed|analy[sz]ed|examined|recorded|determined|estimated|included|enrolled|randomi[sz]ed|identified|obtained|compared|investigated|studied|calculated|collected|classified|scored|monitored|followed|treated|sampled|recruited|surveyed|interviewed|asked|tested|coded|selected|assigned|drawn|simulated|observed|counted|sent|conducted|detected|diagnosed|repeated|filmed|weighed|placed|read from)'
/** Words of a report on data of its own. */
const OWN_DATA = new RegExp(
  [
    `\\b(?:we|i) (?:\\w+ly )?${METHOD.replace('compared', 'compared?')}\\b`,
    `\\b(?:was|were) (?:\\w+ly )?${METHOD}\\b`,
    '\\bour (?:data|sample|results|findings|participants|respondents|patients|survey|experiments?|traces|model|corpus)\\b',
    '\\b(?:cohort|retrospective|prospective|randomi[sz]ed|univaria\\w{2,3}|multivaria\\w{2,3}|regression|standard deviation|odds ratio|95% CI)\\b',
    '\\b(?:p|n|r|SD|OR|HR|RR) ?[=<>≤≥] ?[.\\d]',
  ].join('|'),
  'i',
)
/** Headings of such a report. */
const DATA_HEADING =
  /\b(?:methods?|methodology|procedure|apparatus|materials|results|findings|data|experiments?)\b/i

export const reportsData = ({ paragraphs, sections }: ReadText): boolean =>
  sections.some(({ heading }) => heading !== null && DATA_HEADING.test(heading.text)) ||
  paragraphs.some(({ text }) => OWN_DATA.test(text))

const THOUGHT = '(?:widely|generally|commonly|often|universally|usually|frequently|sometimes)'
const RESEARCHERS =
  '(?:studies|researchers|scientists|experts|scholars|surveys|critics|psychologists|economists|historians|sociologists|doctors)'
const VERBS =
  '(?:show(?:ed)?|suggest(?:ed)?|proved?|find|found|argued?|agreed?|believed?|demonstrated?|indicate(?:d)?|claim(?:ed)?|confirm(?:ed)?|reveal(?:ed)?|report(?:ed)?|say|said|estimated?|warn(?:ed)?|concluded?)'
const PARTICIPLES =
  '(?:shown|suggested|proven|proved|found|argued|agreed|demonstrated|indicated|claimed|confirmed|revealed|reported|said|estimated|warned|concluded)'
const ADVERB = '(?: (?:also|often|now|widely|generally|repeatedly|clearly|consistently))?'
/** The words before research that make it a reference back, a gap, or a condition. */
const NAMED_OR_LACKING = new Set(
  'the these those both such this that her his their its few no other two three four five if whether until unless which'.split(
    ' ',
  ),
)

/** People and bodies of which too much is said at once. */
const EVERYBODY =
  '(?:people|humans|students|pupils|teachers|children|teenagers|adults|parents|women|men|girls|boys|governments|politicians|companies|employers|managers|workers|employees|consumers|customers|users|schools|universities|doctors|countries|societies|cultures|nations)'

/** Where a clause begins; "that" would begin a relative one. */
const CLAUSE = '(?:^|[,;:] |\\b(?:and|but|because|since|so) )'

const CONDITION =
  'if|unless|whether|suppose|supposing|assuming|assume|would|could|might|may|whenever|provided'
const NEGATION =
  'not|none|neither|nor|cannot|nothing|hardly|scarcely|rarely|seldom|wrong|false|mistaken|myth|doubt(?:s|ed)?'
const DUTY = 'must|should|ought|need|needs|has to|have to'

export const CLAIMS: readonly Claim[] = [
  {
    rule: 'unnamed_research',
    shape: new RegExp(
      [
        `\\b${RESEARCHERS}${ADVERB} ${VERBS}\\b(?! (?:in|at|on|by|it) )`,
        `\\b${RESEARCHERS} (?:have|has)${ADVERB} ${PARTICIPLES}\\b`,
        `\\b(?:research|evidence|science|literature)${ADVERB} (?:shows|suggests|proves|indicates|demonstrates|confirms|reveals|has (?:\\w{1,12} )?(?:shown|proven|proved|found|demonstrated|confirmed|revealed))\\b`,
        '\\b(?:a|one|another) (?:recent |new |large |famous )?(?:study|survey|poll|report) (?:shows|showed|suggests|suggested|found|finds|proves|proved|reveals|revealed|has (?:shown|found|proven))\\b',
      ].join('|'),
      'i',
    ),
    notAfter: NAMED_OR_LACKING,
    priority: 'high',
    explanation: 'This sentence relies on research that it does not name. Cite the work that shows it.',
  },
  {
    rule: 'figure_without_source',
    shape:
      /(?<![\d.,])\d{1,9}(?:[.,]\d{1,9})?\s?(?:%|per ?cent\b)|\b(?:one|two|three|four) (?:in|out of) (?:three|four|five|six|ten)\b|\b(?:half|a third|two thirds|a quarter|three quarters) of all\b|\b(?:\d|one|two|three|four|five|six|seven|eight|nine|ten) (?:million|billion)\b/i,
    unless: new RegExp(
      `\\b(?:${CONDITION}|let us|imagine|for example|for instance|e\\.g|according to|(?:estimate|report|announce|record|count)(?:s|ed) that|confidence|significance|interval|level|threshold|probability)\\b`,
      'i',
    ),
    ofFigures: true,
    priority: 'high',
    explanation: 'A figure needs its source. Cite where it comes from, or say that it is your own.',
  },
  {
    rule: 'common_knowledge',
    shape: new RegExp(
      `\\bit (?:is|has (?:long )?been) (?:${THOUGHT} (?:known|accepted|believed|acknowledged|recogni[sz]ed|agreed|thought|assumed|argued|said|claimed)|(?:well[ -])?known that|said that|believed that|common knowledge)\\b`,
      'i',
    ),
    unless: new RegExp(`\\b(?:${CONDITION}|but|yet|although|though|while|${NEGATION})\\b`, 'i'),
    // A view that is stated in order to be questioned.
    unlessNext:
      /^(?:But|Yet|However|Nevertheless)\b|^Th(?:e|is|at) (?:argument|assumption|belief|claim|consensus|idea|opinion|picture|view)\b/,
    priority: 'medium',
    explanation: 'Say by whom. A claim of common knowledge is stronger with a work that holds it.',
  },
  {
    rule: 'sweeping_claim',
    shape: new RegExp(
      [
        `${CLAUSE}(?:everyone|everybody) (?:has|is|does|wants|needs|likes|loves|hates|uses|agrees|can|will|thinks|believes)\\b`,
        `${CLAUSE}(?:nobody|no one) (?:wants|likes|needs|cares|uses|thinks|believes|will)\\b`,
        `\\ball ${EVERYBODY} (?:are|have|want|know|like|love|use|think|believe|do|can|will)\\b`,
        `${CLAUSE}${EVERYBODY} (?:can |will |have |are )?(?:always|never)\\b`,
      ].join('|'),
      'i',
    ),
    unless: new RegExp(`\\b(?:${CONDITION}|${NEGATION}|${DUTY}|when|who)\\b|n['’]t\\b`, 'i'),
    priority: 'medium',
    explanation: 'This is said of every case. Give the evidence, or say for which cases it holds.',
  },
  {
    rule: 'all_of_history',
    shape:
      /\b(?:since|from) the (?:dawn|beginning) of (?:time|man|mankind|humanity|humankind|civili[sz]ation|history)\b|\bthroughout (?:all of )?(?:human )?history\b/i,
    priority: 'medium',
    explanation: 'This opening fits any text. Begin with the time and the place that yours is about.',
  },
  {
    rule: 'proof_claimed',
    shape: /\bproves? that\b/i,
    unless: new RegExp(
      `\\b(?:${CONDITION}|${NEGATION}|${DUTY}|no|can|to|theorem|lemma|proof|corollary|claimant|plaintiff|defendant|prosecution|court)\\b|n['’]t\\b`,
      'i',
    ),
    priority: 'medium',
    explanation: 'Evidence seldom proves. Say what it shows or suggests, and how surely.',
  },
]
