// The cards of the projects: one grid, with a heading before each status or kind where the list is in their order.

import { t } from 'messages:ui'
import type { ProjectItem } from '../../../workers/contracts/project.ts'
import {
  PROJECT_STATUSES,
  PROJECT_TYPES,
  type ProjectStatus,
} from '../../../workers/domain/project/project.ts'
import type { ProjectOrder } from '../../shared/addresses/dashboard-address.ts'
import { ProjectCard } from './project-card.tsx'

export const PROJECT_GRID = 'grid grid-cols-[repeat(auto-fill,minmax(min(18.5rem,100%),1fr))] gap-4'

type ProjectGridProps = {
  projects: readonly ProjectItem[]
  order: ProjectOrder
  chosen: ReadonlySet<string>
  /** Ids of the only projects that open; null where all do, or it is not known. */
  onDevice: ReadonlySet<string> | null
  onSelect: (id: string, selected: boolean) => void
  onOpen: (project: ProjectItem) => void
  onStatus: (project: ProjectItem, status: ProjectStatus) => void
}

/** The cards of all groups are children of one element, so that one that changes its group keeps its menu and the focus. */
export const ProjectGrid = ({
  projects,
  order,
  chosen,
  onDevice,
  onSelect,
  onOpen,
  onStatus,
}: ProjectGridProps) => (
  <div className={PROJECT_GRID}>
    {groupProjects(projects, order).flatMap((group) => [
      group.name ? (
        <h2
          key={group.name}
          className="col-span-full mt-4 text-14 font-semibold first:mt-0 first-letter:uppercase"
        >
          {group.name}
        </h2>
      ) : null,
      ...group.projects.map((project) => (
        <ProjectCard
          key={project._id}
          project={project}
          isGrouped={group.name !== ''}
          selected={chosen.has(project._id)}
          opens={onDevice?.has(project._id) ?? true}
          onSelect={(on) => onSelect(project._id, on)}
          onOpen={() => onOpen(project)}
          onStatus={(status) => onStatus(project, status)}
        />
      )),
    ])}
  </div>
)

type Group = { name: string; projects: readonly ProjectItem[] }

/** Groups in display order, without empty ones. One group without a name where the order has none. */
export function groupProjects(projects: readonly ProjectItem[], order: ProjectOrder): Group[] {
  const groups =
    order === 'status'
      ? PROJECT_STATUSES.map((value) => ({
          name: t(`status.${value}`),
          projects: projects.filter(({ status }) => status === value),
        }))
      : order === 'projectType'
        ? PROJECT_TYPES.map((value) => ({
            name: t(`projectType.${value}`),
            projects: projects.filter(({ projectType }) => projectType === value),
          }))
        : [{ name: '', projects }]
  return groups.filter((group) => group.projects.length > 0)
}
