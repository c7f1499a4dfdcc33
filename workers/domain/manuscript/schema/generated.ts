// What a language model wrote of a text, as the kinds of the mark `generated` (docs/decisions/086-generated-text-is-marked.md).

import type { DocumentMark } from '../document.ts'

/** A section of a draft, text added by the assistant, a continuation at the cursor, or words in place of others. */
export const GENERATED_KINDS = ['draft', 'suggestion', 'continuation', 'rewrite'] as const
export type GeneratedKind = (typeof GENERATED_KINDS)[number]

/** Null for any other value. */
export const readGeneratedKind = (value: unknown): GeneratedKind | null =>
  GENERATED_KINDS.find((kind) => kind === value) ?? null

export const generatedMark = (kind: GeneratedKind): DocumentMark => ({ type: 'generated', attrs: { kind } })
