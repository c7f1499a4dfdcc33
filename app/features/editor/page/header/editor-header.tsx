// Above the manuscript: back, title (click to rename), status, last update, export. On a phone's width all of it is one
// line and two menus (phone-header.tsx).

import { BookOpen, ChevronLeft } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { ProjectItem } from '../../../../../workers/contracts/project.ts'
import { britishDate } from '../../../../../workers/domain/display/british-date.ts'
import { statusLabel } from '../../../../../workers/domain/display/status-label.ts'
import type { ProjectStatus } from '../../../../../workers/domain/project/project.ts'
import { stripMarkup } from '../../../../../workers/domain/text/plain-text.ts'
import { buttonClass } from '../../../../ui/forms/button.tsx'
import { IconButton } from '../../../../ui/forms/icon-button.tsx'
import { Menu } from '../../../../ui/overlays/menu.tsx'
import { StatusBadge } from '../../../../ui/status-badge.tsx'
import { usePhone } from '../../../../ui/use-phone.ts'
import { HistoryMenu, type HistoryWays } from '../../panels/history/history-menu.tsx'
import { ExportMenu } from './export-menu.tsx'
import { PhoneHeader } from './phone-header.tsx'
import { SaveProject, StatusChoice, TitleField } from './title-parts.tsx'

export type HeaderProps = {
  project: ProjectItem | null
  /** What stands for a title where there is no project. */
  name: string
  /** Null where nothing can be changed. */
  onChange: ((change: Partial<Pick<ProjectItem, 'title' | 'status'>>) => void) | null
  onBack(): void
  /** Save Project, for a project that was never saved. */
  onSave: (() => void) | null
  saving: boolean
  /** Who else has it open; for a project that was never saved, how to discard it. */
  here: ReactNode
  /** What became of the last change; a wide page says it below. */
  indicator: ReactNode
  /** The same text a chapter at a time; null where there is none. */
  chapters: string | null
  /** Null where there is no history. */
  history: HistoryWays | null
}

export function EditorHeader(props: HeaderProps) {
  return usePhone() ? <PhoneHeader {...props} /> : <WideHeader {...props} />
}

function WideHeader(props: HeaderProps) {
  const { project, name, onChange, onBack, onSave, saving, here, chapters, history } = props
  const [renaming, setRenaming] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const title = project ? stripMarkup(project.title) : name
  return (
    <header className="flex min-h-13 items-center gap-2 border-b border-line bg-raised px-4 py-1.5">
      <IconButton
        label="Back to Recent Projects"
        icon={<ChevronLeft className="size-5" />}
        onClick={onBack}
      />
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-0.5">
        {renaming ? (
          <TitleField
            title={title}
            onRename={(next) => onChange?.({ title: next })}
            onDone={() => setRenaming(false)}
            opener={opener}
          />
        ) : (
          <h1 className="min-w-0 font-serif text-card font-semibold">
            {project && onChange ? (
              <button
                type="button"
                ref={opener}
                title="Rename"
                onClick={() => setRenaming(true)}
                className="block max-w-full truncate rounded-control px-1.5 py-0.5 text-left hover:bg-sunken touch:min-h-11"
              >
                {title}
              </button>
            ) : (
              <span className="block truncate px-1.5">{title}</span>
            )}
          </h1>
        )}
        {project ? <Status status={project.status} onChange={onChange} /> : null}
        {project ? (
          <span className="text-13 whitespace-nowrap text-muted">
            Last updated {britishDate(project.lastModified)}
          </span>
        ) : null}
      </div>
      {here}
      {onSave ? <SaveProject onSave={onSave} saving={saving} /> : null}
      {chapters ? (
        <Link to={chapters} className={buttonClass('ghost')}>
          <BookOpen className="size-4" aria-hidden="true" />
          Chapters
        </Link>
      ) : null}
      {history ? <HistoryMenu {...history} /> : null}
      {project ? <ExportMenu project={project} /> : null}
    </header>
  )
}

function Status({ status, onChange }: { status: ProjectStatus; onChange: HeaderProps['onChange'] }) {
  if (!onChange) return <StatusBadge status={status} />
  return (
    <Menu
      trigger={
        <button
          type="button"
          className="rounded-chip touch:py-2.75"
          aria-label={`Status: ${statusLabel(status)}`}
        >
          <StatusBadge status={status} />
        </button>
      }
    >
      <StatusChoice status={status} onChange={onChange} />
    </Menu>
  )
}
