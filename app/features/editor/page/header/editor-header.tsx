// Header of the editor page: back, title (click to rename), status, last update, settings, export. A phone's width has one line and
// two menus (phone-header.tsx).

import { t } from 'messages:editor'
import { t as tUi } from 'messages:ui'
import { BookOpen, ChevronLeft, Settings2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import type { ProjectStatus } from '../../../../../workers/domain/project/project.ts'
import { stripMarkup } from '../../../../../workers/domain/text/plain-text.ts'
import { shortDate } from '../../../../shared/display/dates.ts'
import { NavigationButton } from '../../../../shared/navigation-button.tsx'
import { classNames } from '../../../../ui/class-names.ts'
import { buttonClass } from '../../../../ui/forms/button.tsx'
import { IconButton } from '../../../../ui/forms/icon-button.tsx'
import { Menu } from '../../../../ui/overlays/menu.tsx'
import { StatusBadge } from '../../../../ui/status-badge.tsx'
import { usePhone } from '../../../../ui/use-media-query.ts'
import { HistoryMenu } from '../../panels/history/history-menu.tsx'
import { ExportMenu } from './export-menu.tsx'
import type { HeaderLayoutProps, HeaderProps } from './header-props.ts'
import { PhoneHeader } from './phone-header.tsx'
import { SaveProject, StatusChoice, TitleField } from './title-parts.tsx'

export function EditorHeader(props: HeaderProps) {
  const { project, name, onChange, onBack } = props
  const phone = usePhone()
  const [renaming, setRenaming] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const title = project ? stripMarkup(project.title) : name
  const Layout = phone ? PhoneHeader : WideHeader
  return (
    <header
      className={classNames(
        'flex min-h-13 items-center border-b border-line bg-raised',
        phone ? 'px-1' : 'gap-2 px-4 py-1.5',
      )}
    >
      <NavigationButton />
      <IconButton
        label={t('header.backRecentProjects')}
        icon={<ChevronLeft className="size-5" />}
        onClick={onBack}
      />
      <Layout
        {...props}
        title={title}
        titleField={
          renaming ? (
            <TitleField
              title={title}
              onRename={(next) => onChange?.({ title: next })}
              onDone={() => setRenaming(false)}
              opener={opener}
            />
          ) : null
        }
        onRename={() => setRenaming(true)}
        opener={opener}
      />
    </header>
  )
}

function WideHeader(props: HeaderLayoutProps) {
  const { project, title, titleField, onChange, onRename, onSettings, opener } = props
  const { onSave, saving, here, chapters, history } = props
  return (
    <>
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-0.5">
        {titleField ?? (
          <h1 className="-ms-1.5 min-w-0 font-serif text-card font-semibold">
            {project && onChange ? (
              <button
                type="button"
                ref={opener}
                title={t('header.rename')}
                onClick={onRename}
                className="block max-w-full rounded-control px-1.5 py-0.5 text-start hover:bg-sunken touch:min-h-11"
              >
                <span className="line-clamp-4 wrap-anywhere">{title}</span>
              </button>
            ) : (
              <span className="line-clamp-4 px-1.5 wrap-anywhere">{title}</span>
            )}
          </h1>
        )}
        {project ? <Status status={project.status} onChange={onChange} /> : null}
        {project ? (
          <span className="text-13 whitespace-nowrap text-muted">
            {t('header.lastUpdated', { date: shortDate(project.lastModified) })}
          </span>
        ) : null}
      </div>
      {here}
      {onSave ? <SaveProject onSave={onSave} saving={saving} /> : null}
      {chapters ? (
        <Link to={chapters} className={buttonClass('ghost')}>
          <BookOpen className="size-4" aria-hidden="true" />
          {t('header.chapters')}
        </Link>
      ) : null}
      {onSettings ? (
        <IconButton
          label={t('header.projectSettings')}
          icon={<Settings2 className="size-4" aria-hidden="true" />}
          aria-haspopup="dialog"
          onClick={() => onSettings('project')}
        />
      ) : null}
      {history ? <HistoryMenu {...history} /> : null}
      {project ? (
        <ExportMenu
          project={project}
          manuscript={props.manuscript}
          onSettings={onSettings}
          onUpdate={props.onUpdate}
        />
      ) : null}
    </>
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
          aria-label={t('header.statusIs', { status: tUi(`status.${status}`) })}
        >
          <StatusBadge status={status} />
        </button>
      }
    >
      <StatusChoice status={status} onChange={onChange} />
    </Menu>
  )
}
