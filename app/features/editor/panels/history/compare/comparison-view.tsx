// Differences between a version and the present text or the version before it, with the version's actions.

import { rich, t } from 'messages:history'
import { t as tUi } from 'messages:ui'
import { Download, Ellipsis, Pencil, Trash2 } from 'lucide-react'
import { useRef } from 'react'
import type { Version } from '../../../../../../workers/contracts/version.ts'
import { shortDateTime } from '../../../../../shared/display/dates.ts'
import { classNames } from '../../../../../ui/class-names.ts'
import { ErrorState } from '../../../../../ui/error-state.tsx'
import { Button } from '../../../../../ui/forms/button.tsx'
import { Menu, MenuItem, MenuSeparator } from '../../../../../ui/overlays/menu.tsx'
import { Skeleton, SkeletonBar } from '../../../../../ui/skeleton.tsx'
import type { NumberingSetting } from '../../../numbering/numbering.ts'
import type { VersionFormat } from '../download-version.ts'
import { ChangeSteps } from './change-steps.tsx'
import { ComparisonRows } from './comparison-rows.tsx'
import type { ComparisonState } from './use-comparison.ts'

export type Against = 'present' | 'before'

type ComparisonViewProps = {
  version: Version
  before: Version | null
  against: Against
  state: ComparisonState
  /** One column of text instead of two. */
  narrow: boolean
  /** The live text has changed since it was compared. */
  outdated: boolean
  numbering: NumberingSetting
  /** Style of the manuscript's citations. */
  style: string
  restoring: boolean
  /** Null if the text is read-only. */
  onRestore: (() => void) | null
  onAgainst(against: Against): void
  onRename(): void
  onDelete(): void
  onDownload(format: VersionFormat): void
  onRefresh(): void
}

export function ComparisonView(props: ComparisonViewProps) {
  const { version, before, against, state, outdated } = props
  const area = useRef<HTMLDivElement>(null)
  const layout = props.narrow ? 'one' : 'columns'
  const own = titleOf(version)
  const sides =
    against === 'present'
      ? { old: own, present: t('presentText') }
      : { old: before ? titleOf(before) : t('beforeFirstVersion'), present: own }
  return (
    <div className="flex min-h-0 min-w-0 flex-1 flex-col">
      <div className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1.5 border-b border-line bg-ground px-4 py-1.5">
        <AgainstChoice against={against} onAgainst={props.onAgainst} />
        <div className="ms-auto max-lg:order-1 max-lg:ms-0">
          {state.is === 'there' ? (
            <ChangeSteps key={`${own} ${against}`} count={state.comparison.changes} area={area} />
          ) : null}
        </div>
        {props.onRestore ? (
          <Button
            variant="ink"
            size="small"
            className="max-lg:order-2 max-lg:ms-auto"
            busy={props.restoring && t('restoring')}
            onClick={props.onRestore}
          >
            <span>
              {rich('restoreVersion', { v: (chunks) => <span className="max-lg:sr-only">{chunks}</span> })}
            </span>
          </Button>
        ) : null}
        <VersionMenu
          version={version}
          onRename={props.onRename}
          onDelete={props.onDelete}
          onDownload={props.onDownload}
        />
      </div>
      {outdated && against === 'present' ? (
        <p
          role="status"
          className="flex flex-wrap items-center gap-3 border-b border-line bg-accent-wash px-4 py-1.5 text-13"
        >
          {t('textChangedMeanwhile')}
          <Button size="small" onClick={props.onRefresh}>
            {t('refreshComparison')}
          </Button>
        </p>
      ) : null}
      <section
        ref={area}
        aria-label={t('differencesOldPresent', { old: sides.old, present: sides.present })}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keyboard
        tabIndex={0}
        className="min-h-0 flex-1 overflow-y-auto bg-paper pb-16"
      >
        <Differences {...props} layout={layout} sides={sides} />
      </section>
    </div>
  )
}

export const titleOf = (version: Version): string => {
  const at = shortDateTime(version.createdAt)
  return version.name ? `${version.name}, ${at}` : at
}

