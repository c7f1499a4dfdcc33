// Compared blocks in two aligned columns, or in one column with both sides on a narrow screen.

import { t } from 'messages:history'
import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { ComparedNode } from '../../../../../../workers/domain/manuscript/compare/compared.ts'
import type { NumberingSetting } from '../../../numbering/numbering.ts'
import { drawCompared, type Names, type Shown } from './draw-compared.ts'
import { placeNames } from './place-names.ts'
import { type Section, type SideRow, sections, sideRows } from './side-rows.ts'
import { useCitedRuns } from './use-cited-runs.ts'

type ComparisonRowsProps = {
  blocks: ComparedNode[]
  layout: 'columns' | 'one'
  /** Column titles. */
  sides: { old: string; present: string }
  numbering: NumberingSetting
  /** Style of the manuscript's citations. */
  style: string
}

export function ComparisonRows({ blocks, layout, sides, numbering, style }: ComparisonRowsProps) {
  const names = useNames(blocks, numbering, style)
  const parts = useMemo(() => sections(sideRows(blocks)), [blocks])
  const columns = layout === 'columns'
  return (
    <div className={columns ? 'history-columns' : 'history-one'}>
      {columns ? <SideTitles {...sides} /> : null}
      {parts.map((part) => (
        <Part key={part.rows[0]?.id} part={part} columns={columns} names={names} />
      ))}
    </div>
  )
}

/** What captions, references and citations are called on each side. */
export function useNames(blocks: ComparedNode[], numbering: NumberingSetting, style: string): Names {
  const places = useMemo(() => placeNames(blocks, numbering), [blocks, numbering])
  const cited = useCitedRuns(blocks, style, numbering.language)
  return useMemo(() => ({ ...places, cited }), [places, cited])
}

function Part({ part, columns, names }: { part: Section; columns: boolean; names: Names }) {
  const [open, setOpen] = useState(part.kind === 'shown')
  if (!open) return <Fold count={part.rows.length} onOpen={() => setOpen(true)} />
  return part.rows.map((row) => <ComparisonRow key={row.id} row={row} columns={columns} names={names} />)
}

export function SideTitles({ old, present }: { old: string; present: string }) {
  return (
    <div className="sticky top-0 z-10 grid grid-cols-2 border-b border-line bg-ground text-13 font-semibold">
      <p className="truncate px-6 py-2">{old}</p>
      <p className="truncate border-s border-line px-6 py-2">{present}</p>
    </div>
  )
}

/** Unchanged blocks that are not shown. */
export function Fold({ count, onOpen }: { count: number; onOpen(): void }) {
  return (
    <div className="history-fold">
      <button
        type="button"
        onClick={onOpen}
        className="w-full border-y border-line bg-ground px-6 py-1.5 text-13 text-muted hover:bg-sunken hover:text-ink touch:min-h-11"
      >
        {t('showUnchanged', { count })}
      </button>
    </div>
  )
}

type ComparisonRowProps = { row: SideRow; columns: boolean; names: Names }

export function ComparisonRow({ row: { left, right, changed }, columns, names }: ComparisonRowProps) {
  return (
    <div className={columns ? 'history-row grid grid-cols-2' : 'history-row'} data-changed={changed}>
      {columns ? (
        <>
          <Text node={left} shown="old" names={names} />
          <Text node={right} shown="new" names={names} />
        </>
      ) : (
        <>
          {left ? <Text node={left} shown="both" names={names} /> : null}
          {right && right !== left ? <Text node={right} shown="both" names={names} /> : null}
        </>
      )}
    </div>
  )
}

function Text({ node, shown, names }: { node: ComparedNode | null; shown: Shown; names: Names }) {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    place.current?.replaceChildren(...(node ? drawCompared(node, { shown, names }) : []))
  }, [node, shown, names])
  return <div ref={place} className="manuscript history-text" />
}
