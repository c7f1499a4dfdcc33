// Which quotations of an answer go into which project.

import { t } from 'messages:chat'
import { t as tUi } from 'messages:ui'
import { Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { LIST_MAX } from '../../../../workers/contracts/limits.ts'
import type { ProjectItem } from '../../../../workers/contracts/project.ts'
import type { AnswerCitation } from '../../../../workers/domain/chat/chat.ts'
import { searchText } from '../../../../workers/domain/project/project-search.ts'
import { stripMarkup } from '../../../../workers/domain/text/plain-text.ts'
import { ApiError, call } from '../../../platform/api.ts'
import { projectAddress, type WordsState } from '../../../shared/addresses/dashboard-address.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { pageLabel } from '../page-label.ts'
import { type FindPdf, insertQuotations, type Undo } from './insert-quotations.ts'
import { quotedWords } from './quotation-html.ts'

type InsertDialogProps = {
  citations: readonly AnswerCitation[]
  findPdf: FindPdf
  onClose(): void
}

type List = { state: 'loading' | 'ready' | 'failed'; projects: readonly ProjectItem[] }
/** Projects from which a list has a search. */
const SEARCH_FROM = 8

export function InsertDialog({ citations, findPdf, onClose }: InsertDialogProps) {
  const navigate = useNavigate()
  const quotations = distinct(citations)
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set())
  const [list, retry] = useProjects()
  const [sought, setSought] = useState('')
  const [busy, setBusy] = useState<string | null>(null)
  const chosen = quotations.filter((_, index) => !left.has(index))
  const found = list.projects.filter(({ title }) => searchText(title).includes(searchText(sought)))

  const insert = async ({ _id, title }: ProjectItem) => {
    setBusy(_id)
    try {
      const { undo, lacksList } = await insertQuotations(_id, chosen, findPdf)
      onClose()
      const words = quotedWords(chosen.at(-1)?.quote ?? '')
      toast({
        title: t('insertedIn', { title: stripMarkup(title) }),
        ...(lacksList ? { description: t('lacksList') } : {}),
        tone: 'success',
        lead: {
          label: t('show'),
          onSelect: () => navigate(projectAddress(_id), { state: { words } satisfies WordsState }),
        },
        action: { label: tUi('undo'), onSelect: () => void takeOut(undo) },
      })
    } catch (error) {
      setBusy(null)
      toast({
        title: t('notInserted'),
        description: (error instanceof ApiError && error.problem?.detail) || t('notInsertedAbout'),
        tone: 'destructive',
      })
    }
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={t('insertIntoProject')}
      description={t('insertAbout')}
      actions={
        <Button variant="ghost" onClick={onClose}>
          {tUi('cancel')}
        </Button>
      }
    >
      <ul className="mt-4 grid gap-2.5">
        {quotations.map(({ pdfId, quote, page }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list does not change
          <li key={index} className="flex gap-2.5">
            {quotations.length > 1 ? (
              <span className="pt-0.5">
                <Checkbox
                  labelHidden
                  label={t('quotationOf', {
                    page: pageLabel(page, findPdf(pdfId)),
                    quote: quote.slice(0, 80),
                  })}
                  checked={!left.has(index)}
                  onCheckedChange={(on) => setLeft(toggled(left, index, !on))}
                />
              </span>
            ) : null}
            <blockquote className="min-w-0 flex-1 border-s-2 border-line ps-3 font-serif text-15">
              <span className="line-clamp-3">{quote}</span>
              <span className="font-sans text-13 text-muted">{pageLabel(page, findPdf(pdfId))}</span>
            </blockquote>
          </li>
        ))}
      </ul>
      <h3 className="mt-5 mb-1.5 text-13 font-semibold">{t('projects')}</h3>
      {list.state === 'loading' ? <p className="py-2 text-muted">{t('loadingProjects')}</p> : null}
      {list.state === 'failed' ? (
        <ErrorState
          title={t('projectsNotLoaded')}
          action={
            <Button size="small" onClick={retry}>
              {tUi('tryAgain')}
            </Button>
          }
        />
      ) : null}
      {list.state === 'ready' && list.projects.length === 0 ? (
        <p className="py-2 text-muted">{t('noProject')}</p>
      ) : null}
      {list.projects.length >= SEARCH_FROM ? (
        <Input
          type="search"
          aria-label={t('searchProjects')}
          placeholder={t('searchPlaceholder')}
          icon={<Search className="size-4" />}
          value={sought}
          onChange={(event) => setSought(event.target.value)}
          className="mb-1.5"
        />
      ) : null}
      <ul className="overflow-hidden rounded-control border border-line empty:hidden">
        {found.map((project) => (
          <li key={project._id} className="border-line not-last:border-b">
            <button
              type="button"
              disabled={busy !== null || chosen.length === 0}
              onClick={() => void insert(project)}
              className="flex min-h-10 w-full items-center justify-between gap-3 px-3 text-start hover:bg-sunken focus-visible:-outline-offset-2 disabled:text-faint touch:min-h-11"
            >
              <span className="truncate">{stripMarkup(project.title)}</span>
              {busy === project._id ? (
                <span className="shrink-0 text-13 text-muted">{t('inserting')}</span>
              ) : null}
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

async function takeOut(undo: Undo) {
  const done = await undo().catch(() => false)
  if (done) return
  toast({
    title: t('notTakenOut'),
    description: t('notTakenOutAbout'),
    tone: 'destructive',
  })
}

/** An answer may cite one place several times. */
const distinct = (citations: readonly AnswerCitation[]): AnswerCitation[] => [
  ...new Map(citations.map((one) => [`${one.pdfId} ${one.page} ${one.start} ${one.end}`, one])).values(),
]

function toggled(set: ReadonlySet<number>, member: number, on: boolean): ReadonlySet<number> {
  const next = new Set(set)
  if (on) next.add(member)
  else next.delete(member)
  return next
}

function useProjects(): [List, retry: () => void] {
  const [list, setList] = useState<List>({ state: 'loading', projects: [] })
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` asks again
  useEffect(() => {
    const controller = new AbortController()
    setList({ state: 'loading', projects: [] })
    call('GET /v1/projects', {
      query: { limit: LIST_MAX },
      signal: controller.signal,
    }).then(
      ({ projects }) => setList({ state: 'ready', projects }),
      () => {
        if (!controller.signal.aborted) setList({ state: 'failed', projects: [] })
      },
    )
    return () => controller.abort()
  }, [attempt])
  return [list, () => setAttempt((count) => count + 1)]
}
