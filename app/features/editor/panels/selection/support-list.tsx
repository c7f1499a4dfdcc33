// Works for a claim, those of the library first, each with the sentence of its abstract, to cite behind the claim.

import { Check, Quote } from 'lucide-react'
import { useRef, useState } from 'react'
import { catalogueLabels } from '../../../../../workers/domain/display/catalogue-labels.ts'
import { Button } from '../../../../ui/forms/button.tsx'
import { toast } from '../../../../ui/overlays/toast.ts'
import { ON_SUBJECT, SUPPORTED, SUPPORTED_BY_RULES } from '../../dialogs/citing/passage-labels.ts'
import type { Supporting } from './cite-support.ts'
import type { SelectionEdit, SelectionView } from './selection-edit.ts'

type Support = Extract<NonNullable<SelectionView['outcome']>, { kind: 'support' }>
type SupportListProps = { edit: SelectionEdit; outcome: Support }

export const SupportList = ({ edit, outcome: { claim, works, reached } }: SupportListProps) => (
  <>
    <p className="line-clamp-3 border-l-2 border-line pl-2.5 font-serif text-14 text-muted italic wrap-anywhere">
      {claim}
    </p>
    {works.length === 0 ? (
      <p role="status" className="text-13">
        {reached
          ? 'Nothing on this was found, neither in your library nor in the catalogues.'
          : 'Nothing on this was found in your library, and no catalogue can be reached just now.'}
      </p>
    ) : (
      <ul aria-label="Works" className="grid min-h-24 gap-3 overflow-y-auto md:max-h-72">
        {works.map((work, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
          <Work key={at} edit={edit} work={work} />
        ))}
      </ul>
    )}
    {works.length > 0 && !reached ? (
      <p className="text-13 text-muted">No catalogue can be reached: these are from your library.</p>
    ) : null}
    {works.length > 0 && !works.some(({ judged }) => judged) ? (
      <p className="text-13 text-muted">No language model has read these.</p>
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
    if (!done) toast({ title: 'The citation was not inserted.', tone: 'destructive' })
  }
  return (
    <li
      ref={row}
      tabIndex={-1}
      className="grid outline-none gap-1 border-t border-line pt-3 first:border-t-0 first:pt-0"
    >
      <p className="text-14 font-semibold wrap-anywhere">{paper.title || 'Untitled'}</p>
      <p className="text-13 text-muted wrap-anywhere">
        {[paper.authors.slice(0, 3).join(', '), paper.year].filter(Boolean).join(' · ') ||
          'Author and year are not known'}
        {' · '}
        {referenceId ? 'in your library' : `found in ${catalogueLabels(paper.sources)}`}
      </p>
      {passage ? (
        <p className="text-13 wrap-anywhere">
          <span className="text-muted">
            {!supports ? ON_SUBJECT : judged ? SUPPORTED : SUPPORTED_BY_RULES}
          </span>{' '}
          “{passage}”
        </p>
      ) : (
        <p className="text-13 text-muted">
          {paper.summary ? 'Nothing of its abstract is near to this' : 'Its abstract is not known'}: read it.
        </p>
      )}
      <div>
        {state === 'cited' ? (
          <p role="status" className="flex h-7 items-center gap-1.5 text-13 text-muted touch:h-11">
            <Check className="size-3.5" aria-hidden="true" />
            Cited
          </p>
        ) : (
          <Button
            size="small"
            icon={<Quote className="size-3.5" aria-hidden="true" />}
            busy={state === 'citing' ? 'Citing' : false}
            aria-label={`Cite: ${paper.title}`}
            onClick={() => void cite()}
          >
            Cite
          </Button>
        )}
      </div>
    </li>
  )
}
