// Above the manuscript: back, title (click to rename), status, last update, export.

import { BookOpen, ChevronLeft } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { TITLE_MAX_LENGTH } from '../../../workers/contracts/limits.ts'
import type { ProjectItem } from '../../../workers/contracts/project.ts'
import { britishDate } from '../../../workers/domain/display/british-date.ts'
import { statusLabel } from '../../../workers/domain/display/status-label.ts'
import { stripMarkup } from '../../../workers/domain/plain-text.ts'
import { PROJECT_STATUSES, type ProjectStatus } from '../../../workers/domain/project.ts'
import { CHAPTERS_ADDRESS, chaptersAddress } from '../../routes/chapters-address.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Menu, MenuChoice } from '../../ui/menu.tsx'
import { StatusBadge, StatusGlyph } from '../../ui/status-badge.tsx'
import { ExportMenu } from './export-menu.tsx'
import { HistoryMenu, type HistoryWays } from './history/history-menu.tsx'

type HeaderProps = {
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
  /** Null where there is no history. */
  history: HistoryWays | null
}

export function EditorHeader({
  project,
  name,
  onChange,
  onBack,
  onSave,
  saving,
  here,
  history,
}: HeaderProps) {
  return (
    <header className="flex min-h-13 items-center gap-2 border-b border-line bg-raised px-2 py-1.5 sm:px-4">
      <IconButton
        label="Back to Recent Projects"
        icon={<ChevronLeft className="size-5" />}
        onClick={onBack}
      />
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-0.5">
        <Title
          title={project ? stripMarkup(project.title) : name}
          onRename={project && onChange ? (title) => onChange({ title }) : null}
        />
        {project ? <Status status={project.status} onChange={onChange} /> : null}
        {project ? (
          <span className="text-13 whitespace-nowrap text-muted max-md:hidden">
            Last updated {britishDate(project.lastModified)}
          </span>
        ) : null}
      </div>
      {here}
      {onSave ? (
        <Button variant="ink" onClick={onSave} busy={saving && 'Saving'}>
          Save Project
        </Button>
      ) : null}
      <Link
        to={project ? chaptersAddress(project._id) : CHAPTERS_ADDRESS}
        className={`${buttonClass('ghost')} max-sm:px-2.5`}
      >
        <BookOpen className="size-4" aria-hidden="true" />
        <span className="max-sm:sr-only">Chapters</span>
      </Link>
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
      <MenuChoice
        label="Status"
        value={status}
        onValueChange={(next) => onChange({ status: next })}
        options={PROJECT_STATUSES.map((value) => ({
          value,
          label: (
            <>
              <StatusGlyph status={value} />
              {statusLabel(value)}
            </>
          ),
        }))}
      />
    </Menu>
  )
}

function Title({ title, onRename }: { title: string; onRename: ((title: string) => void) | null }) {
  const [editing, setEditing] = useState(false)
  const [typed, setTyped] = useState(title)
  const field = useRef<HTMLInputElement>(null)
  const name = useRef<HTMLButtonElement>(null)
  useEffect(() => setTyped(title), [title])
  useEffect(() => {
    if (editing) field.current?.select()
  }, [editing])
  const finish = (keep: boolean) => {
    setEditing(false)
    const next = typed.trim()
    if (keep && next && next !== title) onRename?.(next)
    else setTyped(title)
  }
  if (editing)
    return (
      <input
        ref={field}
        value={typed}
        maxLength={TITLE_MAX_LENGTH}
        aria-label="Project title"
        className="h-8 min-w-0 flex-1 rounded-control bg-raised px-1.5 font-serif text-card font-semibold inset-ring inset-ring-line-strong touch:h-11"
        onChange={(event) => setTyped(event.target.value)}
        onBlur={() => finish(true)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' && event.key !== 'Escape') return
          finish(event.key === 'Enter')
          setTimeout(() => name.current?.focus())
        }}
      />
    )
  return (
    <h1 className="min-w-0 font-serif text-card font-semibold">
      {onRename ? (
        <button
          type="button"
          ref={name}
          title="Rename"
          onClick={() => setEditing(true)}
          className="block max-w-full truncate rounded-control px-1.5 py-0.5 text-left hover:bg-sunken touch:min-h-11"
        >
          {title}
        </button>
      ) : (
        <span className="block truncate px-1.5">{title}</span>
      )}
    </h1>
  )
}
