// A match beside its source, with the words in common marked, and what can be done about it.

import { t } from 'messages:similarity'
import { t as tUi } from 'messages:ui'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useId, useState } from 'react'
import { sourceName } from '../../../shared/similarity/labels.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { IconButton } from '../../../ui/forms/icon-button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import type { OpenManuscript, OpenProject } from '../open-manuscript.ts'
import { ComparedPassages, RewriteOrQuote } from './compared-passages.tsx'
import { isSameMatch, type PlacedMatch } from './plagiarism-check.ts'
import { QuoteForm } from './quote-form.tsx'
import { canQuote, citeSource } from './remedies.ts'

type MatchDialogProps = {
  match: PlacedMatch
  matches: readonly PlacedMatch[]
  manuscript: OpenManuscript
  project: OpenProject | null
  onMatch(match: PlacedMatch): void
  onClose(): void
  /** The text was changed. */
  onRemedied(): void
}

export function MatchDialog({
  match: shown,
  matches,
  manuscript,
  project,
  onMatch,
  onClose,
  onRemedied,
}: MatchDialogProps) {
  const [busy, setBusy] = useState<'cite' | 'quote' | null>(null)
  /** The match whose quotation is being prepared. */
  const [quoted, setQuoted] = useState<PlacedMatch | null>(null)
  const form = useId()
  const at = matches.findIndex((one) => isSameMatch(one, shown))
  // The place as it is now: the text may have changed below the dialog.
  const current = matches[at] ?? shown
  const { match, source, place } = current
  const go = (by: number) => {
    const next = matches[(at + by + matches.length) % matches.length]
    if (next) onMatch(next)
  }
  const cite = async () => {
    setBusy('cite')
    const done = await citeSource(manuscript, project, current)
    setBusy(null)
    if (done) onRemedied()
  }
  const isQuotable = canQuote(manuscript, current)
  if (quoted && isSameMatch(quoted, current) && isQuotable)
    return (
      <Dialog
        open
        onOpenChange={(open) => open || onClose()}
        title={t('quoteSource')}
        description={sourceName(source)}
        actions={
          <>
            <Button variant="ghost" disabled={busy !== null} onClick={() => setQuoted(null)}>
              {tUi('back')}
            </Button>
            <Button type="submit" form={form} variant="accent" busy={busy === 'quote' && t('quoting')}>
              {t('putQuotation')}
            </Button>
          </>
        }
      >
        <QuoteForm
          id={form}
          match={current}
          manuscript={manuscript}
          project={project}
          onBusy={(is) => setBusy(is ? 'quote' : null)}
          onQuoted={() => {
            setBusy(null)
            setQuoted(null)
            onRemedied()
          }}
        />
      </Dialog>
    )
  return (
    <Dialog
      open
      wide
      onOpenChange={(open) => open || onClose()}
      title={t('matchOf', { value: at + 1, length: matches.length })}
      description={t('wordsInCommon', { kind: t(`matchKind.${match.kind}`), equal: match.equal })}
      actions={
        <>
          <span className="me-auto flex">
            <IconButton
              label={t('previousMatch')}
              icon={<ChevronLeft className="size-4.5" aria-hidden="true" />}
              onClick={() => go(-1)}
            />
            <IconButton
              label={t('nextMatch')}
              icon={<ChevronRight className="size-4.5" aria-hidden="true" />}
              onClick={() => go(1)}
            />
          </span>
          <Button variant="ghost" onClick={onClose}>
            {tUi('close')}
          </Button>
          {source.csl ? (
            <Button
              disabled={place === null || busy !== null}
              busy={busy === 'cite' ? t('citing') : false}
              onClick={() => void cite()}
            >
              {t('citeSource')}
            </Button>
          ) : null}
          {isQuotable ? (
            <Button variant="accent" disabled={busy !== null} onClick={() => setQuoted(current)}>
              {t('quoteThis')}
            </Button>
          ) : null}
        </>
      }
    >
      <ComparedPassages match={current} />
      {match.kind === 'verbatim' ? null : <RewriteOrQuote />}
      {match.reason ? (
        <p className="mt-4 text-13 text-muted">{t('modelOpinion', { reason: match.reason })}</p>
      ) : null}
      {place === null ? <p className="mt-4 text-13 text-muted">{t('wordsChanged')}</p> : null}
    </Dialog>
  )
}
