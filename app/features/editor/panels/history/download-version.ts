import { t } from 'messages:history'
import type { Version } from '../../../../../workers/contracts/version.ts'
import { downloadExport, exportedName, tellRemarks } from '../../../../shared/manuscript/export-project.ts'
import { tellLongExport } from '../../../../shared/manuscript/tell-long-export.ts'
import { toast } from '../../../../ui/overlays/toast.ts'

/** Formats in which a version is downloaded from the history; the API has all. */
export type VersionFormat = 'pdf' | 'docx'

/** Saves the file of a version, named after the project and the version. A failure is told. */
export async function downloadVersion(
  project: { _id: string; title: string },
  version: Version,
  format: VersionFormat,
): Promise<void> {
  const name = exportedName([project.title, version.name || version.createdAt.slice(0, 10)].join(' '), format)
  try {
    tellRemarks(await tellLongExport(downloadExport(project, { format, version: version._id }, name)))
  } catch {
    toast({ title: t('notDownloaded'), description: t('versionStillThereTry'), tone: 'destructive' })
  }
}
