// Export of the manuscript: a menu of formats, each with what it is for, its items for other menus, and the download. A text with gaps can
// have them printed or listed.

import { t } from 'messages:editor'
import { CircleHelp, Download, FileDiff, FileText, PanelsTopLeft, Send } from 'lucide-react'
import { Fragment, useEffect, useId, useRef, useState } from 'react'
import type { ExportRemark } from '../../../../../workers/contracts/documents/export-remark.ts'
import type { ExportedGaps, ExportFormat, ProjectItem } from '../../../../../workers/contracts/project.ts'
import type { DocumentNode } from '../../../../../workers/domain/manuscript/document.ts'
import { hasGaps } from '../../../../../workers/domain/manuscript/schema/gap.ts'
import { readExportFormat, writeExportFormat } from '../../../../platform/browser-storage.ts'
import { exportProject, remarkSentence } from '../../../../shared/manuscript/export-project.ts'
import { tellLongExport } from '../../../../shared/manuscript/tell-long-export.ts'
import { Button } from '../../../../ui/forms/button.tsx'
import { Menu, MenuChoice, MenuItem, MenuNote, MenuSeparator } from '../../../../ui/overlays/menu.tsx'
import { toast } from '../../../../ui/overlays/toast.ts'
import type { HeaderProps } from './header-props.ts'

type ExportMenuProps = Pick<HeaderProps, 'onSettings' | 'onUpdate'> & {
  project: ProjectItem
  /** The manuscript as it is now, or null before it is open. */
  manuscript(): DocumentNode | null
}

export function ExportMenu({ project, manuscript, onSettings, onUpdate }: ExportMenuProps) {
  const { exporting, items } = useExport(project, 'button')
  return (
    <Menu
      align="end"
      trigger={
        <Button
          className="max-sm:px-2.5"
          icon={<Download className="size-4" aria-hidden="true" />}
          busy={exporting && t('header.preparing')}
        >
          <span className="max-sm:sr-only">{t('header.export')}</span>
        </Button>
      }
    >
      <ExportItems
        {...items}
        title={project.title}
        manuscript={manuscript}
        onSettings={onSettings}
        onUpdate={onUpdate}
      />
    </Menu>
  )
}

type ExportItemsProps = Pick<HeaderProps, 'onSettings' | 'onUpdate'> & {
  download(format: ExportFormat): void
  title: string
  gaps: ExportedGaps
  onGaps(gaps: ExportedGaps): void
  manuscript(): DocumentNode | null
}

/** Mounted when its menu opens. */
export function ExportItems({
  download,
  title,
  gaps,
  onGaps,
  manuscript,
  onSettings,
  onUpdate,
}: ExportItemsProps) {
  const [document] = useState(manuscript)
  const [formats] = useState(lastFirst)
  const missing = useRemark(document, async (text) => {
    const { glyphsMissing } = await import('../../../../shared/manuscript/glyphs-missing.ts')
    return glyphsMissing(title, text)
  })
  const unread = useRemark(document, async (text) => {
    const { formulaProblems } = await import('../../../../shared/manuscript/formula-problems.ts')
    return formulaProblems(text)
  })
  const noteId = useId()
  const unreadId = useId()
  return (
    <>
      {formats.map((format) => (
        <Fragment key={format}>
          <MenuItem
            onSelect={() => download(format)}
            icon={<FileText className="size-4" />}
            hint={t(`header.${PURPOSES[format]}`)}
            describedBy={
              [missing && format === 'pdf' && noteId, unread && unreadId].filter(Boolean).join(' ') ||
              undefined
            }
          >
            {labelOf(format)}
          </MenuItem>
          {missing && format === 'pdf' ? <MenuNote id={noteId}>{missing}</MenuNote> : null}
        </Fragment>
      ))}
      {unread ? <MenuNote id={unreadId}>{unread}</MenuNote> : null}
      <MenuItem
        onSelect={() => window.open('/formats', '_blank', 'noopener')}
        icon={<CircleHelp className="size-4" />}
      >
        {t('header.whatFormatsKeep')}
      </MenuItem>
      {document && hasGaps(document) ? (
        <>
          <MenuSeparator />
          <MenuChoice
            label={t('header.gapsFile')}
            value={gaps}
            onValueChange={onGaps}
            keepsOpen
            options={[
              { value: 'marked', label: t('header.markedText') },
              { value: 'listed', label: t('header.listedEnd') },
            ]}
          />
        </>
      ) : null}
      {onUpdate ? (
        <>
          <MenuSeparator />
          <MenuItem
            onSelect={onUpdate}
            icon={<FileDiff className="size-4" />}
            hint={t('header.fromSupervisor')}
          >
            {t('header.updateFromFile')}
          </MenuItem>
        </>
      ) : null}
      {onSettings ? (
        <>
          <MenuSeparator />
          <MenuItem onSelect={() => onSettings('layout')} icon={<PanelsTopLeft className="size-4" />}>
            {t('header.pageLayout')}
          </MenuItem>
          <MenuItem onSelect={() => onSettings('hand-in')} icon={<Send className="size-4" />}>
            {t('header.handIn')}
          </MenuItem>
        </>
      ) : null}
    </>
  )
}

const PURPOSES = {
  pdf: 'forHandingIn',
  docx: 'forSupervisor',
  odt: 'forLibreOffice',
  latex: 'forLatex',
  markdown: 'forPandoc',
  html: 'forBrowser',
  epub: 'forReaders',
  text: 'forWords',
} as const satisfies Record<ExportFormat, string>
const FORMATS = Object.keys(PURPOSES) as ExportFormat[]

const NAMES = {
  pdf: 'PDF',
  docx: 'Word',
  odt: 'OpenDocument',
  latex: 'LaTeX',
  markdown: 'Markdown',
  html: 'HTML',
  epub: 'EPUB',
}
const labelOf = (format: ExportFormat): string => (format === 'text' ? t('header.plainText') : NAMES[format])

/** The format of the last export before the others. */
function lastFirst(): ExportFormat[] {
  const last = FORMATS.find((format) => format === readExportFormat())
  return last ? [last, ...FORMATS.filter((format) => format !== last)] : FORMATS
}

/** What an export would say of the document, as a sentence; null without it. What finds it is loaded for it, once. */
function useRemark(
  document: DocumentNode | null,
  find: (document: DocumentNode) => Promise<ExportRemark | null>,
): string | null {
  const [sentence, setSentence] = useState<string | null>(null)
  const latest = useRef(find)
  useEffect(() => {
    if (!document) return
    let shown = true
    void latest
      .current(document)
      .then((remark) => shown && remark && setSentence(remarkSentence(remark)))
      // It is not known here then: the export says it.
      .catch(() => {})
    return () => {
      shown = false
    }
  }, [document])
  return sentence
}

/**
 * `exporting` is true until the file is downloaded or the export failed.
 * @param shown where a person sees that: a toast says it after a second, a button has words of its own
 */
export function useExport(project: ProjectItem | null, shown: 'button' | 'toast') {
  const [exporting, setExporting] = useState(false)
  const [gaps, onGaps] = useState<ExportedGaps>('marked')
  const download = async (format: ExportFormat) => {
    if (!project || exporting) return
    setExporting(true)
    writeExportFormat(format)
    const work = exportProject(project, format, gaps)
    await (shown === 'toast' ? tellLongExport(work) : work).catch(() =>
      toast({ title: t('header.exportFailed'), tone: 'destructive' }),
    )
    setExporting(false)
  }
  return { exporting, items: { download: (format: ExportFormat) => void download(format), gaps, onGaps } }
}
