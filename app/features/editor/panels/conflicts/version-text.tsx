// Text of one side of a conflict, with its insertions marked.

import { t } from 'messages:conflicts'
import type { ReactNode } from 'react'
import {
  type ComparedNode,
  isOn,
  type Side,
} from '../../../../../workers/domain/manuscript/compare/compared.ts'
import { structureOf } from '../../../../../workers/domain/manuscript/schema/block-structure.ts'

export function VersionText({ blocks, side }: { blocks: ComparedNode[]; side: Side }) {
  const shown = blocks.filter((block) => isOn(side, block))
  return <>{shown.map((block, index) => piece(block, side, false, index))}</>
}

function piece(node: ComparedNode, side: Side, within: boolean, key: number): ReactNode {
  const own = within || node.change === 'inserted' || node.change === 'deleted'
  if (node.text !== undefined)
    return own ? (
      <mark key={key} className="bg-accent-wash text-ink underline decoration-accent underline-offset-3">
        {node.text}
      </mark>
    ) : (
      node.text
    )
  const inside = (node.content ?? [])
    .filter((child) => isOn(side, child))
    .map((child, index) => piece(child, side, own, index))
  if (structureOf(node.type).holds === 'text')
    return (
      <p key={key} className={node.type === 'heading' ? 'font-semibold' : undefined}>
        {inside}
      </p>
    )
  if (inside.length > 0) return <div key={key}>{inside}</div>
  return <span key={key}>{placeholderOf(node)}</span>
}

function placeholderOf({ type, attrs = {} }: ComparedNode): string {
  if (typeof attrs.value === 'string') return attrs.value
  if (type === 'image') return attrs.alt ? t('image', { alt: String(attrs.alt) }) : t('imageNoDescription')
  return type === 'hardbreak' ? '\n' : ''
}
