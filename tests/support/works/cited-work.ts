// A work that Markdown files of tests cite.

import type { ReferenceEntry } from '../../../clients/markdown/src/references.ts'

export const finderOf = (references: ReferenceEntry[]) => (key: string) =>
  references.find(({ id }) => id === key) ?? null

export const OKE = {
  id: '64f1c2a9b3d4e5f607182930',
  DOI: '10.1002/qj.49710845502',
  author: [{ family: 'Oke', given: 'T. R.' }],
  issued: { 'date-parts': [[1982]] },
  title: 'The energetic basis of the urban heat island',
  type: 'article-journal',
}
