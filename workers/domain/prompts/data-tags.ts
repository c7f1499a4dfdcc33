// Against prompt injection: what a person, a catalogue or a model wrote stands as JSON between tags, of which the rules of each
// prompt say that it is data.

type Tag =
  | 'data'
  | 'brief'
  | 'outline'
  | 'argued'
  | 'written'
  | 'works'
  | 'claims'
  | 'passages'
  | 'draft'
  | 'question'
  | 'earlier'
  | 'conversation'
  | 'pairs'

/** `<` is escaped, so that no text can close its tag. */
export const asData = (tag: Tag, value: unknown): string =>
  `<${tag}>\n${JSON.stringify(value).replaceAll('<', '\\u003c')}\n</${tag}>`
