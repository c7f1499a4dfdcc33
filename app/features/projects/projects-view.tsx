// Recent Projects: find, sort, open, download, change status, delete several.

import { Plus, Search } from 'lucide-react'
import { useState } from 'react'
import { SEARCH_MAX_LENGTH } from '../../../workers/contracts/limits.ts'
import type { ProjectItem } from '../../../workers/contracts/project.ts'
import type { ProjectStatus } from '../../../workers/domain/project/project.ts'
import { stripMarkup } from '../../../workers/domain/text/plain-text.ts'
import { call } from '../../platform/api.ts'
import { readCurrentProjectId, writeCurrentProjectId } from '../../platform/browser-storage.ts'
import { PROJECT_ORDERS, type ProjectOrder } from '../../shared/addresses/dashboard-address.ts'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { Input } from '../../ui/forms/input.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { Skeleton, SkeletonBar } from '../../ui/skeleton.tsx'
import { deleteProjects } from './delete-projects.ts'
import { FirstProject } from './first-project.tsx'
import { SampleCard } from './project-card.tsx'
import { PROJECT_GRID, ProjectGrid } from './project-grid.tsx'
import { SAMPLE_PROJECTS } from './sample-projects.ts'
import { SelectionBar } from './selection-bar.tsx'
import { foundText, matches, useProjectList } from './use-project-list.ts'
import { WaitingProposals } from './waiting-proposals.tsx'

const ORDERS: Record<ProjectOrder, string> = {
  '-lastModified': 'Last edited',
  title: 'Title',
  status: 'Status',
  projectType: 'Kind',
}

type ProjectsViewProps = {
  order: ProjectOrder
  onOrder: (order: ProjectOrder) => void
  onOpen: (project: ProjectItem) => void
  onNewProject: () => void
  onDraft: () => void
}

