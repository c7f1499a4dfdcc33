/** UTF-16 code units of a formula; a longer one is shown as its source. */
export const FORMULA_MAX_LENGTH = 5000

/** Numbers that page and files give to its lines, and breaks between them (typeset-equation.ts). */
const NUMBERS = / \\tag\*\{\(\d{1,7}\)\}|(?<=\\\\)\n/g

/** UTF-16 code units of what its author wrote. */
export const lengthOf = (latex: string): number => latex.replace(NUMBERS, '').length
