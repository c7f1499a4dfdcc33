import { expect, it } from 'vitest'
import { importFaultWords } from '../../../app/features/assistant/citations/import-fault-words.ts'
import {
  BROKEN_REASONS,
  type ImportFault,
  importReason,
} from '../../../workers/domain/citations/formats/import-fault.ts'

const entry = { key: 'oke1982', type: 'book' }
const FAULTS: ImportFault[] = [
  ...BROKEN_REASONS.map((reason) => ({ code: 'broken', reason, text: 'title', line: 3, ...entry }) as const),
  { code: 'broken', reason: 'never_closed', text: '', line: null, key: '', type: 'book' },
  { code: 'entry_too_long', limit: 400_000, next: 2, ...entry },
  { code: 'entry_too_long', limit: 400_000, next: null, ...entry },
  { code: 'entry_empty', key: 'oke1982' },
  { code: 'parent_too_large', key: 'oke1982' },
  { code: 'not_defined', text: 'acm' },
  { code: 'others_not_named', text: 'author', more: 1499 },
  { code: 'others_not_named', text: 'author', more: 0 },
  { code: 'left_out', text: 'colour', more: 1 },
  { code: 'left_out', text: 'TY  - <b>{x}', more: 0 },
  { code: 'file_full', limit: 25_000 },
  { code: 'record_too_long', limit: 400_000 },
  { code: 'too_deep', limit: 100 },
  { code: 'item_empty', item: 3 },
  { code: 'record_empty' },
  { code: 'no_end' },
  { code: 'outside_record' },
  { code: 'not_json' },
]

it.each(FAULTS)('the English page has the words of the API for %j', (fault) =>
  expect(importFaultWords(fault)).toBe(importReason(fault)),
)
