// Lines of dashes, which part columns of pandoc's simple and multiline tables.

/** Dashes of two columns or more; or of one, indented as pandoc writes it. */
export const DASHES = /^(?: *-+(?: +-+)+| {2}-+) *$/
export const FULL_DASHES = /^ *-{3,} *$/
