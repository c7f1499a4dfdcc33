/** UTF-16 code units of a formula; a longer one is shown as its source. */
export const FORMULA_MAX_LENGTH = 5000
