// What an entry of a file of references cannot be read for, or what of it is not kept: a code with its values. The pages say it
// in their language, the API in English.

/** What is wrong with an entry of BibTeX, in words behind its name. */
const BROKEN = {
  brace_extra: () => 'has a closing brace too many',
  brace_open: () => 'has a brace that is never closed',
  quote_open: () => 'has a quotation mark that is never closed',
  ends_early: () => 'ends in the middle of a field',
  no_value: () => 'has a field without a value',
  expands_too_much: () => 'uses abbreviations that stand for too much',
  never_closed: () => 'is never closed',
  no_name: (text: string) => `has “${text}” where a field's name should stand`,
  no_equals: (text: string) => `has no “=” after “${text}”, or no comma before it`,
  no_comma: (text: string) => `has no comma after “${text}”`,
  no_comma_after_key: () => 'has no comma after its key',
}
export type BrokenReason = keyof typeof BROKEN
export const BROKEN_REASONS = Object.keys(BROKEN) as BrokenReason[]

/** An entry of BibTeX; '' for a key that it has not. */
export type NamedEntry = { key: string; type: string }

export type ImportFault =
  /** `line` is that of the place; null for the entry's own. */
  | ({ code: 'broken'; reason: BrokenReason; text: string; line: number | null } & NamedEntry)
  /** `next` is the line where reading goes on; null for none. */
  | ({ code: 'entry_too_long'; limit: number; next: number | null } & NamedEntry)
  | { code: 'entry_empty' | 'parent_too_large'; key: string }
  | { code: 'not_defined'; text: string }
  /** `more` counts further entries of which it holds. */
  | { code: 'others_not_named' | 'left_out'; text: string; more: number }
  | { code: 'file_full' | 'record_too_long' | 'too_deep'; limit: number }
  | { code: 'item_empty'; item: number }
  | { code: 'record_empty' | 'no_end' | 'outside_record' | 'not_json' }

const entryName = ({ key, type }: NamedEntry) => (key === '' ? `The ${type} entry` : `The entry “${key}”`)

/** The words of the API. */
export function importReason(fault: ImportFault): string {
  switch (fault.code) {
    case 'broken': {
      const place = fault.line === null ? '' : ` (line ${fault.line})`
      return `${entryName(fault)} ${BROKEN[fault.reason](fault.text)}${place}.`
    }
    case 'entry_too_long': {
      const { limit, next } = fault
      const follows = next === null ? 'nothing behind it is read' : `the file is read on from line ${next}`
      return `${entryName(fault)} is longer than ${limit} characters: ${follows}.`
    }
    case 'entry_empty':
      return `The entry “${fault.key}” has no field that is known.`
    case 'parent_too_large':
      return `The entry “${fault.key}” would take too much from its parent.`
    case 'not_defined':
      return `The abbreviation “${fault.text}” is not defined; the word itself is used.`
    case 'others_not_named':
      return `Not every ${fault.text} is named, “et al.” stands for the others${inMore(fault.more)}.`
    case 'left_out':
      return `Left out: “${fault.text}”${inMore(fault.more)}.`
    case 'file_full':
      return `Only the first ${fault.limit} works of a file are imported.`
    case 'record_too_long':
      return `The record is longer than ${fault.limit} characters.`
    case 'too_deep':
      return `The file has more than ${fault.limit} values within each other.`
    case 'item_empty':
      return `Item ${fault.item} is not a work: it has no field that is known.`
    case 'record_empty':
      return 'The record has no field that is known.'
    case 'no_end':
      return 'The record has no “ER” at its end.'
    case 'outside_record':
      return 'Text outside of a record: a record begins with “TY  - ”.'
    case 'not_json':
      return 'The file is not valid JSON.'
  }
}

const inMore = (more: number) => (more > 0 ? `, here and in ${more.toLocaleString('en')} more` : '')
