// A manuscript as plain JSON, the way ProseMirror writes it and Yjs gives it back: what the room hands to
// the exporters and to the HTML writer.

export type DocumentMark = { type: string; attrs?: Record<string, unknown> }
export type DocumentNode = {
  type: string
  attrs?: Record<string, unknown>
  content?: DocumentNode[]
  marks?: DocumentMark[]
  text?: string
}

/** Elements within elements of HTML that is read; what is deeper is flattened, so that no walk overflows the stack. */
export const HTML_NESTING_MAX = 200

export const emptyDocument = (): DocumentNode => ({ type: 'doc', content: [{ type: 'paragraph' }] })
