// What the Grammar & Style tab checks in the language of the project, and what it cannot check just now.

import { t } from 'messages:grammar'
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
        <p className="font-serif text-card font-semibold">{t('noAnalysis')}</p>
        <p className="mt-1 text-muted">{t('noAnalysisAbout')}</p>
      </div>
    )
  if (view.checked !== 'grammar') return <OtherLanguage view={view} language={language} />
  if (view.harper === 'unavailable' && view.server === 'unavailable')
    return (
      <p role="status" className="text-13 text-muted">
        {t('notChecked')}
      </p>
    )
  if (view.server === 'unavailable')
    return (
      <p role="status" className="text-13 text-muted">
        {t('deviceAlone')}
      </p>
    )
  if (view.harper === 'unavailable')
    return (
      <p role="status" className="text-13 text-muted">
        {t('accountAlone')}
      </p>
    )
  if (view.analysis?.notice)
    return (
      <p className="text-13 text-muted">
        {view.analysis.notice === 'long_sentence_not_parsed'
          ? t('longSentence')
          : t(view.analysis.parts.words > 0 ? 'partsNotEnglish' : 'notEnglish')}
      </p>
    )
  if (view.checking && view.harper === 'unknown' && view.remarks.length === 0) return <Waiting />
  return null
}

function OtherLanguage({ view, language }: { view: CheckView; language: string }) {
  const name = languageName(language)
  if (view.checked === 'nothing') return <p className="text-13 text-muted">{t('notCheckedIn', { name })}</p>
  return (
    <>
      <p className="text-13 text-muted">{t('spellingIn', { name })}</p>
      {view.dictionary === 'unavailable' ? (
        <p role="status" className="text-13 text-muted">
          {t('spellingNotChecked')}
        </p>
      ) : view.checking && view.dictionary === 'unknown' ? (
        <Waiting />
      ) : null}
    </>
  )
}

const Waiting = () => (
  <Skeleton label={t('checkingText')}>
    <p className="mb-3 text-13 text-muted">{t('checkingText')}</p>
    <div className="grid gap-2">
      <SkeletonBar className="h-16 w-full" />
      <SkeletonBar className="h-16 w-full" />
    </div>
  </Skeleton>
)
