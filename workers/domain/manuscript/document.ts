// Document as ProseMirror JSON: what the room returns to exporters and the HTML writer.

export type DocumentMark = { type: string; attrs?: Record<string, unknown> }
export type DocumentNode = {
  type: string
  attrs?: Record<string, unknown>
  content?: DocumentNode[]
  marks?: DocumentMark[]
  text?: string
}

/** Maximum nesting of HTML that is read; deeper elements are flattened, so that no recursion overflows the stack. */
export const HTML_NESTING_MAX = 200
/** UTF-16 code units of one attribute's text: a formula, an alternative text, an address. */
export const ATTRIBUTE_MAX_LENGTH = 100_000

export const emptyDocument = (): DocumentNode => ({ type: 'doc', content: [{ type: 'paragraph' }] })
