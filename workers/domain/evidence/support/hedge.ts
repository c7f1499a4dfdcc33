// Words by which a sentence says that something may be so, is thought or is intended, and not that it is.

import { contentOf } from '../../citations/matching/citation-relevance.ts'
import { countShared } from '../../citations/matching/content-words.ts'

/** "More likely" compares. */
const HEDGE =
  /\b(?:may|might|could|would|possibl[ey]|perhaps|probabl[ey]|potential(?:ly)?|suggest(?:s|ed|ing)?|appear(?:s|ed|ing)?|seem(?:s|ed|ing|ingly)?|(?<!\b(?:more|less|as|most|least) )(?:un)?likely|hypothes[a-z]+|expect(?:s|ed|ing|ations?)?|assum(?:e[sd]?|ing|ptions?)|propos(?:e[sd]?|ing|als?)|aim(?:s|ed|ing)?|whether|if)\b/i
/** Words of HEDGE that take nothing back from a claim: "as expected", "if they are shaded", "in May". */
const NO_RESERVE =
  /\b(?:in|of|since|from|until|by|early|mid|late|\d+)[ -]may\b|\bmay \d+\b|\b(?:as expected|expecting|expectations?|aim(?:s|ed|ing)?|whether|if)\b/gi
/** "No evidence that it falls" is no ground for saying that it falls, nor for saying that it does not. */
const NO_GROUND =
  /\b(?:no|not|never|little|scant|scarce|limited|weak|insufficient|inconclusive|without|lack|lack of|lacks|lacked|lacking) (?:any |clear |consistent |convincing |direct |empirical |enough |firm |good |significant |strong |sufficient )?(?:evidence|indications?|proof|signs?|support)(?: was found| exists| emerged)? (?:that|for|of)\b/i

const isHedged = (claim: string) => HEDGE.test(claim.replace(NO_RESERVE, ' '))

/** True if a sentence says with reserve, or denies a ground for, what the claim says without either. */
export const saysLess = (sentence: string, claim: string): boolean =>
  (HEDGE.test(sentence) && !isHedged(claim)) || (NO_GROUND.test(sentence) && !NO_GROUND.test(claim))

/** Words of reserve on a verb. "May 2019" and what is expected, examined or assumed take nothing back. */
const RESERVED =
  /\b(?:may|might|could|[Pp]ossibl[ey]|[Pp]erhaps|[Pp]robably|[Pp]otentially|[Pp]resumably|suggest(?:s|ed|ing)?|appear(?:s|ed)?|seem(?:s|ed|ingly)?|hypothesi[sz]e[sd]?|(?<!\b(?:more|less|as|most|least) )(?:un)?likely)\b/
const CLAUSE_END = /[;:]\s|,\s(?=(?:and|but|yet|while|whereas|although|though)\b)/i
/** "Although nights are warm, …": the first comma ends the clause. */
const CONCESSION = /^(?:although|though|while|whereas)\b[^,]*,/i

function clausesOf(sentence: string): string[] {
  const concession = CONCESSION.exec(sentence)?.[0] ?? ''
  const others = sentence.slice(concession.length).split(CLAUSE_END)
  return concession === '' ? others : [concession, ...others]
}

/** True if the clause of a sentence that is nearest to an unreserved claim has a reserve, or the sentence denies a ground for it. */
export function dropsReserve(sentence: string, claim: string): boolean {
  if (NO_GROUND.test(sentence) && !NO_GROUND.test(claim)) return true
  if (isHedged(claim)) return false
  const said = contentOf(claim)
  const nearest = (clauses: readonly string[]) =>
    Math.max(-1, ...clauses.map((clause) => countShared(said, contentOf(clause))))
  const clauses = clausesOf(sentence.trim())
  const reserved = clauses.filter((clause) => RESERVED.test(clause))
  return (
    reserved.length > 0 &&
    nearest(reserved) >= nearest(clauses.filter((clause) => !reserved.includes(clause)))
  )
}
