// Templates of a page layout beside those of the product: a person's own, and those that a deployment offers.

import type { DocumentLayout } from './document-layout.ts'
import type { HandedFiles } from './handed-files.ts'

/** `files` is null where a template asks for none. */
export type TemplateContent = { name: string; layout: DocumentLayout; files: HandedFiles | null }

/** Times are milliseconds since 1970. */
export type OwnTemplate = TemplateContent & {
  id: string
  userId: string
  createdAt: number
  updatedAt: number
}
