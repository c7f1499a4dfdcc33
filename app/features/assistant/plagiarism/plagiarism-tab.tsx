// Plagiarism Detection tab: starts the check, shows its score, its sources with their matches, and what can be done.

import { t } from 'messages:similarity'
import { t as tUi } from 'messages:ui'
import { RotateCw, ScanSearch } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useStore } from '../../../platform/external-store.ts'
import { shortDateTime } from '../../../shared/display/dates.ts'
import { Card } from '../../../ui/card.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { Progress } from '../../../ui/progress.tsx'
import type { OpenManuscript, OpenProject } from '../open-manuscript.ts'
import { ComparedWith } from './compared-with.tsx'
import { ExclusionSwitches } from './exclusion-switches.tsx'
import { MatchDialog } from './match-dialog.tsx'
import { figuresOf, type PlacedMatch, PlagiarismCheck, type PlagiarismView } from './plagiarism-check.ts'
import { ReportHistory } from './report-history.tsx'
import { ScoreCard } from './score-card.tsx'
import { SourceList } from './source-list.tsx'

type PlagiarismTabProps = { manuscript: OpenManuscript; project: OpenProject | null }

export default function PlagiarismTab({ manuscript, project }: PlagiarismTabProps) {
  const [check, setCheck] = useState<PlagiarismCheck | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a changed title of the same project ends no running check
  useEffect(() => {
    const created = new PlagiarismCheck(manuscript, project)
    setCheck(created)
    return () => created.close()
  }, [manuscript, project?._id])
  return check ? <PlagiarismPanel check={check} manuscript={manuscript} project={project} /> : null
}

function PlagiarismPanel({ check, manuscript, project }: PlagiarismTabProps & { check: PlagiarismCheck }) {
  const view = useStore(check)
  const [compared, setCompared] = useState<PlacedMatch | null>(null)
  const { result } = view
  return (
    <div className="grid gap-3">
      <CheckStatus view={view} check={check} />
      {result ? (
        <>
          <ScoreCard result={result} figures={figuresOf(result, view.switchedOff)} />
          <SourceList
            view={view}
            result={result}
            onMark={(match) => check.mark(match)}
            manuscript={manuscript}
            onCompare={setCompared}
          />
          <Recommendations result={result} />
          <ExclusionSwitches
            view={view}
            result={result}
            onSwitch={(reason, holds) => check.switchExclusion(reason, holds)}
          />
        </>
      ) : null}
      <ComparedWith result={result} />
      {project ? (
        <ReportHistory projectId={project._id} shown={result?._id ?? null} onOpen={(id) => check.show(id)} />
      ) : null}
      {result ? <p className="px-1 text-12 text-muted">{t('placeToLook')}</p> : null}
      {compared ? (
        <MatchDialog
          match={compared}
          matches={view.matches}
          manuscript={manuscript}
          project={project}
          onMatch={setCompared}
          onClose={() => setCompared(null)}
          onRemedied={() => {
            setCompared(null)
            void check.run()
          }}
        />
      ) : null}
    </div>
  )
}

function CheckStatus({ view, check }: { view: PlagiarismView; check: PlagiarismCheck }) {
  if (view.state === 'analyzing')
    return (
      <Card className="grid gap-2.5 p-4">
        <p role="status">{t('analyzingContent')}</p>
        <Progress value={progressOf(view)} label={t('howFarCheck')} tone="accent" />
        <div className="flex items-center justify-between gap-3">
          <p className="text-13 text-muted">{stepText(view)}</p>
          <Button size="small" variant="ghost" onClick={() => check.stop()}>
            {t('stop')}
          </Button>
        </div>
      </Card>
    )
  return (
    <>
      {view.failure ? (
        <ErrorState title={t('checkFailed')} action={<Retry check={check} />}>
          {view.failure}
        </ErrorState>
      ) : null}
      {view.result === null && view.state !== 'failed' ? (
        <Card className="grid gap-1 p-4">
          <p className="font-serif text-card font-semibold">{t('noAnalysisYet')}</p>
          {view.canCheck ? (
            <>
              <p className="text-muted">{t('invitation')}</p>
              <div className="mt-2.5">
                <Button
                  variant="accent"
                  icon={<ScanSearch className="size-4" aria-hidden="true" />}
                  onClick={() => void check.run()}
                >
                  {t('analyzeNow')}
                </Button>
              </div>
            </>
          ) : (
            <p className="text-muted">{t('writeMore')}</p>
          )}
        </Card>
      ) : null}
      {view.result ? (
        <div className="flex flex-wrap items-center justify-between gap-2">
          <p role="status" className="text-13 text-muted">
            {view.isOutdated
              ? t('textChanged')
              : t('checked', { time: shortDateTime(view.result.createdAt) })}
          </p>
          <Button
            size="small"
            icon={<RotateCw className="size-3.5" aria-hidden="true" />}
            disabled={!view.canCheck}
            onClick={() => void check.run()}
          >
            {t('reAnalyze')}
          </Button>
        </div>
      ) : null}
    </>
  )
}

const Retry = ({ check }: { check: PlagiarismCheck }) => (
  <Button size="small" onClick={() => void check.run()}>
    {tUi('tryAgain')}
  </Button>
)

const STEPS = ['reading', 'literature', 'comparing', 'ai'] as const
const STEP_TEXTS: Record<(typeof STEPS)[number], string> = {
  reading: t('step.reading'),
  literature: t('step.literature'),
  comparing: t('step.comparing'),
  ai: t('step.ai'),
}

const stepText = ({ progress }: PlagiarismView): string =>
  progress ? STEP_TEXTS[progress.step] : t('step.begin')

/** Each step is a quarter. */
function progressOf({ progress }: PlagiarismView): number {
  if (!progress) return 0
  const within = progress.total === 0 ? 0 : progress.done / progress.total
  return (100 * (STEPS.indexOf(progress.step) + within)) / STEPS.length
}

function Recommendations({ result }: { result: NonNullable<PlagiarismView['result']> }) {
  if (result.recommendations.length === 0) return null
  return (
    <section aria-label={t('recommendations')} className="grid gap-1.5">
      <h3 className="text-13 font-semibold">{t('recommendations')}</h3>
      <ul className="grid list-disc gap-1 ps-5 text-13">
        {result.recommendations.map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
    </section>
  )
}
