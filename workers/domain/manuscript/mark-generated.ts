// Which text of a document a language model wrote (docs/decisions/086-generated-text-is-marked.md).

import type { DocumentNode } from './document.ts'
import { type GeneratedKind, generatedMark } from './schema/generated.ts'

/** The nodes with all their text marked as a model's. */
export const markGenerated = (nodes: readonly DocumentNode[], kind: GeneratedKind): DocumentNode[] =>
  nodes.map((node) => ({
    ...node,
    ...(node.text === undefined ? {} : { marks: [...(node.marks ?? []), generatedMark(kind)] }),
    ...(node.content && { content: markGenerated(node.content, kind) }),
  }))
