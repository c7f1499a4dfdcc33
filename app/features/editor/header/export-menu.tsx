// The manuscript as a file: PDF or Word.

import { Download, FileText } from 'lucide-react'
import type { ProjectItem } from '../../../../workers/contracts/project.ts'
import { Button } from '../../../ui/button.tsx'
import { Menu, MenuItem } from '../../../ui/menu.tsx'
import { useExport } from './use-export.ts'

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
      <MenuItem onSelect={() => download('pdf')} icon={<FileText className="size-4" />} hint=".pdf">
        PDF
      </MenuItem>
      <MenuItem onSelect={() => download('docx')} icon={<FileText className="size-4" />} hint=".docx">
        Word
      </MenuItem>
    </Menu>
  )
}
