// What tells that a sentence states something a reader would want a source for, and what tells that it is the writer's own:
// plan, method, result, definition or conclusion. The cues are English.

import { MONTHS } from '../../text/months.ts'

/**
 * The own work, its plan and parts, and what the writer concludes. What everybody knows has no cue and is passed over
 * for that.
 */
export const OWN =
  /\b(?:we(?! (?:now )?(?:know|understand)\b)|our|ours|my|you|your|(?:the|a) (?:present|current|proposed) (?:\w+ )?(?:study|work|paper|report|thesis|research|schedule|chapter)|this (?:study|thesis|dissertation|paper|essay|article|report|chapter|section|research|work|project|review|hypothesis|framework|insight|observation|distinction|caution)|(?:the )?(?:next|following|previous|last|first|second|third) (?:chapter|section|step)|(?:chapters?|sections?|figures?|fig\.|tables?|appendix|equations?|hypothes[ie]s|objectives?|levels?) ?\d|as (?:shown|seen|described|discussed|reviewed|noted) (?:above|below|in)|reviewed above|the study's|the (?:writer|author)s? of this|as (?:input|output)|(?:significant|robust) (?:only )?(?:at|to) the|estimates? impl(?:y|ies)|can then be|will (?:be (?:used|tested|measured|examined|discussed|presented|described|analy[sz]ed|collected|recruited|interviewed|conducted|recorded|compared|evaluated|applied)|run|report|show|use|test|examine|describe|discuss)|here (?:what|the|it)|used here)\b/iu

/** "us" and "I", which are a country and a number otherwise: "the US", "World War I". */
export const OWN_PERSON =
  /\bus\b|(?<!\b(?:War|Type|Phase|Part|Class|Stage|Figure|Table|Grade|Level|Book|Act|Charles|Elizabeth|George|James|Napoleon|William) )\bI\b/u

/** Beginnings of sentences that conclude from the one before, turn to the reader or link parts of the text. */
export const INFERS =
  /^(?:(?:this|that|it|which) (?:also |therefore |thus |then )?(?:highlights?|means?|makes?|supports?|shows?|implies|indicates?|underlines?|underscores?|matters?|explains?|confirms?|raises?|leaves?|allows?|is (?:one of the|why|because|not|the|a|an)\b)|these (?:are the|findings?|results?|observations?|considerations?|two|approaches|questions)|(?:therefore|thus|hence|in conclusion|to conclude|overall|taken together|in (?:sum|short|summary|brief|other words)|put (?:concretely|simply)|either|ultimately|unfortunately|essentially|initially|next|finally|to (?:achieve|do|test|answer|address)|there is (?:thus|room|a need)|in spite of|by this point|at the same time|the (?:aim|goal|purpose|question|task|main downside|(?:major |main )?(?:practical )?limitation|advantage|alternative) )\b|part of the reason|one (?:possible|of the (?:potential|core)) |the (?:most )?(?:important|interesting) (?:question|point)\b|(?:\w+ly )?(?:speaking|put),)/iu

/** Prompts, as templates have them: "State the question", "Where it is open, say so". */
export const PROMPTS =
  /^(?:(?:after|before|if|when|where|for) [^.]{1,80}, )?(?:state|say|explain|describe|define|give|show|name|list|compare|discuss|write|begin|end|start|close|use|choose|keep|avoid|summari[sz]e|report|ask|check|add|link|present|identify|introduce|put|tell|justify|argue|draw|return|answer|group|weigh|judge|express|cite|mark|decide|make|turn|quote|read|refer|relate|separate|interpret|evaluate|consider|open) (?:with the|the|an?|what|why|how|which|who|whether|where|when|that|each|every|one|two|three|it|them|both|only|no|any|all|these?|those|this|so)\b/iu

/** Words that begin a definition or a rule of the writer's. */
export const DEFINES =
  /^.{0,60}\b(?:refers? to|denotes?|stands? for|is defined here)\b|\b(?:let us|must therefore|should (?:not )?be)\b/iu

/** Reasons as the ledger shows them; `weight` orders claims by how much they need a source. */
export type ClaimKind = {
  cues: RegExp[]
  /** Two cues, the second within a few words of the first. */
  pair?: [RegExp, RegExp]
  reason: string
  weight: number
}

const OTHERS = 'It refers to what others have found without naming them.'
const EFFECT = 'It claims a cause or an effect without evidence.'
const FIGURE = 'It gives a figure without saying where it comes from.'
const TREND = 'It makes a comparison or names a trend without a source.'
const VIEW = 'It says how something is used, seen or done without a source.'

/** Where a sentence begins: with a connective, or with a phrase up to its comma. */
const OPENED =
  '(?:(?:but|however|moreover|furthermore|indeed|thus|similarly|conversely),? |(?:in|from|across|among|within|for|by|with|at|despite|because of|due to) [^,]{3,160}, )?'
/** A plural without an article, a class of things, with up to three words before it. */
const CLASS = String.raw`(?!(?:the|this|that|these|those|an?|each|every|two|three|four|five|our|its|their|his|her|results|findings|participants|respondents|interviewees|figures|tables|sections|rows|columns|if|when|as|to)\b)(?:[\p{L}-]+ ){0,3}?(?:and \p{L}+ )?(?:[\p{L}-]{2,}[^s\W]s|people|children|women|men)`
/** What is said of a class, in the present; not how it is shown here ("are listed"). */
const PRESENT = String.raw`(?:are (?!\p{L}+ed\b|shown|given|drawn|taken)|have|can|may|tend|do not|allow|enable|help|provide|support|drive|govern|rely|remain|become|begin|form|produce|contain|consist|differ|vary|occur|live|need|face|experience|respond|adapt|learn|make|give|take|lose|gain|act|serve|represent|reflect|lack|share|offer|prefer|expect)`
/** "Wild bees often live alone": a statement on a class, not on one case. */
const GENERAL = new RegExp(
  String.raw`^${OPENED}${CLASS} (?:(?:\p{L}+ly|also|often|thus|still|then|not) ){0,2}${PRESENT}\b|\b(?:is|are) an? (?:key|major|central|common|important|frequent|crucial|fundamental|significant|well[- ]known)\b`,
  'iu',
)

export const CLAIM_KINDS: ClaimKind[] = [
  {
    cues: [
      /\b(?:it (?:is|was|has been) (?:\w+ )?(?:known|accepted|believed|argued|assumed|established|recognised|recognized|shown|suggested|claimed|reported|estimated|supposed|thought)|according to|is known to|thought to|we (?:now )?(?:know|understand))\b/iu,
      /\b(?:there (?:is|are|was|were|has been|have been) (?:\w+ ){0,2}(?:debate|controversy|disagreement|consensus|evidence|interest|calls)|(?:questions?|reasons?) (?:\w+ )?remains?\b|remains? (?:\w+ )?(?:unclear|unknown|contested|disputed|controversial|(?:poorly|little|not well) understood))\b/iu,
      /\b(?:other|some|several|many|multiple|few|previous|recent|growing body of) (?:\w+ ){0,2}(?:studies|research|authors|scholars|researchers|literature|scepticism|work|examples)\b/iu,
    ],
    pair: [
      /\b(?:stud(?:ies|y)|trials?|experiments?|research|researchers|scholars|scientists|experts|critics|economists|psychologists|historians|evidence|surveys?|literature|findings|authors|data|records|estimates|analys[ei]s|meta-analys[ei]s)\b/giu,
      /\b(?:show|suggest|indicate|find|found|argue|demonstrate|report|reveal|claim|agree|believe|point|conclude|confirm|support|note|propose|estimate|establish|challenge|curtail|favour|favor|question|describe|use|accrue|accumulate|come|distinguish)(?:s|ed|n|d)?\b/iu,
    ],
    reason: OTHERS,
    weight: 4,
  },
  {
    cues: [
      /\d\s?(?:%|per ?cent|percentage points?)/iu,
      /\b(?:one|two|three|four|five|six|seven|eight|nine|\d+) (?:in|out of) (?:three|four|five|six|seven|eight|nine|ten|a hundred|\d+)\b/iu,
      /\b(?:\d+|two|three|four|five|ten|several|hundreds? of|tens of) (?:thousands?|millions?|billions?|trillions?)\b/iu,
      /\b(?:half|a (?:third|quarter|fifth|majority|minority)|two[- ]thirds|three[- ]quarters|the majority) (?:of\b|the\b|within\b|in\b)/iu,
      /\b(?:most|the majority) of (?:the )?(?:people|patients|adults|children|women|men|students|countries|cases|households|species|deaths)\b/iu,
      /\b(?:doubled|tripled|halved|quadrupled|\w+fold|(?:two|three|four|five|ten|\d+) times (?:as|more|higher|lower|greater))\b/iu,
      /\b(?:approximately|roughly|nearly|almost|around|about|over|more than|up to) (?:a |one-)?(?:\d|two|three|four|five|six|seven|eight|nine|ten|half|third|hundred|thousand)/iu,
    ],
    reason: FIGURE,
    weight: 3,
  },
  {
    cues: [
      /\b(?:caus(?:e|es|ed|ing)|leads? to|led to|results? in|resulted in|resulting in|contribut(?:e|es|ed) (?:\w+ )?to|gives? rise to|due to|because of|owing to|(?:is|are|was|were|been) (?:\w+ )?(?:associated|correlated|linked|related|tied|hindered|driven|influenced|determined|favoured|shaped|caused) (?:with|to|by))\b/iu,
      /\b(?:(?:increase|reduce|improve|worsen|impair|prevent|affect|influence|enhance|undermine|determine|predict|inhibit|promote|accelerate|trigger|raise|outperform|exceed|surpass|kill|host|weaken|strengthen|disrupt|facilitate|minimise|minimize|modify|threaten|shorten|induce|distort|shape)(?:s|d)?)\b/iu,
      /\b(?:(?:has|have|with) (?:\w+ )?(?:effects?|impacts?|influence|implications) (?:on|for)|play(?:s|ed)? an? (?:\w+ ){0,3}role|the risk of|depends? on|draws? on|requires?|is (?:changing|modifying)|are (?:severely |rapidly )?(?:changing|modifying)|key for)\b/iu,
      /\b(?:best suited|equipped to)\b/iu,
    ],
    reason: EFFECT,
    weight: 2,
  },
  {
    cues: [
      /\b(?:increasingly|(?:has|have) (?:\w+ )?(?:grown|risen|fallen|declined|increased|decreased|become|emerged|received|gained|intensified|expanded|spread|slowed|accelerated)|(?:more|less) (?:often|frequently|commonly|likely|quickly|rarely|pronounced|likely)|are (?:cheaper|easier|harder)|is (?:cheaper|easier|harder))\b/iu,
      /\b(?:(?:one of (?:the|earth's) |the )(?:top|most|least|largest|smallest|highest|lowest|oldest|biggest|leading|main|major|greatest|stable)\b|in (?:recent|the (?:last|past)) (?:years|decades?)|(?:over|during) the (?:last|past)|worldwide|globally)\b/iu,
      /\b(?:is|are|was|were) the (?:first|only|last)\b|\bthe earliest\b/iu,
      /^(?:few|many|most) \p{L}+s\b/iu,
      /\b(?:throughout history|for (?:decades|centuries|thousands of years))\b/iu,
    ],
    pair: [
      /\b(?:more|less|better|worse|higher|lower|greater|smaller|faster|slower|larger|fewer)\b/giu,
      /\bthan\b/iu,
    ],
    reason: TREND,
    weight: 1.5,
  },
  {
    cues: [
      /\b(?:is|are|was|were) (?:not |also |thus |therefore |now |still )?(?:widely|commonly|often|generally|frequently|typically|usually|broadly|largely|mostly|chiefly|traditionally|strictly|thought|believed|considered|characteri[sz]ed|regarded|supposed|hypothesi[sz]ed|conceptuali[sz]ed|described)\b/iu,
      /\b(?:known|recogni[sz]ed|proposed|involved in|based on|challenged|validated|predicted|supported by)\b/iu,
      /\b(?:has|have) (?:\w+ ){0,2}been (?:\w+ ){0,2}(?:proposed|developed|used|described|identified|applied|validated|recogni[sz]ed|considered|associated|challenged|argued|studied|regarded|found|shown|suggested|implicated|benchmarked|fundamental|repeated|of interest)\b/iu,
      /\b(?:steady|considerable|made)\b/iu,
      /\b(?:holds|states|assumes|posits|predicts|provides a theoretical|suggests) that\b/iu,
      /\bmain sources?\b/iu,
    ],
    reason: VIEW,
    weight: 1.2,
  },
  { cues: [GENERAL], reason: VIEW, weight: 1 },
  {
    cues: [
      /\b(?:in|since|by|until|during|between|from|after|before) (?:the (?:late |early |mid-?)?)?(?:1[5-9]|20)\d{2}s\b/iu,
      new RegExp(
        String.raw`\b(?:in|since|until|of) (?:(?:${MONTHS.join('|')}) )?(?:1[5-9]|20)\d{2}\b[^.]{15}`,
        'iu',
      ),
    ],
    reason: 'It dates an event without a source.',
    weight: 1,
  },
]

/** Code units between the cues of a pair. */
const PAIR_REACH = 100

export const hasCue = ({ cues, pair }: ClaimKind, sentence: string): boolean => {
  if (cues.some((cue) => cue.test(sentence))) return true
  if (!pair) return false
  const [first, second] = pair
  return [...sentence.matchAll(first)].some(({ index }) =>
    second.test(sentence.slice(index, index + PAIR_REACH)),
  )
}
