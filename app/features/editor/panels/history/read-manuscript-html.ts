// Parses a manuscript's HTML into a document. The schema's DOMParser keeps known nodes only and sanitises URLs and styles.

import { DOMParser as DocumentReader } from '@milkdown/kit/prose/model'
import type { DocumentNode } from '../../../../../workers/domain/manuscript/document.ts'
import { manuscriptSchema } from '../../../../../workers/domain/manuscript/schema/schema.ts'

const reader = DocumentReader.fromSchema(manuscriptSchema)

/** White space is preserved: the room writes none between blocks. */
export const readManuscriptHtml = (html: string): DocumentNode =>
  reader
    .parse(new DOMParser().parseFromString(html, 'text/html').body, { preserveWhitespace: 'full' })
    .toJSON() as DocumentNode
