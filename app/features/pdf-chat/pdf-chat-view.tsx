// Chat PDF (spec section 2): history, conversation and pages side by side; where there is less room, history and pages
// open as sheets.

import { t } from 'messages:chat'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Pdf } from '../../../workers/contracts/pdf.ts'
import type { AnswerCitation } from '../../../workers/domain/chat/chat.ts'
import { useStore } from '../../platform/external-store.ts'
import { type ChatPlace, chatAddress } from '../../shared/addresses/dashboard-address.ts'
import { classNames } from '../../ui/class-names.ts'
import { Sheet } from '../../ui/overlays/sheet.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { ConversationHeader } from './conversation/conversation-header.tsx'
import { ConversationView } from './conversation/conversation-view.tsx'
import { DeletePdf } from './documents/delete-pdf.tsx'
import { titleOf } from './documents/pdf-library.ts'
import { HistoryPanel, NEW_CHAT } from './history/history-panel.tsx'
import { PageSheet } from './page-sheet.tsx'
import { currentPdfChat } from './pdf-chat.ts'
import { QuoteLeader } from './quote-leader.tsx'
import { useWidth } from './use-width.ts'
import { ChatPages, loadViewer } from './viewer/chat-pages.tsx'
import type { ViewerTarget } from './viewer/viewer-target.ts'

export { loadViewer }

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
    if (isGone) toast({ title: t('noSuchPdf'), description: t('noSuchPdfAbout') })
  }, [isGone])

  const hasPages = width >= WITH_PAGES
  const hasHistory = width >= WITH_HISTORY
  const viewed = pdfs.find((pdf) => pdf.pdfId === (shown?.pdfId ?? main)) ?? null
  // The viewer in a sheet is needed only once a page is asked for, and then at once.
  const isViewed = viewed !== null
  useEffect(() => {
    if (isViewed) loadViewer().catch(() => {})
  }, [isViewed])

  const show = (citation: AnswerCitation) => {
    if (missing.has(citation.pdfId))
      return void toast({ title: t('pdfDeleted'), description: t('pageNotShown') })
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

  const history = (inSheet: boolean) => (
    <HistoryPanel chat={chat} shown={openChatId} untitled={inSheet} onChosen={() => setSheet('none')} />
  )

  const pages = (inSheet: boolean) =>
    viewed ? (
      <ChatPages
        pdf={viewed}
        target={shown?.pdfId === viewed.pdfId ? shown.target : null}
        asked={pdfs.filter((one) => state.pdfIds.includes(one.pdfId))}
        onChoose={(id) => setShown({ pdfId: id, target: null })}
        onClose={inSheet ? () => setSheet('none') : null}
      />
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
      {hasHistory ? <aside className="min-h-0 border-e border-line">{history(false)}</aside> : null}
      <section aria-label={t('conversation')} className="flex min-h-0 min-w-0 flex-col bg-paper">
        <ConversationHeader
          title={state.title || t('chatPdf')}
          onHistory={hasHistory ? null : () => setSheet('history')}
          onPages={viewed && !hasPages ? () => setSheet('pages') : null}
          onDelete={viewed ? () => setDeleting(viewed) : null}
        />
        <ConversationView
          chat={chat}
          shown={shown?.target?.citation ?? null}
          onShow={show}
          onDelete={setDeleting}
        />
      </section>
      {hasPages && viewed ? (
        <aside aria-label="PDF" className="min-h-0 min-w-0 border-s border-line">
          {pages(false)}
        </aside>
      ) : null}
      {hasPages && viewed ? <QuoteLeader /> : null}
      {sheet === 'history' && !hasHistory ? (
        <Sheet title={t('chatHistory')} onClose={() => setSheet('none')}>
          {history(true)}
        </Sheet>
      ) : null}
      {sheet === 'pages' && !hasPages && width > 0 && viewed ? (
        <PageSheet title={t('pagesOf', { title: titleOf(viewed) })} onClose={() => setSheet('none')}>
          {pages(true)}
        </PageSheet>
      ) : null}
      <DeletePdf
        library={chat.library}
        pdf={deleting}
        onClose={() => setDeleting(null)}
        onDeleted={() => {
          setShown(null)
          setSheet('none')
        }}
      />
    </div>
  )
}
