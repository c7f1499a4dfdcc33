// Anchors of figures, tables and sections: Colophon's `fig-1` is pandoc-crossref's `fig:1`. Formulas have the labels of their
// LaTeX, `eq:1`.

/** True for the key of a cross-reference, as in `@fig:1`. */
export const isCrossReference = (key: string): boolean => /^(?:fig|tbl|sec|eq):./.test(key)

/** Classes of divisions that are theorems, their kin or proofs. */
export const THEOREM_KINDS: readonly string[] = [
  'theorem',
  'lemma',
  'proposition',
  'corollary',
  'definition',
  'remark',
  'example',
  'proof',
]

export const anchorOf = (label: string): string => label.replace(/^(fig|tbl|sec):(?=.)/, '$1-')
export const labelOf = (anchor: string): string => anchor.replace(/^(fig|tbl|sec)-(?=.)/, '$1:')
