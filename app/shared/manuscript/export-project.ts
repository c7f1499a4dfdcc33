// Downloads a project as a file. The file name comes from the content-disposition header (RFC 6266), else it is the title
// plus extension. A toast lists what the export could not typeset as written.

import { parse } from 'content-disposition'
import {
  EXPORT_REMARKS_HEADER,
  type ExportRemark,
  readExportRemarks,
} from '../../../workers/contracts/export-remark.ts'
import type { ExportedGaps, ExportFormat } from '../../../workers/contracts/project.ts'
import { exportFileName } from '../../../workers/domain/files/export-file-name.ts'
import { isId } from '../../../workers/domain/id.ts'
import { callRaw } from '../../platform/api.ts'
import { saveFile } from '../../platform/save-file.ts'
import { toast } from '../../ui/overlays/toast.ts'
import { addReferenceList } from './add-reference-list.ts'

/** What the names of files end in. */
const ENDINGS: Record<ExportFormat, string> = { pdf: 'pdf', docx: 'docx', markdown: 'zip' }

/** A title as a file name that file systems take. */
export const fileNameOf = (title: string, ending: string): string => `${exportFileName(title)}.${ending}`

/** An export remark as a sentence. */
export function remarkSentence({ kind, count, example, words = [] }: ExportRemark): string {
  const beginning = `“${example}”`
  if (kind === 'glyphs')
    return count === 1
      ? `The PDF has no font for a word and prints empty boxes in it: ${beginning}.`
      : `The PDF has no font for ${count} words and prints empty boxes in them: ${listed(words, count)}.`
  if (kind === 'references')
    return count === 1
      ? 'The text cites a work and has no list of references.'
      : `The text cites ${count} works and has no list of references.`
  if (kind === 'retracted')
    return count === 1
      ? `The text cites a work that was retracted: ${beginning}.`
      : `The text cites ${count} works that were retracted, among them ${beginning}.`
  if (kind === 'authors')
    return count === 1
      ? `A cited work does not name all of its authors: ${beginning}.`
      : `${count} cited works do not name all of their authors, among them ${beginning}.`
  if (kind === 'html')
    return count === 1
      ? `Markdown has no form for a block, which is HTML there: ${beginning}.`
      : `Markdown has no form for ${count} blocks, which are HTML there, the first: ${beginning}.`
  if (kind === 'formula')
    return count === 1
      ? `A formula is printed as its source: ${beginning}.`
      : `${count} formulas are printed as their source, the first: ${beginning}.`
  if (kind === 'paragraph')
    return count === 1
      ? `A very long paragraph is set in parts: ${beginning}.`
      : `${count} very long paragraphs are set in parts, the first: ${beginning}.`
  return count === 1
    ? `A very long word is not hyphenated: ${beginning}.`
    : `${count} very long words are not hyphenated, the first: ${beginning}.`
}

function listed(words: string[], count: number): string {
  const named = words.map((word) => `“${word}”`)
  if (count > words.length) named.push(`${count - words.length} more`)
  return new Intl.ListFormat('en-GB').format(named)
}

/** Saves the file. @throws ApiError, or Error `id_malformed` for an id that is not 24 hexadecimal characters */
export async function exportProject(
  project: { _id: string; title: string },
  format: ExportFormat,
  gaps: ExportedGaps = 'marked',
): Promise<void> {
  if (!isId(project._id)) throw new Error('id_malformed')
  const response = await callRaw('GET /v1/projects/{id}/export', {
    params: { id: project._id },
    query: { format, gaps },
    headers: { accept: '*/*' },
  })
  const { filename } = parse(response.headers.get('content-disposition') ?? '').parameters
  saveFile(await response.blob(), filename || fileNameOf(project.title, ENDINGS[format]))
  const remarks = readExportRemarks(response.headers.get(EXPORT_REMARKS_HEADER))
  if (remarks.length === 0) return
  const description = remarks.map(remarkSentence).join(' ')
  if (!remarks.some(({ kind }) => kind === 'references')) {
    toast({ title: 'Exported, not all as written.', description })
    return
  }
  const exportWithList = async () => {
    await addReferenceList(project._id)
    await exportProject(project, format, gaps)
  }
  toast({
    title: 'Exported without a list of references.',
    description,
    action: {
      label: 'Add it and export',
      onSelect: () =>
        void exportWithList().catch(() => toast({ title: 'Export failed.', tone: 'destructive' })),
    },
  })
}
