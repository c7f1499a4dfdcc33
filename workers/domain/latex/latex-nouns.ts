// Nouns and parentheses before references, which say “Figure 2” and “(3)” themselves.

const REFERENCE = '<a data-type="cross-reference" href="#'
const REFERENCE_END = '"></a>'
const NOUNS =
  /^(?:fig(?:ure)?s?|abb(?:ildung)?(?:en)?|tab(?:le)?s?|tabellen?|theorems?|thms?|satz|lemmas?|lem|propositions?|props?|corollary|cor|korollar|definitions?|defs?|remarks?|rem|bemerkung|examples?|beispiel)$/i

/** @param html of a document or a piece of one */
export function withoutNouns(html: string): string {
  const [first = '', ...others] = html.split(REFERENCE)
  const pieces: string[] = []
  let before = first
  for (const other of others) {
    const end = other.indexOf(REFERENCE_END)
    const anchor = other.slice(0, end)
    let behind = other.slice(end + REFERENCE_END.length)
    before = withoutNoun(before)
    if (/^eq[:.-]/i.test(anchor) && before.endsWith('(') && behind.startsWith(')')) {
      before = before.slice(0, -1)
      behind = behind.slice(1)
    }
    pieces.push(before, REFERENCE, anchor, REFERENCE_END)
    before = behind
  }
  return [...pieces, before].join('')
}

/** UTF-16 code units of a noun, a full stop and a space. */
const NOUN_MAX = 24

function withoutNoun(before: string): string {
  const end = before.slice(-NOUN_MAX)
  const words = end.trimEnd()
  const noun = words.endsWith('.') ? words.slice(0, -1) : words
  const last = noun.split(/[^\p{L}]/u).at(-1) ?? ''
  return words !== end && NOUNS.test(last)
    ? before.slice(0, before.length - end.length + noun.length - last.length)
    : before
}