const sameWords = (against: Against, { old, present }: { old: string; present: string }) =>
  against === 'present' ? t('nothingChangedSinceThen', { old }) : t('oldPresentSame', { old, present })

function Differences({
  state,
  before,
  against,
  layout,
  sides,
  numbering,
  style,
  onAgainst,
  onRefresh,
}: ComparisonViewProps & { layout: 'columns' | 'one'; sides: { old: string; present: string } }) {
  if (state.is === 'loading')
    return (
      <Skeleton label={t('comparing')}>
        <div className="mx-auto grid max-w-155 gap-4 px-6 pt-8">
          <SkeletonBar className="h-6 w-2/3" />
          <SkeletonBar className="w-full" />
          <SkeletonBar className="w-11/12" />
          <SkeletonBar className="w-4/5" />
        </div>
      </Skeleton>
    )
  if (state.is === 'failed')
    return (
      <div className="mx-auto max-w-155 px-5 pt-8">
        <ErrorState
          title={state.gone ? t('versionDoesNotExist') : t('versionCouldNotLoaded')}
          action={
            state.gone ? undefined : (
              <Button size="small" onClick={onRefresh}>
                {tUi('tryAgain')}
              </Button>
            )
          }
        >
          {t('textItselfNotChanged')}
        </ErrorState>
      </div>
    )
  return (
    <>
      {state.comparison.changes === 0 ? (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-6 py-3 text-muted">
          <p>{sameWords(against, sides)}</p>
          {against === 'present' && before ? (
            <Button size="small" onClick={() => onAgainst('before')}>
              {t('compareVersionBefore')}
            </Button>
          ) : null}
        </div>
      ) : null}
      <ComparisonRows
        blocks={state.comparison.blocks}
        layout={layout}
        sides={sides}
        numbering={numbering}
        style={style}
      />
    </>
  )
}

function AgainstChoice({ against, onAgainst }: Pick<ComparisonViewProps, 'against' | 'onAgainst'>) {
  const choices: { value: Against; label: string }[] = [
    { value: 'present', label: 'present' },
    { value: 'before', label: t('versionBefore') },
  ]
  return (
    <fieldset className="flex rounded-control inset-ring inset-ring-line-strong">
      <legend className="sr-only">{t('compare')}</legend>
      {choices.map(({ value, label }) => (
        <button
          key={value}
          type="button"
          aria-pressed={value === against}
          onClick={() => onAgainst(value)}
          className={classNames(
            'h-7 rounded-control px-2.5 text-13 font-medium whitespace-nowrap first-letter:uppercase touch:h-11',
            value === against ? 'bg-ink text-on-ink' : 'text-muted hover:text-ink',
          )}
        >
          <span className="max-lg:hidden">{t('withThe')} </span>
          {label}
        </button>
      ))}
    </fieldset>
  )
}

function VersionMenu({
  version,
  onRename,
  onDelete,
  onDownload,
}: Pick<ComparisonViewProps, 'version' | 'onRename' | 'onDelete' | 'onDownload'>) {
  return (
    <Menu
      align="end"
      trigger={
        <Button
          variant="ghost"
          size="small"
          className="max-lg:ms-auto"
          aria-label={t('moreVersion')}
          icon={<Ellipsis className="size-4" />}
        />
      }
    >
      <MenuItem onSelect={onRename} icon={<Pencil className="size-4" />}>
        {version.name ? t('renameVersion') : t('nameVersion')}
      </MenuItem>
      <MenuItem onSelect={() => onDownload('pdf')} icon={<Download className="size-4" />}>
        {t('downloadPdf')}
      </MenuItem>
      <MenuItem onSelect={() => onDownload('docx')} icon={<Download className="size-4" />}>
        {t('downloadWord')}
      </MenuItem>
      <MenuSeparator />
      <MenuItem onSelect={onDelete} icon={<Trash2 className="size-4" />} destructive>
        {t('deleteThisVersion')}
      </MenuItem>
    </Menu>
  )
}
