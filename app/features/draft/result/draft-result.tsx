// The generated draft: its text in the manuscript's typography, word count, gaps, unverified sources, and the actions
// (copy, create a project, continue).

import { t } from 'messages:draft'
import { t as tUi } from 'messages:ui'
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import type { DraftReference } from '../../../../workers/contracts/writing/draft.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import type { RequestFailure } from '../draft-cause.ts'
import { contentOf, type DraftRun, type KeptDraft, referencesOf } from '../draft-run.ts'
import { acceptOffer } from './accept-offer.ts'
import { CopyDraft } from './copy-draft.tsx'
import { DraftCounts } from './draft-counts.tsx'
import { blockOf, cleanDraft, fillReferences, showGaps } from './draft-html.ts'
import { DraftNotice, FailureNotice } from './draft-notice.tsx'
import { DraftProgressBar } from './draft-progress-bar.tsx'
import { DraftRevisions } from './draft-revisions.tsx'
import { FoundReferences, UnverifiedSources } from './draft-sources.tsx'
import '../../../ui/gap-chip.css'
import './draft-manuscript.css'

const NO_REFERENCES: readonly DraftReference[] = []

type DraftResultProps = {
  headingRef: RefObject<HTMLHeadingElement | null>
  run: DraftRun | null
  draft: KeptDraft | null
  /** Why the last request gave nothing. */
  failure: RequestFailure | null
  /** True if the draft is stored in this browser. */
  isStored: boolean
  /** Show the previous draft and the latest one; null if there is none. */
  earlier: (() => void) | null
  latest: (() => void) | null
  /** Show the plan; null if there is none. */
  plan: (() => void) | null
  creating: boolean
  onContinue: (draft: KeptDraft) => void
  onStop: () => void
  onChange: (draft: KeptDraft) => void
  onCreate: (heading: string) => void
}

export function DraftResult({
  headingRef,
  run,
  draft,
  failure,
  isStored,
  earlier,
  latest,
  plan,
  creating,
  onContinue,
  onStop,
  onChange,
  onCreate,
}: DraftResultProps) {
  const html = run ? contentOf(run) : (draft?.content ?? '')
  const clean = useClean(html)
  // Stored drafts from before drafts had citations lack `references`.
  const references = useMemo(
    () => (run ? referencesOf(run) : (draft?.references ?? NO_REFERENCES)),
    [run, draft],
  )
  const manuscript = useRef<HTMLDivElement>(null)
  const show = (sentence: string) => {
    const block = manuscript.current && blockOf(manuscript.current, sentence)
    if (!(block instanceof HTMLElement)) {
      toast({ title: t('sentenceNotFound'), description: t('sentenceNotFoundAbout') })
      return
    }
    const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches
    block.tabIndex = -1
    block.focus({ preventScroll: true })
    block.scrollIntoView({ block: 'center', behavior: reducedMotion ? 'auto' : 'smooth' })
  }
  const cite = async (shown: KeptDraft, source: KeptDraft['unverified'][number]) => {
    const changed = await acceptOffer(shown, source)
    if (!changed) {
      toast({ title: t('notCited'), description: t('notCitedAbout') })
      return
    }
    onChange(changed)
    toast({
      title: t('cited'),
      tone: 'success',
      action: { label: tUi('undo'), onSelect: () => onChange(shown) },
    })
  }

  return (
    <section
      aria-labelledby="draft-result"
      className={classNames(
        'flex scroll-mt-4 flex-col overflow-hidden rounded-card border border-line bg-paper shadow-e1 @min-[56rem]:h-full @min-[56rem]:min-h-0',
        // The card is a screen high from the start on a phone, so that its top can be scrolled to the screen's top.
        run || draft ? 'min-h-dvh' : 'min-h-60',
      )}
    >
      <div className="flex min-h-14 flex-wrap items-center gap-2 border-b border-line px-4 py-2 sm:pe-3.5 sm:ps-6">
        <h2 ref={headingRef} id="draft-result" tabIndex={-1} className="text-15 font-semibold">
          {draft?.template && !run ? t('template') : t('draft')}
        </h2>
        <span className="text-13 text-muted">{run || !draft ? '' : draftStatusText(draft, isStored)}</span>
        <div className="ms-auto flex gap-2">
          <CopyDraft content={clean} references={references} />
          <Button
            variant="ink"
            busy={creating && t('creating')}
            disabled={run !== null}
            onClick={() => onCreate(clean?.querySelector('h1')?.textContent ?? '')}
          >
            {t('createProject')}
          </Button>
        </div>
      </div>
      {run ? <DraftProgressBar run={run} onStop={onStop} /> : null}
      {run ? null : <OtherDrafts earlier={earlier} latest={latest} plan={plan} />}
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
        tabIndex={0}
        aria-label={t('generatedContent')}
        className="min-h-0 flex-1 overflow-y-auto"
      >
        {failure && !run ? <FailureNotice failure={failure} /> : null}
        {run || !draft ? null : <DraftNotice draft={draft} onContinue={onContinue} />}
        {clean ? (
          <Manuscript content={clean} references={references} place={manuscript} />
        ) : (
          <p className="px-4 py-7 text-muted sm:px-6">{run ? t('textAppears') : t('draftAppears')}</p>
        )}
        {run || !draft ? null : (
          <>
            {references.length > 0 ? <FoundReferences references={references} onShow={show} /> : null}
            <UnverifiedSources
              sources={draft.unverified}
              onShow={show}
              onCite={draft.ending === 'done' ? (source) => void cite(draft, source) : null}
            />
            <DraftRevisions revisions={draft.revisions ?? []} />
          </>
        )}
      </section>
      <DraftCounts content={clean} />
    </section>
  )
}

