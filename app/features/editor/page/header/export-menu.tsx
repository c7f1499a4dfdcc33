// Export of the manuscript as PDF or Word: a menu, its items for other menus, and the download.

import { Download, FileText } from 'lucide-react'
import { useState } from 'react'
import type { ExportFormat, ProjectItem } from '../../../../../workers/contracts/project.ts'
import { exportProject } from '../../../../export-project.ts'
import { Button } from '../../../../ui/forms/button.tsx'
import { Menu, MenuItem } from '../../../../ui/overlays/menu.tsx'
import { toast } from '../../../../ui/overlays/toast.ts'

export function ExportMenu({ project }: { project: ProjectItem }) {
  const { exporting, download } = useExport(project)
  return (
    <Menu
      align="end"
      trigger={
        <Button
          className="max-sm:px-2.5"
          icon={<Download className="size-4" aria-hidden="true" />}
          busy={exporting && 'Preparing'}
        >
          <span className="max-sm:sr-only">Export</span>
        </Button>
      }
    >
      <ExportItems download={download} />
    </Menu>
  )
}

export function ExportItems({ download }: { download(format: ExportFormat): void }) {
  return (
    <>
      <MenuItem onSelect={() => download('pdf')} icon={<FileText className="size-4" />} hint=".pdf">
        PDF
      </MenuItem>
      <MenuItem onSelect={() => download('docx')} icon={<FileText className="size-4" />} hint=".docx">
        Word
      </MenuItem>
    </>
  )
}

/** `exporting` is true until the file is downloaded or the export failed. */
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
