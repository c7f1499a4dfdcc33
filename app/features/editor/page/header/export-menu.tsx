// The manuscript as a file: PDF or Word.

import { Download } from 'lucide-react'
import type { ProjectItem } from '../../../../../workers/contracts/project.ts'
import { Button } from '../../../../ui/forms/button.tsx'
import { Menu } from '../../../../ui/overlays/menu.tsx'
import { ExportItems } from './export-items.tsx'
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
      <ExportItems download={download} />
    </Menu>
  )
}
