// List of versions by day, newest first, below the present text's word count.

import { t } from 'messages:history'
import type { Version } from '../../../../../workers/contracts/version.ts'
import { locale } from '../../../../platform/language.ts'
import { shortTime } from '../../../../shared/display/dates.ts'
import { wordsWritten } from '../../../../shared/display/words-written.ts'
import { classNames } from '../../../../ui/class-names.ts'
import { groupByDay } from './group-by-day.ts'

export const timeOf = ({ createdAt }: Version) => shortTime(createdAt)

type VersionListProps = {
  versions: Version[]
  presentWords: number
  chosen: string | null
  onChoose(id: string): void
}

export function VersionList({ versions, presentWords, chosen, onChoose }: VersionListProps) {
  const before = new Map(versions.map((version, index) => [version._id, versions[index + 1]]))
  return (
    <div className="grid gap-4">
      <p className="flex items-baseline justify-between gap-2 border-b border-line px-3 pb-3">
        <span className="font-semibold">{t('presentText')}</span>
        <span className="text-13 text-muted tabular-nums">{wordsWritten(presentWords)}</span>
      </p>
      {groupByDay(versions, Date.now()).map((day) => (
        <section key={day.name} aria-label={day.name}>
          <h3 className="px-3 pb-1 text-12 font-medium text-muted">{day.name}</h3>
          <ul className="grid gap-0.5">
            {day.entries.map((version) => (
              <li key={version._id}>
                <button
                  type="button"
                  aria-current={version._id === chosen ? 'true' : undefined}
                  onClick={() => onChoose(version._id)}
                  className={classNames(
                    'grid w-full gap-x-2 rounded-control px-3 py-1.75 text-start transition-colors touch:min-h-11',
                    version._id === chosen ? 'bg-sunken' : 'hover:bg-sunken',
                  )}
                >
                  {version.name ? <span className="font-semibold break-words">{version.name}</span> : null}
                  <span className="flex items-baseline justify-between gap-2 tabular-nums">
                    <time
                      dateTime={version.createdAt}
                      className={version.name ? 'text-13 text-muted' : 'font-medium'}
                    >
                      {timeOf(version)}
                    </time>
                    <span className="text-13 text-muted">
                      {wordsWritten(version.wordCount)}
                      <Difference version={version} before={before.get(version._id)} />
                    </span>
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

/** Word count relative to the version before. */
function Difference({ version, before }: { version: Version; before: Version | undefined }) {
  const difference = before ? version.wordCount - before.wordCount : 0
  if (difference === 0) return null
  const sign = difference > 0 ? '+' : '\u2212'
  return <>{` (${sign}${Math.abs(difference).toLocaleString(locale())})`}</>
}
