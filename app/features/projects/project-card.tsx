// One project in the grid. A sample looks the same but cannot be selected, opened or downloaded.

import { t } from 'messages:projects'
import { t as tUi } from 'messages:ui'
import type { ReactNode } from 'react'
import type { ProjectItem } from '../../../workers/contracts/project.ts'
import { visibleTags } from '../../../workers/domain/display/visible-tags.ts'
import type { ProjectStatus } from '../../../workers/domain/project/project.ts'
import { stripMarkup } from '../../../workers/domain/text/plain-text.ts'
import { abbreviateCount } from '../../shared/display/abbreviate-count.ts'
import { shortDate } from '../../shared/display/dates.ts'
import { tagName } from '../../shared/project-tags.ts'
import { Badge } from '../../ui/badge.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Button } from '../../ui/forms/button.tsx'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { ExportButtons } from './export-buttons.tsx'
import { StatusMenu } from './status-menu.tsx'

type ProjectCardProps = {
  project: ProjectItem
  /** True below the heading of a group. */
  isGrouped: boolean
  selected: boolean
  /** False for a project whose text is not on this device, without a server. */
  opens: boolean
  onSelect: (selected: boolean) => void
  onOpen: () => void
  onStatus: (status: ProjectStatus) => void
}

export function ProjectCard({
  project,
  isGrouped,
  selected,
  opens,
  onSelect,
  onOpen,
  onStatus,
}: ProjectCardProps) {
  const title = stripMarkup(project.title)
  return (
    <Frame
      project={project}
      title={title}
      heading={isGrouped ? 'h3' : 'h2'}
      selected={selected}
      updated={project.lastModified}
      start={
        <Checkbox
          checked={selected}
          onCheckedChange={onSelect}
          label={t('selectTitle', { title })}
          labelHidden
        />
      }
      status={<StatusMenu title={title} status={project.status} onChange={onStatus} />}
    >
      <ExportButtons project={{ _id: project._id, title }} />
      {opens ? (
        <Button size="small" className="ms-auto" onClick={onOpen} aria-label={t('openTitle', { title })}>
          {t('openProject')}
        </Button>
      ) : (
        <p className="ms-auto py-1 text-13 text-muted">{t('notOnDevice')}</p>
      )}
    </Frame>
  )
}

export const SampleCard = ({ project }: { project: ProjectItem }) => (
  <Frame
    project={project}
    title={project.title}
    start={<Badge tone="accent">{t('sample')}</Badge>}
    status={<StatusBadge status={project.status} />}
  >
    <p className="py-1 ps-2.5 text-13 text-muted">{t('sampleAbout')}</p>
  </Frame>
)

type FrameProps = {
  project: ProjectItem
  title: string
  heading?: 'h2' | 'h3'
  selected?: boolean
  /** Time of the last change; undefined for a sample. */
  updated?: string
  start: ReactNode
  status: ReactNode
  children: ReactNode
}

function Frame({
  project,
  title,
  heading: Heading = 'h2',
  selected = false,
  updated,
  start,
  status,
  children,
}: FrameProps) {
  const tags = visibleTags(project.tags)
  const about = stripMarkup(project.description) || project.begins
  return (
    <article
      aria-label={title}
      className={classNames(
        'flex min-w-0 flex-col rounded-card border bg-raised px-4 pt-3.5 pb-3 transition-colors',
        selected ? 'border-accent' : 'border-line',
      )}
    >
      <div className="flex min-h-6 items-center justify-between gap-3">
        {start}
        {status}
      </div>
      <Heading
        dir="auto"
        className="mt-2.5 line-clamp-2 font-serif text-card font-semibold wrap-break-word text-wrap"
      >
        {title}
      </Heading>
      {about ? (
        <p dir="auto" className="mt-1 line-clamp-3 text-13 wrap-break-word text-muted">
          {about}
        </p>
      ) : null}
      <dl className="mt-2.5 flex flex-wrap gap-x-3.5 gap-y-0.5 text-13 text-muted tabular-nums">
        <Fact name={t('card.kind')}>{tUi(`projectType.${project.projectType}`)}</Fact>
        <Fact name={t('card.length')}>
          {t('words', { wordCount: project.wordCount, short: abbreviateCount(project.wordCount) })}
        </Fact>
        {updated === undefined ? null : (
          <Fact name={t('lastUpdated')}>{t('updated', { date: shortDate(updated) })}</Fact>
        )}
      </dl>
      {tags.shown.length > 0 ? (
        <ul aria-label={t('tags')} className="mt-2.5 flex flex-wrap items-center gap-1.5">
          {tags.shown.map((tag) => (
            <li key={tag} className="min-w-0">
              <Badge className="max-w-full">
                <span dir="auto" className="truncate">
                  {tagName(tag)}
                </span>
              </Badge>
            </li>
          ))}
          {tags.more > 0 ? (
            <li className="text-12 font-medium text-muted">{t('moreTags', { more: tags.more })}</li>
          ) : null}
        </ul>
      ) : null}
      <div className="mt-auto pt-3.5">
        <div className="-mx-4 flex flex-wrap items-center gap-1 border-t border-line pe-4 ps-1.5 pt-2.5">
          {children}
        </div>
      </div>
    </article>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt className="sr-only">{name}</dt>
    <dd>{children}</dd>
  </div>
)
