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

export const emptyDocument = (): DocumentNode => ({ type: 'doc', content: [{ type: 'paragraph' }] })
