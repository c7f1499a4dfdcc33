// Recent Projects: find, sort, open, download, change status, delete several.

import { t } from 'messages:projects'
import { t as tUi } from 'messages:ui'
import { FileUp, Plus } from 'lucide-react'
import { useState } from 'react'
import type { ProjectItem } from '../../../workers/contracts/project.ts'
import type { ProjectStatus } from '../../../workers/domain/project/project.ts'
import { stripMarkup } from '../../../workers/domain/text/plain-text.ts'
import { call } from '../../platform/api.ts'
import { readCurrentProjectId, writeCurrentProjectId } from '../../platform/browser-storage.ts'
import type { ProjectOrder } from '../../shared/addresses/dashboard-address.ts'
import { ImportArea } from '../../shared/import/import-area.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { deleteProjects } from './delete-projects.ts'
import { FirstProject } from './first-project.tsx'
import { ListControls } from './list-controls.tsx'
import { KeptSince, ListEnd, LoadingCards, NothingFound, NotLoaded } from './list-states.tsx'
import { ProjectGrid } from './project-grid.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { foundText, useProjectList } from './use-project-list.ts'
import { WaitingProposals } from './waiting-proposals.tsx'

type ProjectsViewProps = {
  order: ProjectOrder
  onOrder: (order: ProjectOrder) => void
  onOpen: (project: ProjectItem) => void
  onNewProject: () => void
  onDraft: () => void
  onImported: (projectId: string) => void
}

export function ProjectsView({
  order,
  onOrder,
  onOpen,
  onNewProject,
  onDraft,
  onImported,
}: ProjectsViewProps) {
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
      title: t('projectOpened'),
      description: t('projectOpenedAbout', { title: stripMarkup(project.title) }),
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
        title: t('statusNotChanged'),
        description: t('statusKept', { title: stripMarkup(project.title) }),
        tone: 'destructive',
      })
    }
  }

  async function remove() {
    const { deleted, failed } = await deleteProjects(selected.map(({ _id }) => _id))
    list.remove(deleted)
    choose(deleted, false)
    if (deleted.includes(readCurrentProjectId() ?? '')) writeCurrentProjectId(null)
    if (failed.length > 0) toast({ title: t('error'), description: t('deleteFailed'), tone: 'destructive' })
    else
      toast({
        title: t('success'),
        description: t('deleted', { count: deleted.length }),
        tone: 'success',
      })
  }

  const first = list.state === 'ready' && list.keptAt === null && !list.sought && list.total === 0

  return (
    <ImportArea onImported={onImported}>
      {(chooseDocument) => (
        <div className="mx-auto w-full max-w-272 px-4 pt-6 pb-14 sm:px-10 sm:pt-10">
          <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
            <div>
              <h1 className="font-serif text-page font-semibold">{t('recentProjects')}</h1>
              <p className="mt-0.5 text-muted">{t('recentProjectsAbout')}</p>
            </div>
            {first ? null : (
              <div className="flex flex-wrap gap-2">
                <Button icon={<FileUp className="size-4" aria-hidden="true" />} onClick={chooseDocument}>
                  {tUi('importDocument')}
                </Button>
                <Button
                  variant="ink"
                  icon={<Plus className="size-4" aria-hidden="true" />}
                  onClick={onNewProject}
                >
                  {t('newProject')}
                </Button>
              </div>
            )}
          </div>
          <WaitingProposals />
          {first ? (
            <FirstProject onDraft={onDraft} onBlank={onNewProject} onImport={chooseDocument} />
          ) : (
            <ListControls list={list} order={order} onOrder={onOrder} />
          )}
          <p role="status" className="sr-only">
            {list.sought && !list.searching ? foundText(list.projects.length, list.searchFull) : ''}
          </p>

          <div className="mt-5">
            {list.state === 'loading' ? <LoadingCards /> : null}
            {list.state === 'failed' ? <NotLoaded list={list} /> : null}
            {list.keptAt === null ? null : <KeptSince list={list} at={list.keptAt} />}
            {list.searchFailed ? (
              <div className="mb-4">
                <ErrorState title={t('searchFailed')}>
                  {t('matchesAmongLoaded', { loaded: list.loaded })}
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
                  onDevice={list.onDevice}
                  onSelect={(id, on) => choose([id], on)}
                  onOpen={open}
                  onStatus={changeStatus}
                />
              </>
            ) : null}
            {list.sought && list.state === 'ready' && list.projects.length === 0 ? (
              <NothingFound list={list} />
            ) : null}
            {list.state === 'ready' ? <ListEnd list={list} /> : null}
          </div>
        </div>
      )}
    </ImportArea>
  )
}
