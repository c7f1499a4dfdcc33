import type { Pdf } from './objects.ts'

/** One rule of a standard. `faults`: what breaks it, empty for a file that keeps it. */
export type Rule = { id: string; about: string; faults(pdf: Pdf): string[] }

/** Faults by rule, empty for a file that keeps them all. */
export const brokenRules = (pdf: Pdf, rules: readonly Rule[]): string[] =>
  rules.flatMap(({ id, about, faults }) =>
    [...new Set(faults(pdf))].slice(0, 5).map((fault) => `${id} (${about}): ${fault}`),
  )