type OtherDraftsProps = Pick<DraftResultProps, 'earlier' | 'latest' | 'plan'>

function OtherDrafts({ earlier, latest, plan }: OtherDraftsProps) {
  if (!earlier && !latest && !plan) return null
  return (
    <div className="flex flex-wrap gap-2 border-b border-line px-4 py-2 sm:px-6">
      {earlier ? (
        <Button size="small" onClick={earlier}>
          {t('showDraftBefore')}
        </Button>
      ) : null}
      {latest ? (
        <Button size="small" onClick={latest}>
          {t('showLatestDraft')}
        </Button>
      ) : null}
      {plan ? (
        <Button size="small" onClick={plan}>
          {t('showPlan')}
        </Button>
      ) : null}
    </div>
  )
}

/** The sanitised content of the latest HTML; until that is ready, the previous content. */
function useClean(html: string): DocumentFragment | null {
  const [clean, setClean] = useState<DocumentFragment | null>(null)
  useEffect(() => {
    if (html === '') {
      setClean(null)
      return
    }
    let isLatest = true
    cleanDraft(html).then(
      (fragment) => isLatest && setClean(fragment),
      () => isLatest && setClean(null),
    )
    return () => {
      isLatest = false
    }
  }, [html])
  return clean
}

type ManuscriptProps = {
  content: DocumentFragment
  references: readonly DraftReference[]
  place: RefObject<HTMLDivElement | null>
}

function Manuscript({ content, references, place }: ManuscriptProps) {
  useEffect(() => {
    const copy = content.cloneNode(true) as DocumentFragment
    fillReferences(copy, references)
    showGaps(copy)
    place.current?.replaceChildren(copy)
  }, [content, references, place])
  return <div ref={place} dir="auto" className="draft-manuscript" />
}

const draftStatusText = ({ seconds, template }: KeptDraft, isStored: boolean) => {
  return [
    template
      ? ''
      : seconds < 90
        ? t('writtenSeconds', { seconds })
        : t('writtenMinutes', { minutes: Math.round(seconds / 60) }),
    isStored ? t('keptHere') : t('notKeptHere'),
  ]
    .filter(Boolean)
    .join(', ')
}
