// The manuscript as a file: under way, and how to ask for it.

import { useState } from 'react'
import type { ExportFormat, ProjectItem } from '../../../../../workers/contracts/project.ts'
import { exportProject } from '../../../../export-project.ts'
import { toast } from '../../../../ui/overlays/toast.ts'

export function useExport(project: ProjectItem | null) {
  const [exporting, setExporting] = useState(false)
  const download = async (format: ExportFormat) => {
    if (!project || exporting) return
    setExporting(true)
    await exportProject(project, format).catch(() => toast({ title: 'Export failed.', tone: 'destructive' }))
    setExporting(false)
  }
  return { exporting, download: (format: ExportFormat) => void download(format) }
}
