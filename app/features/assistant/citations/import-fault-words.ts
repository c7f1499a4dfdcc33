// What is wrong with an entry of a file of references, in the interface's language.

import { t } from 'messages:references'
import type { ImportFault, NamedEntry } from '../../../../workers/domain/citations/formats/import-fault.ts'

const entryName = ({ key, type }: NamedEntry) =>
  key === '' ? t('fault.entryOfType', { type }) : t('fault.entry', { key })

export function importFaultWords(fault: ImportFault): string {
  switch (fault.code) {
    case 'broken': {
      const entry = entryName(fault)
      const what = t(`broken.${fault.reason}`, { text: fault.text })
      return fault.line === null
        ? t('fault.broken', { entry, what })
        : t('fault.brokenAtLine', { entry, what, line: String(fault.line) })
    }
    case 'entry_too_long': {
      const about = { entry: entryName(fault), limit: String(fault.limit) }
      return fault.next === null
        ? t('fault.entryTooLongEnd', about)
        : t('fault.entryTooLong', { ...about, next: String(fault.next) })
    }
    case 'entry_empty':
    case 'parent_too_large':
      return t(`fault.${fault.code}`, { key: fault.key })
    case 'not_defined':
      return t('fault.not_defined', { text: fault.text })
    case 'others_not_named':
    case 'left_out':
      return t(`fault.${fault.code}`, { text: fault.text, more: fault.more })
    case 'file_full':
    case 'record_too_long':
    case 'too_deep':
      return t(`fault.${fault.code}`, { limit: String(fault.limit) })
    case 'item_empty':
      return t('fault.item_empty', { item: String(fault.item) })
    case 'outside_record':
      return t('fault.outside_record', { begin: 'TY  - ' })
    default:
      return t(`fault.${fault.code}`)
  }
}
