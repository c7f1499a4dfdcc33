// Why a formula is shown as its source: on the page, in PDF and in Word files alike.

/**
 * `command`, `environment`, `unit`, `color`, `option`: `name` is not known. `argument`: the command `name` lacks one.
 * `ambiguous`: the manuscript defines `name` in different ways. `definition`: that of `name` is not read. `syntax`: `name` is where
 * reading ended, or ''. `long`: more than `FORMULA_MAX_LENGTH` (limits.ts). `expansion`: definitions make too much of it. `depth`: too many
 * groups in each other.
 */
export const FORMULA_PROBLEMS = [
  'command',
  'environment',
  'unit',
  'color',
  'option',
  'argument',
  'ambiguous',
  'definition',
  'syntax',
  'long',
  'expansion',
  'depth',
] as const

export type FormulaProblem = { kind: (typeof FORMULA_PROBLEMS)[number]; name: string }

export const isFormulaProblem = (value: unknown): value is FormulaProblem => {
  const { kind, name } = (value ?? {}) as Partial<FormulaProblem>
  return FORMULA_PROBLEMS.some((one) => one === kind) && typeof name === 'string'
}

/** UTF-16 code units of a problem's name. */
const NAME_MAX_LENGTH = 40

export class FormulaError extends Error {
  readonly problem: FormulaProblem

  constructor(kind: FormulaProblem['kind'], name = '') {
    super(kind)
    this.problem = { kind, name: name.slice(0, NAME_MAX_LENGTH) }
  }
}
