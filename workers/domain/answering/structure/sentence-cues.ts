// Words by which sentences say what they do in an English paper: state an aim, a result, a conclusion, a limit … A cue
// chooses among the sentences of a section that is known to be the right one.

const cue = (...forms: string[]): readonly RegExp[] =>
  forms.map((form) => new RegExp(String.raw`\b(?:${form})\b`, 'gu'))

const THIS = '(?:paper|article|study|work|document|report|thesis|vignette|manuscript|research|chapter|essay)'
const PRESENT =
  '(?:present|propose|introduce|describe|stud(?:y|ied)|investigate|examine|consider|analy[sz]e|explore|develop|review|evaluate|compare|address|discuss|demonstrate|characterize|report)e?d?'

export const CUES = {
  aim: cue(
    `(?:this|the present|our|the) ${THIS} \\p{L}{2,20}s`,
    `in this ${THIS}`,
    `(?:here,? )?we ${PRESENT}`,
    'aims? (?:is|was|of|to|at)|focus(?:es|ed)? on',
    '(?:purpose|goal|objective)s?',
    '(?:is|are|was|were) (?:presented|proposed|introduced|investigated|studied|illustrated|examined|described)',
  ),
  result: cue(
    'results?|findings?',
    '(?:we|was|were|is|has been|it) (?:\\p{L}{1,20} )?(?:found|shown|observed)|we find|found that',
    '(?:shows?|showed|demonstrates?|demonstrated|reveal(?:s|ed)?|indicates?|indicated|suggests?)',
    'outperform(?:s|ed)?|surpass(?:es|ed)?|exceed(?:s|ed)?|achieved?s?',
    'improve[sd]?|improvements?|increase[sd]?|decrease[sd]?|reduce[sd]?|faster|speed-?ups?',
    'significant(?:ly)?|higher|lower|better|compared (?:to|with)',
    '\\d{1,4}(?= ?%)|\\d{1,4}x|\\d{1,4}\\.\\d{1,6}',
    'lowered|raised|rose|fell|doubled|halved',
  ),
  conclusion: cue(
    'conclude[sd]?|conclusions?',
    'in (?:sum|summary|conclusion)|to sum up|overall|therefore|thus|in general',
    '(?:our|these|the|experimental) (?:results?|findings?|work|analysis|experiments?)',
    '(?:suggests?|indicates?|shows?|shown|demonstrate[ds]?|confirms?|implies|found)',
    'we have (?:\\p{L}+ly )?\\p{L}+(?:ed|n)',
    `this ${THIS} (?:has )?\\p{L}{3,20}(?:s|ed)`,
    'may have|could be|can be|significantly|successful(?:ly)?',
  ),
  concluding: cue(
    'conclude[sd]?|conclusions?',
    'in (?:sum|summary|conclusion)',
    '(?:suggests?|indicates?|highlights?|implies)',
  ),
  limitation: cue(
    'limitations?|limited|limits?|shortcomings?|drawbacks?|weakness(?:es)?|caveats?|restricted|restrictions?',
    '(?:does|do|did|could|can|is|are|was|were) not|cannot|incomplete|outdated|unable|fails? to|too (?:simple|small|few)',
    '(?:rather|relatively|too) (?:slow|small|simple|few|short)|at the expense|downside|difficult(?:y|ies)?',
    'however|although|nevertheless|currently|not been|unsolved|problem(?:s)?',
  ),
  contribution: cue(
    'contributions?|contributes?|novel|new|first|unlike|in contrast to|advantages?',
    `we (?:${PRESENT}|release|create|design|implement(?:ed)?)`,
    `this ${THIS} \\p{L}{3,20}s`,
    '(?:is|are|was|were) (?:introduced|proposed|presented|developed)',
  ),
  future: cue(
    'future|further|next steps?|outlook|remains?|open (?:topic|question|problem|issue)s?|foreseen|in parallel',
    'plan(?:s|ned)?(?: to| on)?|aim(?:s|ing)? (?:for|to|at)|would be|could be|will be|underway|exploring|direction',
    'improvements?|extensions?|should',
  ),
  importance: cue(
    'important|importance|crucial|vital|essential|necessary|needs?|needed|lack|challeng(?:e|es|ing)|problematic',
    'motivat(?:ed|ion|es?)|limited|problems?|growing|increas(?:ed|ing)|because|however|significan(?:t|ce)|core',
  ),
  recommendation: cue(
    'recommend(?:s|ed|ations?)?',
    'should|ought|must',
    'implications?|in practice|suggest(?:s|ed)?',
  ),
  method: cue(
    'methods?|methodology|techniques?|approach(?:es)?|procedures?|algorithms?|protocol|framework',
    '(?:was|were|is|are) (?:\\p{L}{1,20}ly )?(?:used|measured|performed|carried out|conducted|calculated|collected|applied|taken|grown|employed|repeated|fitted|analy[sz]ed)',
    'we (?:\\p{L}{1,20}ly )?(?:used?|applied|apply|measured?|employ(?:ed)?|performed|conducted|collected|trained?|fit(?:ted)?)|using|by means of',
  ),
  data: cue(
    'data ?sets?|data|corpus|corpora|samples?|database|observations?|records|benchmark',
    '(?:consists?|comprises?|contains?|includes?|including|sourced|drawn|taken|collected|obtained|constructed?|annotated)',
    '\\d[\\d,.]{0,9}k?|using|based on|we use',
  ),
  participants: cue(
    'participants?|subjects?|volunteers?|patients?|respondents?|students?|pupils|children|adults|women|men|individuals|workers|players?|footballers?|athletes?|households?|interviewees|annotators?',
    '(?:recruited|enrolled|aged?|years|sample|volunteered|consent|selected|included)',
    '\\d{1,6}|(?:twenty|thirty|forty|fifty|sixty|hundred)',
  ),
  evaluation: cue(
    'evaluat(?:e[sd]?|ion|ed)|validat(?:e[sd]?|ion)|assess(?:ed|ment)?|test(?:s|ed|ing)?|benchmarks?(?:ed)?|compar(?:e[sd]?|ison)|measure[sd]?|measurements?',
    'experiments?|baselines?|metrics?|simulat(?:e[ds]?|ions?|or)|runs?|test set|performance',
  ),
  others: cue(
    '(?:presented|proposed|introduced|described|discussed|given) (?:in|by)(?: [\\p{L}&-]{1,20}){1,3} \\((?:19|20)\\d\\d',
  ),
  any: cue('\\p{L}{4,20}'),
} as const

/** A sentence with the second says less of the first. */
export const AGAINST: Partial<Record<keyof typeof CUES, keyof typeof CUES>> = { result: 'aim', aim: 'others' }

/** Distinct cues of a kind in a sentence. */
export function cuesIn(text: string, forms: readonly RegExp[]): number {
  const lower = text.toLowerCase()
  return new Set(forms.flatMap((form) => lower.match(form) ?? [])).size
}
