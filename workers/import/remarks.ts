// Collects remarks while a document is read.

import type { ImportRemark, ImportRemarkCode } from '../contracts/documents/import-remark.ts'
import { IMPORT_PLACE_MAX_LENGTH, IMPORT_PLACES_MAX } from '../contracts/limits.ts'
import { oneLine } from '../domain/text/one-line.ts'

export class Remarks {
  readonly #found = new Map<ImportRemarkCode, ImportRemark>()

  /** @param place words of the text near it, as the text has them; '' for none */
  add(what: ImportRemarkCode, place = '', count = 1): void {
    const remark = this.#found.get(what) ?? { what, count: 0, places: [] }
    remark.count += count
    const words = oneLine(place, IMPORT_PLACE_MAX_LENGTH)
    if (words !== '' && remark.places.length < IMPORT_PLACES_MAX && !remark.places.includes(words))
      remark.places.push(words)
    this.#found.set(what, remark)
  }

  list(): ImportRemark[] {
    return [...this.#found.values()]
  }
}
