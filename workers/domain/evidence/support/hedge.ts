// Words by which a sentence says that something may be so, is thought or is intended, and not that it is.

/** "More likely" compares. */
const RESERVE =
  'may|might|could|would|possibl[ey]|perhaps|probabl[ey]|potential(?:ly)?|suggest(?:s|ed|ing)?|appear(?:s|ed|ing)?|seem(?:s|ed|ing|ingly)?|(?<!\\b(?:more|less|as|most|least) )(?:un)?likely|hypothes[a-z]+|assum(?:e[sd]?|ing|ptions?)|propos(?:e[sd]?|ing|als?)'
const HEDGE = new RegExp(`\\b(?:${RESERVE}|expect(?:s|ed|ing|ations?)?|aim(?:s|ed|ing)?|whether|if)\\b`, 'i')
/** Of a claim those alone that take something back from it: "as expected" and "if they are shaded" do not. */
const HEDGED_CLAIM = new RegExp(`\\b(?:${RESERVE}|(?<!\\bas )expect(?:s|ed)?(?= to\\b| that\\b))\\b`, 'i')
/** "No evidence that it falls" is no ground for saying that it falls, nor for saying that it does not. */
const NO_GROUND =
  /\b(?:no|not|never|little|scant|scarce|limited|weak|insufficient|inconclusive|without|lack(?:s|ed|ing)?(?: of)?) (?:\w+ ){0,2}(?:evidence|indications?|proof|support|signs?) (?:\w+ )?(?:that|for|of)\b/i

/** True if a sentence says with reserve, or denies a ground for, what the claim says without either. */
export const saysLess = (sentence: string, claim: string): boolean =>
  (HEDGE.test(sentence) && !HEDGED_CLAIM.test(claim)) || (NO_GROUND.test(sentence) && !NO_GROUND.test(claim))
