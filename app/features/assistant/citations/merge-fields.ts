// Fields of works that are merged: what each says, and what the merged work says. No I/O.

import type { Reference } from '../../../../workers/contracts/citations/citation.ts'
import type { CslItem } from '../../../../workers/domain/citations/csl/csl.ts'
import {
  PRINTED_FIELDS,
  type PrintedField,
} from '../../../../workers/domain/citations/matching/compare-work.ts'
import { mergeWorks } from '../../../../workers/domain/citations/matching/merge-works.ts'
import { fieldText } from '../../../shared/work-form/work-fields.ts'

/** `type`, what a style prints, and the abstract. Of other fields the merged work has the first there is, notes and keywords of all. */
const CHOSEN_FIELDS = ['type', ...PRINTED_FIELDS, 'abstract'] as const
export type ChosenField = 'type' | 'abstract' | PrintedField

/** A field that works say differently. `works`: of each text, the places of the works that say it. */
export type FieldChoice = { field: ChosenField; texts: { text: string; works: number[] }[] }

/** Retracted works first, whose notice must stay, then verified ones, in the order they were added; the first is kept. */
export const inOrderOfTrust = (references: readonly Reference[]): Reference[] =>
  [...references].sort(
    (one, other) =>
      Number(other.retracted) - Number(one.retracted) ||
      Number(other.verification === 'verified') - Number(one.verification === 'verified') ||
      one.createdAt.localeCompare(other.createdAt),
  )

export const textOf = (item: CslItem, field: ChosenField): string =>
  field === 'type' || field === 'abstract' ? (item[field] ?? '') : fieldText(item, field)

/** The fields that at least two works say, and not alike. */
export function differingFieldsOf(works: readonly CslItem[]): FieldChoice[] {
  return CHOSEN_FIELDS.flatMap((field) => {
    const texts = new Map<string, number[]>()
    for (const [at, work] of works.entries()) {
      const text = textOf(work, field)
      if (text !== '') texts.set(text, [...(texts.get(text) ?? []), at])
    }
    return texts.size > 1 ? [{ field, texts: [...texts].map(([text, said]) => ({ text, works: said })) }] : []
  })
}

/**
 * The merged work: of each field what knows most (mergeWorks), unless a person chose the work that says it. Notes and
 * keywords of all works are kept.
 * @param works the kept one first
 */
export function mergedWork(works: readonly CslItem[], chosen: Partial<Record<ChosenField, number>>): CslItem {
  const [first = { id: '', type: 'document' }, ...others] = works
  const merged: CslItem = { ...others.reduce(mergeWorks, first), id: first.id }
  for (const [field, at] of Object.entries(chosen)) {
    const value = works[at]?.[field as ChosenField]
    if (value !== undefined) Object.assign(merged, { [field]: value })
  }
  const notes = unique(works.map(({ note = '' }) => note))
  if (notes.length > 0) merged.note = notes.join('\n\n')
  const keywords = works.flatMap(({ keyword }) => keyword ?? [])
  if (keywords.length > 1)
    merged.keyword = unique(keywords.flatMap((words) => words.split(/[,;]/))).join(', ')
  return merged
}

const unique = (texts: readonly string[]) => [...new Set(texts.map((text) => text.trim()).filter(Boolean))]

/** Fields by which the merged work differs from the kept one, as a correction (PATCH of a reference). */
export function correctionOf(kept: CslItem, merged: CslItem): Record<string, unknown> {
  const fields = new Set([...Object.keys(kept), ...Object.keys(merged)]) as Set<keyof CslItem>
  return Object.fromEntries(
    [...fields]
      .filter((field) => field !== 'id' && JSON.stringify(kept[field]) !== JSON.stringify(merged[field]))
      .map((field) => [field, merged[field] ?? null]),
  )
}
