// Export of the manuscript as PDF, Word or Markdown: a menu, its items for other menus, and the download. A text with gaps can have
// them printed or listed.

import { Download, FileText } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import type { ExportedGaps, ExportFormat, ProjectItem } from '../../../../../workers/contracts/project.ts'
import type { DocumentNode } from '../../../../../workers/domain/manuscript/document.ts'
import { hasGaps } from '../../../../../workers/domain/manuscript/schema/gap.ts'
import { exportProject, remarkSentence } from '../../../../shared/manuscript/export-project.ts'
import { Button } from '../../../../ui/forms/button.tsx'
import { Menu, MenuChoice, MenuItem, MenuNote, MenuSeparator } from '../../../../ui/overlays/menu.tsx'
import { toast } from '../../../../ui/overlays/toast.ts'

type ExportMenuProps = {
  project: ProjectItem
  /** The manuscript as it is now, or null before it is open. */
  manuscript(): DocumentNode | null
}

export function ExportMenu({ project, manuscript }: ExportMenuProps) {
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
      <ExportItems {...items} title={project.title} manuscript={manuscript} />
    </Menu>
  )
}

type ExportItemsProps = {
  download(format: ExportFormat): void
  title: string
  gaps: ExportedGaps
  onGaps(gaps: ExportedGaps): void
  manuscript(): DocumentNode | null
}

/** Mounted when its menu opens. */
export function ExportItems({ download, title, gaps, onGaps, manuscript }: ExportItemsProps) {
  const [document] = useState(manuscript)
  const missing = useGlyphsMissing(title, document)
  const noteId = useId()
  return (
    <>
      <MenuItem
        onSelect={() => download('pdf')}
        icon={<FileText className="size-4" />}
        hint=".pdf"
        describedBy={missing ? noteId : undefined}
      >
        PDF
      </MenuItem>
      {missing ? <MenuNote id={noteId}>{missing}</MenuNote> : null}
      <MenuItem onSelect={() => download('docx')} icon={<FileText className="size-4" />} hint=".docx">
        Word
      </MenuItem>
      <MenuItem onSelect={() => download('markdown')} icon={<FileText className="size-4" />} hint=".zip">
        Markdown
      </MenuItem>
      {document && hasGaps(document) ? (
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

/** A sentence about the words that the PDF could not print, or null. The table of characters is loaded for it. */
function useGlyphsMissing(title: string, document: DocumentNode | null): string | null {
  const [sentence, setSentence] = useState<string | null>(null)
  useEffect(() => {
    if (!document) return
    let shown = true
    void import('../../../../shared/manuscript/glyphs-missing.ts')
      .then(({ glyphsMissing }) => {
        const remark = glyphsMissing(title, document)
        if (shown && remark) setSentence(remarkSentence(remark))
      })
      // The words are not known here then: the export says them.
      .catch(() => {})
    return () => {
      shown = false
    }
  }, [title, document])
  return sentence
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
