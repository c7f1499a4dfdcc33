// Chat PDF (spec section 2): history, conversation and pages side by side; where there is less room, history and pages
// open as sheets.

import { Ellipsis, FileText, History, Trash2, X } from 'lucide-react'
import { lazy, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Pdf } from '../../../workers/contracts/pdf.ts'
import type { AnswerCitation } from '../../../workers/domain/chat/chat.ts'
import { useStore } from '../../platform/external-store.ts'
import { type ChatPlace, chatAddress } from '../../shared/addresses/dashboard-address.ts'
import { NavigationButton } from '../../shared/navigation-button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { IconButton } from '../../ui/forms/icon-button.tsx'
import { LazyBoundary } from '../../ui/lazy-boundary.tsx'
import { ConfirmDialog } from '../../ui/overlays/dialog.tsx'
import { Menu, MenuChoice, MenuItem } from '../../ui/overlays/menu.tsx'
import { Sheet } from '../../ui/overlays/sheet.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { ConversationView } from './conversation/conversation-view.tsx'
import { titleOf } from './documents/pdf-library.ts'
import { HistoryPanel, NEW_CHAT } from './history/history-panel.tsx'
import { PageSheet } from './page-sheet.tsx'
import { currentPdfChat } from './pdf-chat.ts'
import { QuoteLeader } from './quote-leader.tsx'
import { useWidth } from './use-width.ts'
import type { ViewerTarget } from './viewer/pdf-viewer.tsx'

const loadViewer = () => import('./viewer/pdf-viewer.tsx')
const PdfViewer = lazy(loadViewer)

/** CSS pixels from which the pages have room beside the conversation, and the history beside both. */
const WITH_PAGES = 832
const WITH_HISTORY = 1088

/** What the viewer shows. */
type Shown = { pdfId: string; target: ViewerTarget | null }

