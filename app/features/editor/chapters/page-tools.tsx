// Beside the topic: who else is here, the way to the whole manuscript, and the files.

import { FileText } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { Link } from 'react-router'
import type { ProjectItem } from '../../../../workers/contracts/project.ts'
import { projectAddress } from '../../../routes/dashboard-view.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { ExportMenu } from '../export-menu.tsx'
import type { ManuscriptSession } from '../manuscript-session.ts'
import { SaveIndicator } from '../save-indicator.tsx'
import { WhoIsHere } from '../who-is-here.tsx'

type PageToolsProps = { session: ManuscriptSession; project: ProjectItem | null; projectId: string }

export function PageTools({ session, project, projectId }: PageToolsProps) {
  const view = useSyncExternalStore(session.subscribe, session.read)
  return (
    <>
      <SaveIndicator
        state={view.save}
        savedAt={view.savedAt}
        offlineSince={view.offlineSince}
        isNew={false}
      />
      <span className="ml-auto" />
      {session.room ? <WhoIsHere awareness={session.room.awareness} me={session.userId} /> : null}
      <Link to={projectAddress(projectId)} className={`${buttonClass('ghost')} max-sm:px-2.5`}>
        <FileText className="size-4" aria-hidden="true" />
        <span className="max-sm:sr-only">Whole manuscript</span>
      </Link>
      {project ? <ExportMenu project={project} /> : null}
    </>
  )
}
