// Downloads a project as a file. The file name comes from the content-disposition header (RFC 6266), else it is the title
// plus extension. A toast lists what the export could not typeset as written.

import { t } from 'messages:export'
import { parse } from 'content-disposition'
import {
  EXPORT_REMARKS_HEADER,
  type ExportRemark,
  readExportRemarks,
} from '../../../workers/contracts/documents/export-remark.ts'
import type { ExportedAuthor, ExportedGaps, ExportFormat } from '../../../workers/contracts/project.ts'
import { exportFileName } from '../../../workers/domain/files/export-file-name.ts'
import { isId } from '../../../workers/domain/id.ts'
import { callRaw } from '../../platform/api.ts'
import { listOf, quoted } from '../../platform/language.ts'
import { saveFile } from '../../platform/save-file.ts'
import { toast } from '../../ui/overlays/toast.ts'
import { problemSentence } from '../formula-problem.ts'
import { addReferenceList } from './add-reference-list.ts'

/** What the names of files end in. */
const ENDINGS: Record<ExportFormat, string> = {
  pdf: 'pdf',
  docx: 'docx',
  odt: 'odt',
  html: 'html',
  epub: 'epub',
  text: 'txt',
  latex: 'zip',
  markdown: 'zip',
}

/** A title as a file name that file systems take. */
export const fileNameOf = (title: string, ending: string): string => `${exportFileName(title)}.${ending}`

/** The name of a file of an export. */
export const exportedName = (title: string, format: ExportFormat): string =>
  fileNameOf(title, ENDINGS[format])

/** An export remark as a sentence. */
export function remarkSentence({ kind, count, example, words = [], problem }: ExportRemark): string {
  const beginning = quoted(example)
  if (kind === 'glyphs') return t('pdfNoFontWords', { count, beginning, listed: listed(words, count) })
  if (kind === 'references') return t('textCitesWorksNo', { count })
  if (kind === 'retracted') return t('textCitesWorksRetracted', { count, beginning })
  if (kind === 'authors') return t('citedWorksDoNot', { count, beginning })
  if (kind === 'html') return t('markdownNoFormBlocks', { count, beginning })
  if (kind === 'formula') {
    const sentence = t('formulasPrintedSourceFirst', { count, beginning })
    return problem ? `${sentence} ${problemSentence(problem)}` : sentence
  }
  if (kind === 'picture') return t('picturesAsWords', { count, beginning })
  if (kind === 'paragraph') return t('veryLongParagraphsSet', { count, beginning })
  return t('veryLongWordsNot', { count, beginning })
}

function listed(words: string[], count: number): string {
  const named = words.map(quoted)
  if (count > words.length) named.push(t('moreWords', { count: count - words.length }))
  return listOf(named)
}

type Exported = { _id: string; title: string }
type Query = { format: ExportFormat; gaps?: ExportedGaps; author?: ExportedAuthor; version?: string }

/**
 * Saves the file.
 * @param name of the file; by default the one that the server gives it
 * @throws ApiError, or Error `id_malformed` for an id that is not 24 hexadecimal characters
 */
export async function downloadExport(
  project: Exported,
  query: Query,
  name?: string,
): Promise<ExportRemark[]> {
  if (!isId(project._id)) throw new Error('id_malformed')
  const response = await callRaw('GET /v1/projects/{id}/export', {
    params: { id: project._id },
    query,
    headers: { accept: '*/*' },
  })
  const { filename } = parse(response.headers.get('content-disposition') ?? '').parameters
  saveFile(await response.blob(), name || filename || exportedName(project.title, query.format))
  return readExportRemarks(response.headers.get(EXPORT_REMARKS_HEADER))
}

/** Says what a file does not have as written, and where stands what its format keeps. */
export function tellRemarks(remarks: readonly ExportRemark[]): void {
  if (remarks.length === 0) return
  toast({
    title: t('exportedNotAllWritten'),
    description: remarks.map(remarkSentence).join(' '),
    lead: {
      label: t('whatFormatsKeep'),
      onSelect: () => void window.open('/formats', '_blank', 'noopener'),
    },
  })
}

/** Saves the file, and says what it does not have as written. @throws as `downloadExport` does */
export async function exportProject(
  project: Exported,
  format: ExportFormat,
  gaps: ExportedGaps = 'marked',
): Promise<void> {
  const remarks = await downloadExport(project, { format, gaps })
  if (!remarks.some(({ kind }) => kind === 'references')) return tellRemarks(remarks)
  const exportWithList = async () => {
    await addReferenceList(project._id)
    await exportProject(project, format, gaps)
  }
  toast({
    title: t('withoutReferences'),
    description: remarks.map(remarkSentence).join(' '),
    action: {
      label: t('addExport'),
      onSelect: () =>
        void exportWithList().catch(() => toast({ title: t('exportFailed'), tone: 'destructive' })),
    },
  })
}
