// Keeps the text as a named version and downloads its files.

import { t } from 'messages:hand-in'
import type { ExportRemark } from '../../../../../workers/contracts/export-remark.ts'
import type { ProjectItem } from '../../../../../workers/contracts/project.ts'
import { locale } from '../../../../platform/language.ts'
import { downloadExport, fileNameOf } from '../../../../shared/manuscript/export-project.ts'
import { createVersion } from '../../panels/history/versions.ts'

export const HANDED_FORMATS = ['pdf', 'docx'] as const
export type HandedFormat = (typeof HANDED_FORMATS)[number]

/** `name`: of the files, without ending. `anonymous`: without the author. */
export type HandingIn = { name: string; formats: readonly HandedFormat[]; anonymous: boolean }

/** `version`: the name under which the text is kept. */
export type HandedIn = { version: string; files: string[]; remarks: ExportRemark[] }

/** The version comes first, so that no file is without the text it was made of. @throws ApiError */
export async function handIn(
  project: ProjectItem,
  { name, formats, anonymous }: HandingIn,
): Promise<HandedIn> {
  const version = t('version', {
    at: new Date().toLocaleString(locale(), { dateStyle: 'medium', timeStyle: 'short' }),
  })
  await createVersion(project._id, version)
  const author = anonymous ? 'left-out' : 'named'
  const files: string[] = []
  const remarks: ExportRemark[] = []
  for (const format of formats) {
    const file = fileNameOf(name, format)
    remarks.push(...(await downloadExport(project, { format, author }, file)))
    files.push(file)
  }
  return { version, files, remarks }
}
