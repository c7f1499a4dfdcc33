// Header of the editor page on a phone's width: the title with its status and save state, the peers, and a menu for the
// rest. The title is the trigger of a menu of its own: last update, Rename, status.

import { t } from 'messages:editor'
import { t as tUi } from 'messages:ui'
import { BookOpen, Pencil } from 'lucide-react'
import { useRef } from 'react'
import type { ProjectItem } from '../../../../../workers/contracts/project.ts'
import { shortDate } from '../../../../shared/display/dates.ts'
import { Menu, MenuItem, MenuSeparator } from '../../../../ui/overlays/menu.tsx'
import { StatusGlyph } from '../../../../ui/status-badge.tsx'
import type { HeaderLayoutProps } from './header-props.ts'
import { ProjectMenu } from './project-menu.tsx'
import { SaveProject, StatusChoice } from './title-parts.tsx'

export function PhoneHeader(props: HeaderLayoutProps) {
  const { project, title, titleField, onChange, onRename, opener } = props
  const { onSave, saving, here, indicator, chapters, history } = props
  return (
    <>
      {titleField ?? (
        <div className="relative min-w-0 flex-1">
          <h1 className="flex min-w-0 font-serif text-16 leading-6 font-semibold">
            {project && onChange ? (
              <TitleMenu
                project={project}
                title={title}
                onChange={onChange}
                onRename={onRename}
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
                {tUi(`status.${project.status}`)}
              </span>
            ) : null}
            {project ? (
              <span className="shrink-0 max-sm:hidden">
                {t('header.lastUpdated', { date: shortDate(project.lastModified) })}
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
          onSettings={props.onSettings}
          onUpdate={props.onUpdate}
          history={history}
          manuscript={props.manuscript}
          other={chapters ? { label: t('header.chapters'), icon: BookOpen, address: chapters } : null}
        />
      ) : null}
    </>
  )
}

type TitleMenuProps = Pick<HeaderLayoutProps, 'title' | 'onRename' | 'opener'> & {
  project: ProjectItem
  onChange: NonNullable<HeaderLayoutProps['onChange']>
}

function TitleMenu({ project, title, onChange, onRename, opener }: TitleMenuProps) {
  const renames = useRef(false)
  return (
    <Menu
      // Pixels: clears the status line under the title.
      offset={24}
      // Rename moves the focus to the title's input, where it must stay.
      returnsFocus={() => !renames.current}
      trigger={
        <button
          ref={opener}
          type="button"
          className="min-w-0 truncate text-start before:absolute before:-inset-y-1 before:inset-x-0 before:rounded-control focus-visible:outline-none focus-visible:before:outline-2 focus-visible:before:outline-accent"
          onFocus={() => {
            renames.current = false
          }}
        >
          {title}
        </button>
      }
    >
      <p className="px-2.25 pt-1.5 pb-1 text-13 text-muted">
        {t('header.lastUpdated', { date: shortDate(project.lastModified) })}
      </p>
      <MenuItem
        icon={<Pencil className="size-4" />}
        onSelect={() => {
          renames.current = true
          onRename()
        }}
      >
        {t('header.rename')}
      </MenuItem>
      <MenuSeparator />
      <StatusChoice status={project.status} onChange={onChange} />
    </Menu>
  )
}
