// Names of a work's printed fields in the user interface.

import type { PrintedField } from '../citations/matching/compare-work.ts'

const LABELS: Partial<Record<PrintedField, string>> = {
  author: 'Authors',
  editor: 'Editors',
  translator: 'Translators',
  issued: 'Published',
  'container-title': 'Journal, book or site',
  'container-title-short': 'Journal, abbreviated',
  'collection-title': 'Series',
  'collection-number': 'Number in the series',
  page: 'Pages',
  genre: 'Kind',
  'publisher-place': 'Place',
  'event-title': 'Event',
  'event-place': 'Place of the event',
  'event-date': 'Date of the event',
  'original-date': 'First published',
  DOI: 'DOI',
  ISBN: 'ISBN',
  URL: 'Address',
}

/** "Container author" for `container-author`, where there is no better name. */
export const fieldLabel = (field: PrintedField): string =>
  LABELS[field] ?? `${field[0]?.toUpperCase()}${field.slice(1).replace(/[-_]/g, ' ')}`