export default function PdfChatView({ pdfId, chatId, page }: ChatPlace) {
  const navigate = useNavigate()
  const location = useLocation()
  const isNew = location.state === NEW_CHAT
  const [chat] = useState(currentPdfChat)
  const { conversation, opening } = useStore(chat)
  const state = useStore(conversation)
  const { pdfs, missing } = useStore(chat.library)
  const root = useRef<HTMLDivElement>(null)
  const width = useWidth(root)
  const [shown, setShown] = useState<Shown | null>(null)
  const [sheet, setSheet] = useState<'none' | 'history' | 'pages'>('none')
  const [deleting, setDeleting] = useState<Pdf | null>(null)
  const [busy, setBusy] = useState(false)
  const [main = null] = state.pdfIds

  useEffect(() => void chat.library.load(), [chat])

  // The address says what to show; whatever else comes to be shown (an upload, a chat once it is saved) changes it.
  const openChatId = opening?.chatId ?? state.chatId
  // biome-ignore lint/correctness/useExhaustiveDependencies: a visit (`location.key`) opens once
  useEffect(() => {
    if (isNew) chat.newChat()
    else chat.open({ pdfId, chatId })
  }, [chat, location.key])
  // biome-ignore lint/correctness/useExhaustiveDependencies: `openChatId` and `main` are what `place` changes with
  useEffect(() => {
    const place = chat.place()
    if (place.chatId === chatId && (chatId !== null || place.pdfId === pdfId)) return
    navigate(chatAddress(place), { replace: true })
  }, [chat, openChatId, main, chatId, pdfId, navigate])

  const count = useRef(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another conversation shows its own PDF
  useEffect(() => setShown(null), [conversation])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each conversation
  useEffect(() => {
    if (page === null || pdfId === null) return
    count.current += 1
    setShown({ pdfId, target: { page, citation: null, key: count.current } })
    setSheet('pages')
  }, [conversation, pdfId, page])

  const isGone = pdfId !== null && missing.has(pdfId)
  useEffect(() => {
    if (isGone)
      toast({ title: 'There is no such PDF.', description: 'It was deleted, or belongs to another account.' })
  }, [isGone])

  const hasPages = width >= WITH_PAGES
  const hasHistory = width >= WITH_HISTORY
  const viewed = pdfs.find((pdf) => pdf.pdfId === (shown?.pdfId ?? main)) ?? null
  // In a sheet it is needed only once a page is asked for, and then at once.
  const isViewed = viewed !== null
  useEffect(() => {
    if (isViewed) loadViewer().catch(() => {})
  }, [isViewed])
  const title = state.title || 'Chat PDF'

  const show = (citation: AnswerCitation) => {
    if (missing.has(citation.pdfId))
      return void toast({ title: 'This PDF was deleted.', description: 'Its page cannot be shown any more.' })
    void chat.library.follow(citation.pdfId)
    count.current += 1
    setShown({ pdfId: citation.pdfId, target: { page: citation.page, citation, key: count.current } })
    if (!hasPages) setSheet('pages')
  }

  // What an answer quotes first is shown beside it, once it is whole.
  const awaited = useRef<string | null>(null)
  const last = state.messages.at(-1)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    if (last?.role !== 'ai') return
    if (last.state === 'thinking' || last.state === 'writing') awaited.current = last.key
    if (last.state !== 'done' || awaited.current !== last.key) return
    awaited.current = null
    const [first] = last.citations
    if (hasPages && last.answered && first) show(first)
  }, [last])

  const remove = async (pdf: Pdf) => {
    setBusy(true)
    try {
      await chat.library.remove(pdf.pdfId)
      setShown(null)
      setSheet('none')
      setDeleting(null)
      toast({ title: 'PDF deleted', description: `“${titleOf(pdf)}” is gone. Chats about it stay.` })
    } catch {
      toast({
        title: 'The PDF was not deleted.',
        description: 'It is as it was. Try again.',
        tone: 'destructive',
      })
    } finally {
      setBusy(false)
    }
  }

  const history = (inSheet: boolean) => (
    <HistoryPanel chat={chat} shown={openChatId} untitled={inSheet} onChosen={() => setSheet('none')} />
  )

  const viewer = (inSheet: boolean) =>
    viewed ? (
      <LazyBoundary
        instead={
          <div className="p-4">
            <ErrorState title="The pages could not be loaded.">
              Check the connection, then reload the page.
            </ErrorState>
          </div>
        }
      >
        <PdfViewer
          key={viewed.pdfId}
          pdf={viewed}
          target={shown?.pdfId === viewed.pdfId ? shown.target : null}
          actions={
            <>
              {state.pdfIds.length > 1 ? (
                <Menu
                  align="end"
                  trigger={
                    <IconButton
                      label="Show another PDF"
                      icon={<FileText className="size-4.5" aria-hidden="true" />}
                    />
                  }
                >
                  <MenuChoice
                    label="PDFs that are asked"
                    value={viewed.pdfId}
                    onValueChange={(id) => setShown({ pdfId: id, target: null })}
                    options={pdfs
                      .filter((pdf) => state.pdfIds.includes(pdf.pdfId))
                      .map((pdf) => ({
                        value: pdf.pdfId,
                        label: <span className="max-w-72 truncate">{titleOf(pdf)}</span>,
                      }))}
                  />
                </Menu>
              ) : null}
              {inSheet ? (
                <IconButton
                  label="Close the page"
                  icon={<X className="size-4.5" aria-hidden="true" />}
                  onClick={() => setSheet('none')}
                />
              ) : null}
            </>
          }
        />
      </LazyBoundary>
    ) : null

  return (
    <div
      ref={root}
      className={classNames(
        'relative grid h-page',
        hasPages && viewed && !hasHistory && 'grid-cols-[minmax(0,1fr)_minmax(0,46%)]',
        hasHistory && !viewed && 'grid-cols-[14.75rem_minmax(0,1fr)]',
        hasHistory && viewed && 'grid-cols-[14.75rem_minmax(0,1fr)_minmax(0,min(44%,34.25rem))]',
      )}
    >
      {hasHistory ? <aside className="min-h-0 border-r border-line">{history(false)}</aside> : null}
      <section aria-label="Conversation" className="flex min-h-0 min-w-0 flex-col bg-paper">
        <header className="flex h-13 shrink-0 items-center gap-1 border-b border-line pr-2 pl-4 sm:pl-7 has-data-navigation-button:pl-1">
          <NavigationButton />
          {hasHistory ? null : (
            <IconButton
              label="Chat History"
              icon={<History className="size-4.5" aria-hidden="true" />}
              className="first:-ml-2.5"
              onClick={() => setSheet('history')}
            />
          )}
          <h1 className="min-w-0 flex-1 truncate text-15 font-semibold" title={title}>
            {title}
          </h1>
          {viewed && !hasPages ? (
            <IconButton
              label="Show the pages"
              icon={<FileText className="size-4.5" aria-hidden="true" />}
              onClick={() => setSheet('pages')}
            />
          ) : null}
          {viewed ? (
            <Menu
              align="end"
              trigger={
                <IconButton label="More" icon={<Ellipsis className="size-4.5" aria-hidden="true" />} />
              }
            >
              <MenuItem destructive icon={<Trash2 className="size-4" />} onSelect={() => setDeleting(viewed)}>
                Delete this PDF
              </MenuItem>
            </Menu>
          ) : null}
        </header>
        <ConversationView
          chat={chat}
          shown={shown?.target?.citation ?? null}
          onShow={show}
          onDelete={setDeleting}
        />
      </section>
      {hasPages && viewed ? (
        <aside aria-label="PDF" className="min-h-0 min-w-0 border-l border-line">
          {viewer(false)}
        </aside>
      ) : null}
      {hasPages && viewed ? <QuoteLeader /> : null}
      {sheet === 'history' && !hasHistory ? (
        <Sheet title="Chat History" onClose={() => setSheet('none')}>
          {history(true)}
        </Sheet>
      ) : null}
      {sheet === 'pages' && !hasPages && width > 0 && viewed ? (
        <PageSheet title={`Pages of ${titleOf(viewed)}`} onClose={() => setSheet('none')}>
          {viewer(true)}
        </PageSheet>
      ) : null}
      <ConfirmDialog
        open={deleting !== null}
        onOpenChange={(open) => open || setDeleting(null)}
        title="Delete this PDF?"
        description={`“${deleting ? titleOf(deleting) : ''}” and its text will be gone. Chats about it stay, without its pages.`}
        confirm="Delete"
        busy={busy && 'Deleting'}
        onConfirm={() => deleting && void remove(deleting)}
      />
    </div>
  )
}
