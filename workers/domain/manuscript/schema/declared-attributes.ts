// Checks attributes against the types that the specs declare (`validate`). ProseMirror checks them only on request,
// and values from Yjs, or stored before rooms checked them, can be any JSON: `String({toString: 1})` throws.

import type { MarkSpec, NodeSpec } from 'prosemirror-model'
import type { DocumentNode } from '../document.ts'
import { markSpecs, nodeSpecs } from './specs.ts'

export type Spec = NodeSpec | MarkSpec

export const nodeSpecOf = (name: string): Spec | undefined => own(nodeSpecs, name)
export const markSpecOf = (name: string): Spec | undefined => own(markSpecs, name)

/** Own properties only: no spec for `constructor`. */
const own = (specs: Record<string, Spec>, name: string) =>
  Object.hasOwn(specs, name) ? specs[name] : undefined

/** True if `spec` has an attribute `name` that may be `value`; null and undefined stand for its default. */
export function isDeclared(spec: Spec | undefined, name: string, value: unknown): boolean {
  const attrs = spec?.attrs
  const attr = attrs && Object.hasOwn(attrs, name) ? attrs[name] : undefined
  if (!attr) return false
  if (value === null || value === undefined) return true
  if (typeof value === 'number' && !Number.isFinite(value)) return false
  const { validate } = attr
  if (typeof validate === 'string') return validate.split('|').includes(typeof value)
  try {
    validate?.(value)
    return true
  } catch {
    return false
  }
}

/** Attributes that `spec` declares, with values of the declared type; defaults hold for all others. */
export function declaredAttributes(
  spec: Spec | undefined,
  attrs: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(attrs).filter(
      ([name, value]) => value !== null && value !== undefined && isDeclared(spec, name, value),
    ),
  )
}

/** Removes all other attributes from a document, in place. */
export function keepDeclared(document: DocumentNode): DocumentNode {
  const stack = [document]
  for (let node = stack.pop(); node; node = stack.pop()) {
    if (node.attrs) node.attrs = declaredAttributes(nodeSpecOf(node.type), node.attrs)
    for (const mark of node.marks ?? [])
      mark.attrs = declaredAttributes(markSpecOf(mark.type), mark.attrs ?? {})
    for (const child of node.content ?? []) stack.push(child)
  }
  return document
}
