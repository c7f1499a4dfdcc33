// Export of the manuscript as PDF or Word: a menu, its items for other menus, and the download. A text with gaps can have
// them printed or listed.

import { Download, FileText } from 'lucide-react'
import { useState } from 'react'
import type { ExportedGaps, ExportFormat, ProjectItem } from '../../../../../workers/contracts/project.ts'
import { exportProject } from '../../../../manuscript/export-project.ts'
import { Button } from '../../../../ui/forms/button.tsx'
import { Menu, MenuChoice, MenuItem, MenuSeparator } from '../../../../ui/overlays/menu.tsx'
import { toast } from '../../../../ui/overlays/toast.ts'

type ExportMenuProps = {
  project: ProjectItem
  /** True if the manuscript has gaps now. */
  hasGaps(): boolean
}

export function ExportMenu({ project, hasGaps }: ExportMenuProps) {
  const { exporting, items } = useExport(project)
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
      <ExportItems {...items} hasGaps={hasGaps} />
    </Menu>
  )
}

type ExportItemsProps = {
  download(format: ExportFormat): void
  gaps: ExportedGaps
  onGaps(gaps: ExportedGaps): void
  hasGaps(): boolean
}

/** Mounted when its menu opens. */
export function ExportItems({ download, gaps, onGaps, hasGaps }: ExportItemsProps) {
  const [choice] = useState(hasGaps)
  return (
    <>
      <MenuItem onSelect={() => download('pdf')} icon={<FileText className="size-4" />} hint=".pdf">
        PDF
      </MenuItem>
      <MenuItem onSelect={() => download('docx')} icon={<FileText className="size-4" />} hint=".docx">
        Word
      </MenuItem>
      {choice ? (
        <>
          <MenuSeparator />
          <MenuChoice
            label="Gaps in the file"
            value={gaps}
            onValueChange={onGaps}
            keepsOpen
            options={[
              { value: 'marked', label: 'Marked in the text' },
              { value: 'listed', label: 'Listed at the end' },
            ]}
          />
        </>
      ) : null}
    </>
  )
}

/** `exporting` is true until the file is downloaded or the export failed. */
export function useExport(project: ProjectItem | null) {
  const [exporting, setExporting] = useState(false)
  const [gaps, onGaps] = useState<ExportedGaps>('marked')
  const download = async (format: ExportFormat) => {
    if (!project || exporting) return
    setExporting(true)
    await exportProject(project, format, gaps).catch(() =>
      toast({ title: 'Export failed.', tone: 'destructive' }),
    )
    setExporting(false)
  }
  return { exporting, items: { download: (format: ExportFormat) => void download(format), gaps, onGaps } }
}
