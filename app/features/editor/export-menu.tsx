// The manuscript as a file: PDF or Word.

import { Download, FileText } from 'lucide-react'
import { useState } from 'react'
import type { ExportFormat, ProjectItem } from '../../../workers/contracts/project.ts'
import { exportProject } from '../../export-project.ts'
import { Button } from '../../ui/button.tsx'
import { Menu, MenuItem } from '../../ui/menu.tsx'
import { toast } from '../../ui/toast.ts'

export function ExportMenu({ project }: { project: ProjectItem }) {
  const [exporting, setExporting] = useState(false)
  const download = async (format: ExportFormat) => {
    setExporting(true)
    await exportProject(project, format).catch(() => toast({ title: 'Export failed.', tone: 'destructive' }))
    setExporting(false)
  }
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
      <MenuItem onSelect={() => void download('pdf')} icon={<FileText className="size-4" />} hint=".pdf">
        PDF
      </MenuItem>
      <MenuItem onSelect={() => void download('docx')} icon={<FileText className="size-4" />} hint=".docx">
        Word
      </MenuItem>
    </Menu>
  )
}
