// Link to the page that tells what judgements mean and how often they are wrong (docs/judgements.md), in another tab.

import { t } from 'messages:ui'
import { classNames } from './class-names.ts'

type Topic = 'sources' | 'citations-and-claims' | 'similarity' | 'answers-from-a-pdf' | 'language'

export const MeaningLink = ({ topic, className }: { topic: Topic; className?: string }) => (
  <a
    href={`/judgements#${topic}`}
    target="_blank"
    rel="noopener"
    className={classNames(
      'inline-flex items-center text-12 text-muted underline underline-offset-2 hover:text-ink touch:h-11',
      className,
    )}
  >
    {t('meaningLink.whatThisMeans')}
    <span className="sr-only"> {t('meaningLink.opensAnotherTab')}</span>
  </a>
)
