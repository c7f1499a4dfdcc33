// Footer of the manuscript: words and target, characters, reading time, evidence, citation style, shortcuts.

import { t } from 'messages:editor'
import { Keyboard } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ProjectItem } from '../../../../workers/contracts/project.ts'
import { styleName } from '../../../../workers/domain/citations/processor/styles.ts'
import { readingTime } from '../../../../workers/domain/display/reading-time.ts'
import { charactersWritten, charactersWrittenShort } from '../../../shared/display/words-written.ts'
import { classNames } from '../../../ui/class-names.ts'
import { IconButton } from '../../../ui/forms/icon-button.tsx'
import type { ManuscriptSession } from '../collab/manuscript-session.ts'
import { useSessionView } from '../collab/use-session.ts'
import { shortcutText } from '../controls/control.ts'
import { workspaceControls } from '../controls/workspace-controls.ts'
import type { EditorHandle } from '../core/editor-handle.ts'
import { readWordTarget } from '../panels/counts/word-target.ts'
import { WordsButton } from '../panels/counts/words-button.tsx'

type WorkspaceFooterProps = {
  session: ManuscriptSession
  project: ProjectItem | null
  editor: EditorHandle | null
  onTarget: ((target: number | null) => void) | null
  onShortcuts(): void
  onStyle(): void
  /** Counts of the evidence ledger. */
  ledger: ReactNode
}

export function WorkspaceFooter({
  session,
  project,
  editor,
  onTarget,
  onShortcuts,
  onStyle,
  ledger,
}: WorkspaceFooterProps) {
  const words = useSessionView(session, 'words')
  const characters = useSessionView(session, 'characters')
  const target = project && readWordTarget(project.metadata)
  return (
    <footer className="toasts-above flex h-9 items-center gap-5 whitespace-nowrap border-t border-line bg-ground px-4 text-12 text-muted tabular-nums touch:h-11.25">
      <WordsButton
        words={words}
        characters={characters}
        target={target}
        onTarget={onTarget}
        editor={editor}
      />
      <span className="max-sm:hidden" title={charactersWritten(characters)}>
        {charactersWrittenShort(characters)}
      </span>
      <span>{t('page.minRead', { minutes: readingTime(words) })}</span>
      {ledger}
      {project ? (
        <button
          type="button"
          aria-haspopup="dialog"
          aria-label={t('page.citationStyleStylename', {
            styleName: styleName(project.settings.citationStyle),
          })}
          onClick={onStyle}
          className="-mx-2 ms-auto h-7 min-w-0 truncate rounded-control px-2 hover:bg-sunken hover:text-ink touch:h-11 touch:min-w-11"
        >
          {styleName(project.settings.citationStyle)}
        </button>
      ) : null}
      <span className={classNames('-mx-2 max-sm:hidden', project === null && 'ms-auto')}>
        <IconButton
          label={workspaceControls.shortcuts.label}
          shortcut={shortcutText(workspaceControls.shortcuts.key)}
          side="top"
          icon={<Keyboard className="size-4" aria-hidden="true" />}
          onClick={onShortcuts}
        />
      </span>
    </footer>
  )
}
