// Words by which a sentence says that something may be so, and not that it is.

export const HEDGE =
  /\b(?:may|might|could|possibl[ey]|perhaps|potential(?:ly)?|suggests?|appears?|seems?|whether|if)\b/i
