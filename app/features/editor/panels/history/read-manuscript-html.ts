// A manuscript's HTML as a document. Nothing of it runs or loads: it is parsed apart from the page, and only what the
// schema knows comes through, addresses and styles checked by its rules.

import { DOMParser as DocumentReader } from '@milkdown/kit/prose/model'
import type { DocumentNode } from '../../../../../workers/domain/manuscript/document.ts'
import { manuscriptSchema } from '../../../../../workers/domain/manuscript/schema/schema.ts'

const reader = DocumentReader.fromSchema(manuscriptSchema)

/** The room writes no white space between blocks, so that what there is belongs to the text. */
export const readManuscriptHtml = (html: string): DocumentNode =>
  reader
    .parse(new DOMParser().parseFromString(html, 'text/html').body, { preserveWhitespace: 'full' })
    .toJSON() as DocumentNode
