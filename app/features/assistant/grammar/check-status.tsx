// What the Grammar & Style tab checks in the language of the project, and what it cannot check just now.

import { languageName } from '../../../shared/project-options.ts'
import { Skeleton, SkeletonBar } from '../../../ui/skeleton.tsx'
import type { CheckView } from './writing-check.ts'

/** Whether something could be checked. */
export const isChecked = ({ analysis, checked, dictionary, harper, server }: CheckView): boolean =>
  checked === 'grammar'
    ? analysis?.parts.words !== 0 && (harper !== 'unavailable' || server !== 'unavailable')
    : checked === 'spelling' && dictionary === 'ready'

/** @param language of the project (BCP 47) */
export function CheckStatus({ view, language }: { view: CheckView; language: string }) {
  if (!view.hasText)
    return (
      <div className="rounded-card border border-line bg-raised p-4">
        <p className="font-serif text-card font-semibold">No style analysis available</p>
        <p className="mt-1 text-muted">Start typing to see style suggestions</p>
      </div>
    )
  if (view.checked !== 'grammar') return <OtherLanguage view={view} language={language} />
  if (view.harper === 'unavailable' && view.server === 'unavailable')
    return (
      <p role="status" className="text-13 text-muted">
        The text cannot be checked just now. It is tried again after the next change.
      </p>
    )
  if (view.server === 'unavailable')
    return (
      <p role="status" className="text-13 text-muted">
        Checked on this device alone, by Harper: the account cannot be reached, so agreement, style and the
        scores are missing. It is tried again after the next change.
      </p>
    )
  if (view.harper === 'unavailable')
    return (
      <p role="status" className="text-13 text-muted">
        Checked by the account alone: Harper cannot run on this device just now. It is tried again after the
        next change.
      </p>
    )
  if (view.analysis?.notice)
    return (
      <p className="text-13 text-muted">
        {view.analysis.notice === 'long_sentence_not_parsed'
          ? 'A sentence has more than 400 words and marks: its words are checked, its grammar is not.'
          : `${view.analysis.parts.words > 0 ? 'Parts of this text are' : 'This text is'} not in English and left alone.`}
      </p>
    )
  if (view.checking && view.harper === 'unknown' && view.remarks.length === 0) return <Waiting />
  return null
}

function OtherLanguage({ view, language }: { view: CheckView; language: string }) {
  const name = languageName(language)
  if (view.checked === 'nothing')
    return <p className="text-13 text-muted">Spelling, grammar and style are not checked in {name}.</p>
  return (
    <>
      <p className="text-13 text-muted">
        Spelling in {name}. Grammar and style are not checked in this language.
      </p>
      {view.dictionary === 'unavailable' ? (
        <p role="status" className="text-13 text-muted">
          Spelling cannot be checked just now. It is tried again after the next change.
        </p>
      ) : view.checking && view.dictionary === 'unknown' ? (
        <Waiting />
      ) : null}
    </>
  )
}

const Waiting = () => (
  <Skeleton label="Checking the text">
    <p className="mb-3 text-13 text-muted">Checking the text</p>
    <div className="grid gap-2">
      <SkeletonBar className="h-16 w-full" />
      <SkeletonBar className="h-16 w-full" />
    </div>
  </Skeleton>
)
