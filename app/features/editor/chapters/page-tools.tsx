// Beside the topic: who else is here, the way to the whole manuscript, and the files; on a phone the last two in a menu,
// and what became of the last change in the footer.

import { FileText } from 'lucide-react'
import { Link } from 'react-router'
import type { ProjectItem } from '../../../../workers/contracts/project.ts'
import { projectAddress } from '../../../dashboard-address.ts'
import { buttonClass } from '../../../ui/forms/button.tsx'
import { usePhone } from '../../../ui/use-media-query.ts'
import type { ManuscriptSession } from '../collab/manuscript-session.ts'
import { SaveIndicator } from '../collab/save-indicator.tsx'
import { ExportMenu } from '../page/header/export-menu.tsx'
import { ProjectMenu } from '../page/header/project-menu.tsx'
import { WhoIsHere } from '../page/who-is-here.tsx'

type PageToolsProps = { session: ManuscriptSession; project: ProjectItem | null; projectId: string }

export function PageTools({ session, project, projectId }: PageToolsProps) {
  const here = session.room ? <WhoIsHere awareness={session.room.awareness} me={session.userId} /> : null
  const whole = { label: 'Whole manuscript', icon: FileText, address: projectAddress(projectId) }
  if (usePhone())
    return (
      <>
        {here}
        <ProjectMenu project={project} history={null} other={whole} />
      </>
    )
  return (
    <>
      <SaveIndicator session={session} />
      <span className="ml-auto" />
      {here}
      <Link to={whole.address} className={buttonClass('ghost')}>
        <FileText className="size-4" aria-hidden="true" />
        {whole.label}
      </Link>
      {project ? <ExportMenu project={project} /> : null}
    </>
  )
}
