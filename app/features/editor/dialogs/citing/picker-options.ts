// Options of the work picker for the typed text: works cited in the document, works of the library, and adding the text.

import { t } from 'messages:citing'
import { workKey } from '../../../../../workers/domain/citations/csl/citation.ts'
import type { CslItem } from '../../../../../workers/domain/citations/csl/csl.ts'
import {
  recogniseSource,
  type Source,
} from '../../../../../workers/domain/citations/matching/recognise-source.ts'
import { matchesQuery } from '../../../../../workers/domain/citations/matching/search-words.ts'
import type { KnownReference } from '../../citations/library-store.ts'

export type PickerOption =
  | {
      kind: 'work'
      item: CslItem
      known: Pick<KnownReference, 'verification' | 'retracted'> | null
      cited: boolean
    }
  /** `recognised`: parsed as an identifier, records or references, and not only offered as unknown text. */
  | { kind: 'add'; source: Source; label: string; recognised: boolean }

type WorkOption = Extract<PickerOption, { kind: 'work' }>

type Offered = {
  typed: string
  /** Works of the document. */
  cited: readonly CslItem[]
  library: readonly {
    _id: string
    csl: CslItem
    verification: KnownReference['verification']
    retracted: boolean
  }[]
  picked: readonly CslItem[]
  known(id: string): KnownReference | null | undefined
}

/** Cited works offered for an empty field. */
const CITED_SHOWN = 6
/** UTF-16 code units from which unrecognised text is offered as a reference. */
const REFERENCE_LENGTH = 12

export function pickerOptions({ typed, cited, library, picked, known }: Offered): PickerOption[] {
  const words = typed.trim()
  const taken = new Set(picked.map(workKey))
  const options: PickerOption[] = []
  const offer = (item: CslItem, state: WorkOption['known'], isCited: boolean) => {
    const key = workKey(item)
    if (taken.has(key)) return
    taken.add(key)
    options.push({ kind: 'work', item, known: state, cited: isCited })
  }
  const source = words ? recogniseSource(words) : null
  const fitting = words
    ? cited.filter((item) => matchesQuery(item, words))
    : cited.slice(-CITED_SHOWN).reverse()
  for (const item of fitting) offer(item, known(item.id) ?? null, true)
  // The results may be of the text before the last keystroke.
  for (const { csl, verification, retracted } of library)
    if (matchesQuery(csl, words)) offer(csl, { verification, retracted }, false)
  if (source) options.unshift({ kind: 'add', source, label: labelOf(source), recognised: true })
  else if (words.length >= REFERENCE_LENGTH)
    options.push({
      kind: 'add',
      source: { kind: 'references', texts: [words] },
      label: t('addWhatTypedReference'),
      recognised: false,
    })
  return options
}

const KINDS = { doi: 'DOI', isbn: 'ISBN', arxiv: 'arXiv', pmid: 'PubMed', url: 'address' }
const FORMATS = { bibtex: 'BibTeX', ris: 'RIS', 'csl-json': 'CSL-JSON' }

export function labelOf(source: Source): string {
  if (source.kind === 'records') return t('addWhatFormatHolds', { format: FORMATS[source.format] })
  if (source.kind === 'identifier')
    return t('addKindValue', { kind: KINDS[source.identifier.kind], value: source.identifier.value })
  return source.texts.length > 1
    ? t('addLengthReferences', { length: source.texts.length })
    : t('addReference')
}
