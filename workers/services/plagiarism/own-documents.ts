// The documents of a user that a text is compared with: sources, PDFs, other projects and works with an abstract.

import { readable, withoutMarkup } from '../../domain/plagiarism/markup.ts'
import type { SourceDocument } from '../../domain/plagiarism/report.ts'
import type { Ports } from '../ports.ts'

export type OwnDocumentPorts = Pick<
  Ports,
  'pdfRooms' | 'pdfs' | 'plagiarismSources' | 'projects' | 'references' | 'texts'
>

/** `key` names it in the index of fingerprints; `version` changes with its text. */
export type OwnDocument = SourceDocument & { key: string; version: string }

export async function ownDocuments(
  { pdfs, plagiarismSources, projects, references }: OwnDocumentPorts,
  userId: string,
): Promise<OwnDocument[]> {
  const [sources, files, others, works] = await Promise.all([
    plagiarismSources.list(userId),
    pdfs.list(userId, null),
    projects.versions(userId),
    references.withAbstract(userId),
  ])
  return [
    ...sources.map(({ id, name, url, createdAt }) => document('source', { id, name, url }, createdAt)),
    ...files
      .filter(({ status, hasText }) => status === 'ready' && hasText)
      .map(({ id, title, name, hash }) => document('pdf', { id, name: title || name, url: null }, hash)),
    ...others.map(({ id, title, lastModified }) =>
      document('project', { id, name: title, url: null }, lastModified),
    ),
    ...works.map(({ id, title, url, updatedAt }) =>
      document('reference', { id, name: title, url }, updatedAt),
    ),
  ]
}

const document = (
  kind: OwnDocument['kind'],
  known: { id: string; name: string; url: string | null },
  version: string | number,
): OwnDocument => ({ ...known, kind, key: `${kind}:${known.id}`, version: String(version) })

/** Plain text; null if the document is gone. */
export async function readOwnDocument(
  { pdfRooms, projects, references, texts }: OwnDocumentPorts,
  userId: string,
  { kind, id }: SourceDocument,
): Promise<string | null> {
  switch (kind) {
    case 'source':
      return texts.get('sources', id)
    case 'pdf':
      return pdfRooms.body(id)
    case 'project':
      return paragraphs(await projects.lastContent(userId, id))
    case 'reference':
      return (await references.find(userId, id))?.csl.abstract ?? null
    case 'literature':
    case 'corpus':
      return null
  }
}

const paragraphs = (html: string): string =>
  withoutMarkup(html)
    .split(/\n\s*\n/)
    .map(readable)
    .filter((text) => text !== '')
    .join('\n\n')
