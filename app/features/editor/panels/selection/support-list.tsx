// Works for a claim, those of the library first, each with the sentence of its abstract, to cite behind the claim.

import { t } from 'messages:selection'
import { t as tUi } from 'messages:ui'
import { Check, Quote } from 'lucide-react'
import { useRef, useState } from 'react'
import { catalogueLabels } from '../../../../../workers/domain/display/catalogue-labels.ts'
import { quoted } from '../../../../platform/language.ts'
import { Button } from '../../../../ui/forms/button.tsx'
import { toast } from '../../../../ui/overlays/toast.ts'
import { ON_SUBJECT, SUPPORTED, SUPPORTED_BY_RULES } from '../../dialogs/citing/passage-labels.ts'
import type { Supporting } from './cite-support.ts'
import type { SelectionEdit, SelectionView } from './selection-edit.ts'

type Support = Extract<NonNullable<SelectionView['outcome']>, { kind: 'support' }>
type SupportListProps = { edit: SelectionEdit; outcome: Support }

export const SupportList = ({ edit, outcome: { claim, works, reached } }: SupportListProps) => (
  <>
    <p className="line-clamp-3 border-s-2 border-line ps-2.5 font-serif text-14 text-muted italic wrap-anywhere">
      {claim}
    </p>
    {works.length === 0 ? (
      <p role="status" className="text-13">
        {reached ? t('nothingFoundNeitherLibrary') : t('nothingFoundLibraryNo')}
      </p>
    ) : (
      <ul aria-label={t('works')} className="grid min-h-24 gap-3 overflow-y-auto md:max-h-72">
        {works.map((work, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
          <Work key={at} edit={edit} work={work} />
        ))}
      </ul>
    )}
    {works.length > 0 && !reached ? <p className="text-13 text-muted">{t('noCatalogueCanReached')}</p> : null}
    {works.length > 0 && !works.some(({ judged }) => judged) ? (
      <p className="text-13 text-muted">{t('noLanguageModelRead')}</p>
    ) : null}
  </>
)

function Work({ edit, work }: { edit: SelectionEdit; work: Supporting }) {
  const { paper, passage, supports, judged, referenceId } = work
  const row = useRef<HTMLLIElement>(null)
  const [state, setState] = useState<'idle' | 'citing' | 'cited'>('idle')
  const cite = async () => {
    setState('citing')
    let done = false
    try {
      done = await edit.cite(work)
    } finally {
      // The button goes.
      if (done && row.current?.contains(document.activeElement)) row.current.focus()
      setState(done ? 'cited' : 'idle')
    }
    if (!done) toast({ title: t('citationNotInserted'), tone: 'destructive' })
  }
  return (
    <li
      ref={row}
      tabIndex={-1}
      className="grid outline-none gap-1 border-t border-line pt-3 first:border-t-0 first:pt-0"
    >
      <p className="text-14 font-semibold wrap-anywhere">{paper.title || tUi('untitled')}</p>
      <p className="text-13 text-muted wrap-anywhere">
        {[paper.authors.slice(0, 3).join(', '), paper.year].filter(Boolean).join(' · ') ||
          t('authorYearNotKnown')}
        {' · '}
        {referenceId ? t('library') : t('foundIn', { catalogueLabels: catalogueLabels(paper.sources) })}
      </p>
      {passage ? (
        <p className="text-13 wrap-anywhere">
          <span className="text-muted">
            {!supports ? ON_SUBJECT : judged ? SUPPORTED : SUPPORTED_BY_RULES}
          </span>{' '}
          {quoted(passage)}
        </p>
      ) : (
        <p className="text-13 text-muted">
          {paper.summary ? t('nothingAbstractNear') : t('abstractNotKnown')}
        </p>
      )}
      <div>
        {state === 'cited' ? (
          <p role="status" className="flex h-7 items-center gap-1.5 text-13 text-muted touch:h-11">
            <Check className="size-3.5" aria-hidden="true" />
            {t('cited')}
          </p>
        ) : (
          <Button
            size="small"
            icon={<Quote className="size-3.5" aria-hidden="true" />}
            busy={state === 'citing' ? t('citing') : false}
            aria-label={t('citeTitle', { title: paper.title })}
            onClick={() => void cite()}
          >
            {t('cite')}
          </Button>
        )}
      </div>
    </li>
  )
}
