// Right end of the topic bar: save state, peers, settings, link to the whole manuscript, export; on a phone peers and a menu.

import { t } from 'messages:chapters'
import { FileText, Settings2 } from 'lucide-react'
import { Link } from 'react-router'
import type { ProjectItem } from '../../../../workers/contracts/project.ts'
import { projectAddress } from '../../../shared/addresses/dashboard-address.ts'
import { buttonClass } from '../../../ui/forms/button.tsx'
import { IconButton } from '../../../ui/forms/icon-button.tsx'
import { usePhone } from '../../../ui/use-media-query.ts'
import type { ManuscriptSession } from '../collab/manuscript-session.ts'
import { SaveIndicator } from '../collab/save-indicator.tsx'
import { ExportMenu } from '../page/header/export-menu.tsx'
import { ProjectMenu } from '../page/header/project-menu.tsx'
import { PresenceList } from '../page/presence-list.tsx'
import type { SettingsKind } from '../page/settings/project-settings.tsx'

type TopicBarToolsProps = {
  session: ManuscriptSession
  project: ProjectItem | null
  projectId: string
  /** Null if nothing can be changed. */
  onSettings: ((kind: SettingsKind) => void) | null
}

export function TopicBarTools({ session, project, projectId, onSettings }: TopicBarToolsProps) {
  const here = session.room ? <PresenceList awareness={session.room.awareness} me={session.userId} /> : null
  const whole = { label: t('wholeManuscript'), icon: FileText, address: projectAddress(projectId) }
  const manuscript = () => session.document()
  if (usePhone())
    return (
      <>
        {here}
        <ProjectMenu
          project={project}
          onSettings={onSettings}
          onUpdate={null}
          history={null}
          manuscript={manuscript}
          other={whole}
        />
      </>
    )
  return (
    <>
      <SaveIndicator session={session} />
      <span className="ms-auto" />
      {here}
      {onSettings ? (
        <IconButton
          label={t('projectSettings')}
          icon={<Settings2 className="size-4" aria-hidden="true" />}
          aria-haspopup="dialog"
          onClick={() => onSettings('project')}
        />
      ) : null}
      <Link to={whole.address} className={buttonClass('ghost')}>
        <FileText className="size-4" aria-hidden="true" />
        {whole.label}
      </Link>
      {project ? (
        <ExportMenu project={project} manuscript={manuscript} onSettings={onSettings} onUpdate={null} />
      ) : null}
    </>
  )
}
