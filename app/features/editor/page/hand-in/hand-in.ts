// Keeps the text as a named version and downloads the files of that version, so that both are the same text whatever is typed meanwhile.

import { t } from 'messages:hand-in'
import type { ExportRemark } from '../../../../../workers/contracts/documents/export-remark.ts'
import type { ProjectItem } from '../../../../../workers/contracts/project.ts'
import type { HandedFormat } from '../../../../../workers/domain/project/handed-files.ts'
import { locale } from '../../../../platform/language.ts'
import { downloadExport, exportedName } from '../../../../shared/manuscript/export-project.ts'
import { createVersion } from '../../panels/history/versions.ts'

/** `name`: of the files, without ending. `anonymous`: without the author. */
export type HandingIn = { name: string; formats: readonly HandedFormat[]; anonymous: boolean }

/** `version`: the name under which the text is kept. */
export type HandedIn = { version: string; files: string[]; remarks: ExportRemark[] }

/** The version comes first, so that no file is without the text it was made of. @throws ApiError */
export async function handIn(
  project: ProjectItem,
  { name, formats, anonymous }: HandingIn,
): Promise<HandedIn> {
  const label = t('version', {
    at: new Date().toLocaleString(locale(), { dateStyle: 'medium', timeStyle: 'short' }),
  })
  const { _id: version } = await createVersion(project._id, label)
  const author = anonymous ? 'left-out' : 'named'
  const files: string[] = []
  const remarks: ExportRemark[] = []
  for (const format of formats) {
    const file = exportedName(name, format)
    remarks.push(...(await downloadExport(project, { format, author, version }, file)))
    files.push(file)
  }
  return { version: label, files, remarks }
}
