// The header on a phone's width: back, the title with its status and what became of the last change, who is here, and a
// menu of what has no room. The title is the button of its own menu: when it was last updated, its name, its status.

import { BookOpen, ChevronLeft, Pencil } from 'lucide-react'
import { useRef, useState } from 'react'
import type { ProjectItem } from '../../../../../workers/contracts/project.ts'
import { britishDate } from '../../../../../workers/domain/display/british-date.ts'
import { statusLabel } from '../../../../../workers/domain/display/status-label.ts'
import { stripMarkup } from '../../../../../workers/domain/text/plain-text.ts'
import { IconButton } from '../../../../ui/forms/icon-button.tsx'
import { Menu, MenuItem, MenuSeparator } from '../../../../ui/overlays/menu.tsx'
import { StatusGlyph } from '../../../../ui/status-badge.tsx'
import type { HeaderProps } from './editor-header.tsx'
import { ProjectMenu } from './project-menu.tsx'
import { SaveProject, StatusChoice, TitleField } from './title-parts.tsx'

export function PhoneHeader(props: HeaderProps) {
  const { project, name, onChange, onBack, onSave, saving, here, indicator, chapters, history } = props
  const [renaming, setRenaming] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const title = project ? stripMarkup(project.title) : name
  return (
    <header className="flex min-h-13 items-center border-b border-line bg-raised px-1">
      <IconButton
        label="Back to Recent Projects"
        icon={<ChevronLeft className="size-5" />}
        onClick={onBack}
      />
      {renaming ? (
        <TitleField
          title={title}
          onRename={(next) => onChange?.({ title: next })}
          onDone={() => setRenaming(false)}
          opener={opener}
        />
      ) : (
        <div className="relative min-w-0 flex-1">
          <h1 className="flex min-w-0 font-serif text-16 leading-6 font-semibold">
            {project && onChange ? (
              <TitleMenu
                project={project}
                title={title}
                onChange={onChange}
                onRename={() => setRenaming(true)}
                opener={opener}
              />
            ) : (
              <span className="truncate">{title}</span>
            )}
          </h1>
          <div className="flex min-w-0 items-center gap-2 text-12 text-muted">
            {project ? (
              <span className="flex shrink-0 items-center gap-1">
                <StatusGlyph status={project.status} />
                {statusLabel(project.status)}
              </span>
            ) : null}
            {indicator}
          </div>
        </div>
      )}
      {here}
      {onSave ? (
        <SaveProject onSave={onSave} saving={saving} />
      ) : project || chapters ? (
        <ProjectMenu
          project={project}
          history={history}
          other={chapters ? { label: 'Chapters', icon: BookOpen, address: chapters } : null}
        />
      ) : null}
    </header>
  )
}

type TitleMenuProps = Required<Pick<HeaderProps, 'onChange'>> & {
  project: ProjectItem
  title: string
  onRename(): void
  opener: React.RefObject<HTMLButtonElement | null>
}

function TitleMenu({ project, title, onChange, onRename, opener }: TitleMenuProps) {
  const renames = useRef(false)
  return (
    <Menu
      // Below the line under the title too.
      offset={24}
      // The field that Rename opens has the focus by then.
      returnsFocus={() => !renames.current}
      trigger={
        <button
          ref={opener}
          type="button"
          className="min-w-0 truncate text-left before:absolute before:-inset-y-1 before:inset-x-0 before:rounded-control focus-visible:outline-none focus-visible:before:outline-2 focus-visible:before:outline-accent"
          onFocus={() => {
            renames.current = false
          }}
        >
          {title}
        </button>
      }
    >
      <p className="px-2.25 pt-1.5 pb-1 text-13 text-muted">
        Last updated {britishDate(project.lastModified)}
      </p>
      <MenuItem
        icon={<Pencil className="size-4" />}
        onSelect={() => {
          renames.current = true
          onRename()
        }}
      >
        Rename
      </MenuItem>
      <MenuSeparator />
      {onChange ? <StatusChoice status={project.status} onChange={onChange} /> : null}
    </Menu>
  )
}
