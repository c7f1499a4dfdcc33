/** Kinds of theorem blocks, as amsthm and their usual environments name them. */
export const THEOREM_KINDS = [
  'theorem',
  'lemma',
  'proposition',
  'corollary',
  'definition',
  'remark',
  'example',
  'proof',
] as const
export type TheoremKind = (typeof THEOREM_KINDS)[number]

/** `theorem` for any other value. */
export const readTheoremKind = (value: unknown): TheoremKind =>
  THEOREM_KINDS.find((kind) => kind === value) ?? 'theorem'

/** UTF-16 code units of a theorem's name. */
export const THEOREM_NAME_MAX = 300

/** End of a proof (U+220E). */
export const END_OF_PROOF = '∎'
