// Words by which a sentence says that something may be so, is thought or is intended, or denies it, and not that it is.

import { contentOf } from '../../citations/matching/citation-relevance.ts'
import { countShared } from '../../citations/matching/content-words.ts'

const RESERVE =
  /\b(?:may|might|could|would|should|possibl[ey]|perhaps|probabl[ey]|presumabl[ey]|apparently|allegedly|supposedly|potential(?:ly)?|suggest(?:s|ed|ing)?|appear(?:s|ed|ing)?|seem(?:s|ed|ing|ingly)?|(?:un)?likely|hypothes[a-z]{1,20}|expect(?:s|ed)?|assum(?:e[sd]?|ing)|propos(?:e[sd]?|ing|als?)|thought|believ(?:e[sd]?|ing)|said to|intend(?:s|ed)?|aim(?:s|ed|ing)? (?:to|at)|(?:alleg|argu|assert|claim|contend|maintain)(?:e[sd]?|s|ed|ing)? that)\b/i
/** Where words of RESERVE take nothing back: "in May", "as expected", "more likely". "May help" at the beginning is a verb. */
const CONTEXT =
  /(?<=\S\s)May\b|\bMay \d+\b|\b(?:in|of|since|from|until|by|early|mid|late|\d+)[ -]may\b|\bmay \d+\b|\b(?:[Aa]s|than) expected\b|\b(?:the|our|this|these) proposed\b|\b(?:more|less|as|most|least) (?:un)?likely\b|\b(?:action|electric|electrical|membrane|resting) potential\b|\bof thought\b/g
const CONDITION = /\b(?:whether|if|unless|provided that)\b/i
const DENIAL = /\b(?:rare|rarely|seldom|hardly|scarcely|barely|den(?:y|ies|ied|ying))\b/i
/** "No evidence that it falls" is no ground for saying that it falls, nor for saying that it does not. */
const NO_GROUND =
  /\b(?:no|not|never|little|scant|scarce|limited|weak|insufficient|inconclusive|without|lack|lack of|lacks|lacked|lacking) (?:any |clear |consistent |convincing |direct |empirical |enough |firm |good |significant |strong |sufficient )?(?:evidence|indications?|proof|signs?|support)(?: was found| exists| emerged)? (?:that|for|of)\b/i
/** "Proof that it falls is lacking". */
const GROUND = /\b(?:evidence|indications?|proof|signs?|support) (?:that|for|of)\b/i
const IS_LACKING =
  /\b(?:(?:is|are|was|were|be|been|remains?|remained) (?:\w+ )?(?:absent|inconclusive|insufficient|lacking|limited|missing|poor|scant|scarce|sparse|thin|wanting|weak)|(?:not|never) (?:yet |been |be )*(?:available|exist|found|given|shown))\b/i

const isReserved = (text: string): boolean => RESERVE.test(text.replace(CONTEXT, ' '))
const isConditional = (text: string): boolean => CONDITION.test(text)
const isDenied = (text: string): boolean => DENIAL.test(text)

function lacksGround(text: string): boolean {
  const lacking = IS_LACKING.exec(text)
  return NO_GROUND.test(text) || (lacking !== null && GROUND.test(text.slice(0, lacking.index)))
}

/** True if a text says in one of these ways less than a claim that has no words of it. */
const isLessThan = (text: string, claim: string): boolean =>
  [isReserved, isConditional, isDenied, lacksGround].some((says) => says(text) && !says(claim))

/** True if a sentence says with reserve, or denies, what the claim says without either, or if the claim alone denies. */
export const saysLess = (sentence: string, claim: string): boolean =>
  isLessThan(sentence, claim) || (isDenied(claim) && !isDenied(sentence))

const CLAUSE_END = /[;:]\s|,\s(?=(?:and|but|yet|while|whereas|although|though)\b)/i
/** "Although nights are warm, …": the first comma ends the clause. */
const CONCESSION = /^(?:although|though|while|whereas)\b[^,]*,/i

function clausesOf(sentence: string): string[] {
  const concession = CONCESSION.exec(sentence)?.[0] ?? ''
  const others = sentence.slice(concession.length).split(CLAUSE_END)
  return concession === '' ? others : [concession, ...others]
}

/** True if the clause of a sentence that is nearest to a claim says less than it, or the sentence denies a ground for it. */
export function dropsReserve(sentence: string, claim: string): boolean {
  if (lacksGround(sentence) && !lacksGround(claim)) return true
  const said = contentOf(claim)
  const nearest = (clauses: readonly string[]) =>
    Math.max(-1, ...clauses.map((clause) => countShared(said, contentOf(clause))))
  const clauses = clausesOf(sentence.trim())
  const less = clauses.filter((clause) => isLessThan(clause, claim))
  return less.length > 0 && nearest(less) >= nearest(clauses.filter((clause) => !less.includes(clause)))
}