export function ProjectsView({ order, onOrder, onOpen, onNewProject, onDraft }: ProjectsViewProps) {
  const list = useProjectList(order)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const selected = list.projects.filter(({ _id }) => chosen.has(_id))

  const choose = (ids: readonly string[], on: boolean) => {
    const next = new Set(chosen)
    for (const id of ids) on ? next.add(id) : next.delete(id)
    setChosen(next)
  }

  function open(project: ProjectItem) {
    writeCurrentProjectId(project._id)
    toast({
      title: 'Project Opened',
      description: `"${stripMarkup(project.title)}" is now loaded in the editor`,
    })
    onOpen(project)
  }

  async function changeStatus(project: ProjectItem, status: ProjectStatus) {
    if (status === project.status) return
    list.replace({ ...project, status })
    try {
      const { content: _, ...saved } = await call('PUT /v1/projects/{id}', {
        params: { id: project._id },
        body: { status },
      })
      list.replace(saved)
    } catch {
      list.replace(project)
      toast({
        title: 'Status not changed',
        description: `"${stripMarkup(project.title)}" keeps the status it had.`,
        tone: 'destructive',
      })
    }
  }

  async function remove() {
    const { deleted, failed } = await deleteProjects(selected.map(({ _id }) => _id))
    list.remove(deleted)
    choose(deleted, false)
    if (deleted.includes(readCurrentProjectId() ?? '')) writeCurrentProjectId(null)
    if (failed.length > 0)
      toast({ title: 'Error', description: 'Failed to delete some projects', tone: 'destructive' })
    else
      toast({
        title: 'Success',
        description: `${deleted.length} project(s) deleted successfully`,
        tone: 'success',
      })
  }

  const first = list.state === 'ready' && !list.sought && list.total === 0
  const samples = list.sought
    ? SAMPLE_PROJECTS.filter((project) => matches(project, list.sought))
    : SAMPLE_PROJECTS

  return (
    <div className="mx-auto w-full max-w-272 px-4 pt-6 pb-14 sm:px-10 sm:pt-10">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
        <div>
          <h1 className="font-serif text-page font-semibold">Recent Projects</h1>
          <p className="mt-0.5 text-muted">Your recently worked on projects</p>
        </div>
        {first ? null : (
          <Button variant="ink" icon={<Plus className="size-4" aria-hidden="true" />} onClick={onNewProject}>
            New Project
          </Button>
        )}
      </div>
      <WaitingProposals />
      {first ? (
        <FirstProject onDraft={onDraft} onBlank={onNewProject} />
      ) : (
        <div className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-3">
          <Input
            type="search"
            aria-label="Search projects"
            placeholder="Search projects..."
            icon={<Search className="size-4" />}
            maxLength={SEARCH_MAX_LENGTH}
            value={list.text}
            onChange={(event) => list.setText(event.target.value)}
            className="max-w-96 grow basis-60"
          />
          <div className="flex items-center gap-2.5 sm:ml-auto">
            <span aria-hidden="true" className="text-13 text-muted">
              Sort by
            </span>
            <div className="w-36">
              <Select
                aria-label="Sort by"
                value={order}
                onValueChange={onOrder}
                options={PROJECT_ORDERS.map((value) => ({ value, label: ORDERS[value] }))}
              />
            </div>
          </div>
        </div>
      )}
      <p role="status" className="sr-only">
        {list.sought && !list.searching ? foundText(list.projects.length, list.searchFull) : ''}
      </p>

      <div className="mt-5">
        {list.state === 'loading' ? <LoadingCards /> : null}
        {list.state === 'failed' ? (
          <>
            <ErrorState
              title="Your projects could not be loaded."
              action={<Button onClick={list.retry}>Try again</Button>}
            >
              They are kept in your account. Below are samples, to show what will be here.
            </ErrorState>
            <div className={`mt-5 ${PROJECT_GRID}`}>
              {samples.map((project) => (
                <SampleCard key={project._id} project={project} />
              ))}
            </div>
          </>
        ) : null}
        {list.searchFailed ? (
          <div className="mb-4">
            <ErrorState title="The search did not reach the server.">
              Shown are the matches among the {list.loaded} projects that are loaded.
            </ErrorState>
          </div>
        ) : null}
        {list.state === 'ready' && list.projects.length > 0 ? (
          <>
            <SelectionBar
              count={list.projects.length}
              others={list.hasMore || list.sought !== ''}
              selected={selected.length}
              onSelectAll={(on) =>
                choose(
                  list.projects.map(({ _id }) => _id),
                  on,
                )
              }
              onDelete={remove}
            />
            <ProjectGrid
              projects={list.projects}
              order={order}
              chosen={chosen}
              onSelect={(id, on) => choose([id], on)}
              onOpen={open}
              onStatus={changeStatus}
            />
          </>
        ) : null}
        {list.sought && list.state === 'ready' && list.projects.length === 0 ? (
          <NothingFound list={list} />
        ) : null}
        {list.state === 'ready' && list.searchFull ? (
          <p className="mt-6 text-center text-13 text-muted tabular-nums">
            {foundText(list.projects.length, true)}. A longer search narrows them down.
          </p>
        ) : null}
        {list.state === 'ready' && list.hasMore ? (
          <div className="mt-6 flex flex-wrap items-center justify-center gap-x-4 gap-y-2 text-13 text-muted">
            <span className="tabular-nums">
              {list.loaded} of {list.total} projects shown
            </span>
            <Button busy={list.loadingMore === 'yes' && 'Loading'} onClick={list.loadMore}>
              Show more
            </Button>
            {list.loadingMore === 'failed' ? (
              <span role="alert" className="text-high">
                The next projects could not be loaded.
              </span>
            ) : null}
          </div>
        ) : null}
      </div>
    </div>
  )
}

function NothingFound({ list }: { list: ReturnType<typeof useProjectList> }) {
  if (list.searching) return <LoadingCards />
  return (
    <EmptyState
      title="No projects found"
      action={<Button onClick={() => list.setText('')}>Clear the search</Button>}
    >
      No title or description holds “{list.sought}”.
    </EmptyState>
  )
}

/** Placeholder of the grid while its projects load. */
const LoadingCards = () => (
  <Skeleton label="Loading projects">
    <div className={PROJECT_GRID}>
      {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
        <Card key={key} className="grid h-56 content-start gap-2.5 p-4">
          <SkeletonBar className="mb-1.5 ml-auto w-16" />
          <SkeletonBar className="h-3.5 w-4/5" />
          <SkeletonBar className="w-full" />
          <SkeletonBar className="w-3/5" />
          <SkeletonBar className="mt-1.5 w-2/5" />
        </Card>
      ))}
    </div>
  </Skeleton>
)
