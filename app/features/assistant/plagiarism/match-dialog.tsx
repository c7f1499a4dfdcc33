// A match beside its source, with the words in common marked, and what can be done about it.

import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import { KIND_NAMES, sourceName } from '../../../../workers/domain/display/plagiarism-labels.ts'
import { chatAddress } from '../../../shared/addresses/dashboard-address.ts'
import { commonWords } from '../../../shared/similarity/common-words.ts'
import { Passage } from '../../../shared/similarity/passage.tsx'
import { Button, buttonClass } from '../../../ui/forms/button.tsx'
import { IconButton } from '../../../ui/forms/icon-button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import type { OpenManuscript, OpenProject } from '../open-manuscript.ts'
import { webAddress } from '../web-address.ts'
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
  const { match, source, colour, place } = current
  const common = commonWords(match.text, match.sourceText)
  const address = webAddress(source.url)
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
        title="Quote this source"
        description={sourceName(source)}
        actions={
          <>
            <Button variant="ghost" disabled={busy !== null} onClick={() => setQuoted(null)}>
              Back
            </Button>
            <Button type="submit" form={form} variant="accent" busy={busy === 'quote' && 'Quoting'}>
              Put the quotation in
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
      title={`Match ${at + 1} of ${matches.length}`}
      description={`${KIND_NAMES[match.kind]}, ${match.equal} words in common`}
      actions={
        <>
          <span className="mr-auto flex">
            <IconButton
              label="Previous match"
              icon={<ChevronLeft className="size-4.5" aria-hidden="true" />}
              onClick={() => go(-1)}
            />
            <IconButton
              label="Next match"
              icon={<ChevronRight className="size-4.5" aria-hidden="true" />}
              onClick={() => go(1)}
            />
          </span>
          <Button variant="ghost" onClick={onClose}>
            Close
          </Button>
          {source.csl ? (
            <Button
              disabled={place === null || busy !== null}
              busy={busy === 'cite' ? 'Citing' : false}
              onClick={() => void cite()}
            >
              Cite this source
            </Button>
          ) : null}
          {isQuotable ? (
            <Button variant="accent" disabled={busy !== null} onClick={() => setQuoted(current)}>
              Quote this
            </Button>
          ) : null}
        </>
      }
    >
      <div className={`match-${colour} mt-4 grid gap-5 md:grid-cols-2`}>
        <section aria-label="Your text">
          <h3 className="mb-1.5 text-13 font-semibold">Your text</h3>
          <p className={PASSAGE}>
            <Passage pieces={common.text} />
          </p>
        </section>
        <section aria-label="Source">
          <h3 className="mb-1.5 flex flex-wrap items-baseline gap-x-2 text-13 font-semibold wrap-anywhere">
            {sourceName(source)}
            {address ? (
              <a
                href={address}
                target="_blank"
                rel="noopener noreferrer"
                className={buttonClass('ghost', 'small')}
                aria-label={`Open ${sourceName(source)} (opens in a new tab)`}
              >
                Open
              </a>
            ) : null}
            {source.kind === 'pdf' && match.page ? (
              <Link
                to={chatAddress({ pdfId: source._id, page: match.page })}
                className={buttonClass('ghost', 'small')}
              >
                Open its page
              </Link>
            ) : null}
          </h3>
          {source.kind === 'corpus' ? (
            <p className="text-muted">
              The words stand in a document of your university. Whose it is, and what else it says, is not
              shown.
            </p>
          ) : (
            <p className={PASSAGE}>
              <Passage pieces={common.source} />
            </p>
          )}
        </section>
      </div>
      {match.kind === 'verbatim' ? null : (
        <section aria-label="Rewrite or quote?" className="mt-4 text-13 text-muted">
          <h3 className="font-semibold text-ink">Rewrite or quote?</h3>
          <p>
            Your words stand close to the source’s. <b>Quote</b>, if its wording matters: its exact words take
            the place of yours, in quotation marks, with the page. <b>Rewrite</b>, if its thought matters: put
            the source away, say it from memory in your own words, and cite it. A citation alone does not make
            words your own.
          </p>
        </section>
      )}
      {match.reason ? <p className="mt-4 text-13 text-muted">The model’s opinion: {match.reason}</p> : null}
      {place === null ? (
        <p className="mt-4 text-13 text-muted">These words have changed since the check.</p>
      ) : null}
    </Dialog>
  )
}

const PASSAGE = 'font-serif leading-6 wrap-anywhere whitespace-pre-line'
