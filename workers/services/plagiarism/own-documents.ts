// The documents of a user that a text is compared with: sources, PDFs, other projects and works with an abstract.

import type { CslItem } from '../../domain/citations/csl/csl.ts'
import { normaliseCsl } from '../../domain/citations/csl/normalise-csl.ts'
import { paragraphsOf, plainParagraphs } from '../../domain/plagiarism/markup.ts'
import type { SourceDocument } from '../../domain/plagiarism/report.ts'
import { runInTurns } from '../../domain/steps.ts'
import { workOfPdf } from '../pdfs/add-pdf-reference.ts'
import type { Ports } from '../ports.ts'

export type OwnDocumentPorts = Pick<
  Ports,
  'nextTurn' | 'pdfRooms' | 'pdfs' | 'plagiarismSources' | 'projects' | 'references' | 'texts'
>

/** `key` names it in the index of fingerprints; `version` changes with its text. */
export type OwnDocument = Pick<SourceDocument, 'id' | 'name' | 'kind' | 'url'> & {
  key: string
  version: string
}

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

/** Plain text and the work to cite; null if the document is gone. */
export async function readOwnDocument(
  ports: OwnDocumentPorts,
  userId: string,
  { kind, id, name, url }: OwnDocument,
): Promise<{ text: string; csl: CslItem | null } | null> {
  switch (kind) {
    case 'source': {
      const text = await ports.texts.get('sources', id)
      if (text === null) return null
      return {
        text: await runInTurns(plainParagraphs(text), ports.nextTurn),
        csl: workOfSource(id, name, url),
      }
    }
    case 'pdf': {
      const [text, pdf] = await Promise.all([ports.pdfRooms.body(id), ports.pdfs.find(userId, id)])
      return text === null || pdf === null ? null : { text, csl: workOfPdf(pdf) }
    }
    case 'project': {
      const html = await ports.projects.lastContent(userId, id)
      return { text: await runInTurns(paragraphsOf(html), ports.nextTurn), csl: null }
    }
    case 'reference': {
      const csl = (await ports.references.find(userId, id))?.csl
      return csl?.abstract === undefined ? null : { text: csl.abstract, csl }
    }
    case 'literature':
    case 'corpus':
      return null
  }
}

/** What its owner says of it. */
const workOfSource = (id: string, title: string, url: string | null): CslItem | null => {
  const csl = normaliseCsl({ id, type: url ? 'webpage' : 'document', title, ...(url ? { URL: url } : {}) })
  return csl && { ...csl, id }
}
