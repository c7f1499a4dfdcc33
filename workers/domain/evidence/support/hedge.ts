// Words by which a sentence says that something may be so, is thought or is intended, and not that it is.

/** "More likely" compares. */
const HEDGE =
  /\b(?:may|might|could|would|possibl[ey]|perhaps|probabl[ey]|potential(?:ly)?|suggest(?:s|ed|ing)?|appear(?:s|ed|ing)?|seem(?:s|ed|ing|ingly)?|(?<!\b(?:more|less|as|most|least) )(?:un)?likely|hypothes[a-z]+|expect(?:s|ed|ing|ations?)?|assum(?:e[sd]?|ing|ptions?)|propos(?:e[sd]?|ing|als?)|aim(?:s|ed|ing)?|whether|if)\b/i
/** Words of HEDGE that take nothing back from a claim: "as expected", "if they are shaded". */
const NO_RESERVE = /\b(?:as expected|expecting|expectations?|aim(?:s|ed|ing)?|whether|if)\b/gi
/** "No evidence that it falls" is no ground for saying that it falls, nor for saying that it does not. */
const NO_GROUND =
  /\b(?:no|not|never|little|scant|scarce|limited|weak|insufficient|inconclusive|without|lack|lack of|lacks|lacked|lacking) (?:any |clear |consistent |convincing |direct |empirical |enough |firm |good |significant |strong |sufficient )?(?:evidence|indications?|proof|signs?|support)(?: was found| exists| emerged)? (?:that|for|of)\b/i

const isHedged = (claim: string) => HEDGE.test(claim.replace(NO_RESERVE, ' '))

/** True if a sentence says with reserve, or denies a ground for, what the claim says without either. */
export const saysLess = (sentence: string, claim: string): boolean =>
  (HEDGE.test(sentence) && !isHedged(claim)) || (NO_GROUND.test(sentence) && !NO_GROUND.test(claim))
