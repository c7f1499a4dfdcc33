// Words by which a sentence says that something may be so, is thought or is intended, and not that it is. "More likely" compares.

export const HEDGE =
  /\b(?:may|might|could|would|possibl[ey]|perhaps|probabl[ey]|potential(?:ly)?|suggest(?:s|ed|ing)?|appear(?:s|ed|ing)?|seem(?:s|ed|ing|ingly)?|(?<!\b(?:more|less|as|most|least) )(?:un)?likely|hypothes[a-z]+|expect(?:s|ed|ing|ations?)?|assum(?:e[sd]?|ing|ptions?)|propos(?:e[sd]?|ing|als?)|aim(?:s|ed|ing)?|whether|if)\b/i
