// The middle of Chat PDF: the place to upload, or the PDF with its questions and answers.

import { t } from 'messages:chat'
import { t as tUi } from 'messages:ui'
import { useState } from 'react'
import type { Pdf } from '../../../../workers/contracts/pdf.ts'
import type { AnswerCitation } from '../../../../workers/domain/chat/chat.ts'
import { useStore } from '../../../platform/external-store.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { Skeleton, SkeletonBar } from '../../../ui/skeleton.tsx'
import { DocumentChoice } from '../documents/document-choice.tsx'
import { PdfCard } from '../documents/pdf-card.tsx'
import { PdfList } from '../documents/pdf-list.tsx'
import { UploadArea } from '../documents/upload-area.tsx'
import { InsertDialog } from '../inserting/insert-dialog.tsx'
import type { PdfChat } from '../pdf-chat.ts'
import { Composer } from './composer.tsx'
import { MessageList } from './message-list.tsx'

type ConversationViewProps = {
  chat: PdfChat
  shown: AnswerCitation | null
  onShow(citation: AnswerCitation): void
  onDelete(pdf: Pdf): void
}

export function ConversationView({ chat, shown, onShow, onDelete }: ConversationViewProps) {
  const { conversation, opening } = useStore(chat)
  const { chatId, pdfIds, messages, returned } = useStore(conversation)
  const library = useStore(chat.library)
  const [inserted, setInserted] = useState<readonly AnswerCitation[] | null>(null)
  const findPdf = (pdfId: string) => library.pdfs.find((pdf) => pdf.pdfId === pdfId) ?? null
  const [main = null] = pdfIds
  const pdf = main === null ? null : findPdf(main)
  const asked = pdfIds.flatMap((pdfId) => findPdf(pdfId) ?? [])
  const answering = messages.some(
    (message) => message.role === 'ai' && (message.state === 'thinking' || message.state === 'writing'),
  )
  const hasChat = chatId !== null || messages.length > 0

  if (opening)
    return opening.failed ? (
      <div className="mx-auto w-full max-w-140 px-4 py-8">
        <ErrorState
          title={t('somethingWentWrong')}
          action={<Button onClick={() => void chat.openChat(opening.chatId)}>{tUi('tryAgain')}</Button>}
        >
          {t('chatNotOpened')}
        </ErrorState>
      </div>
    ) : (
      <Loading label={t('openingChat')} />
    )

  return (
    <>
      {main === null && !hasChat ? (
        <div className="min-h-0 flex-1 overflow-y-auto">
          <div className="mx-auto grid w-full max-w-140 grid-cols-[minmax(0,1fr)] gap-7 px-4 py-10 sm:px-7">
            <div className="text-center">
              <p className="font-serif text-h2 font-semibold text-balance">{t('askAPdf')}</p>
              <p className="mt-1.5 text-muted text-balance">{t('askAPdfAbout')}</p>
            </div>
            <UploadArea upload={chat.upload} />
            <PdfList library={chat.library} onDelete={onDelete} />
          </div>
        </div>
      ) : (
        <MessageList
          key={messages[0]?.key ?? main}
          messages={messages}
          findPdf={findPdf}
          shown={shown}
          onShow={onShow}
          onInsert={({ citations }) => setInserted(citations)}
          onAskAgain={(key) => void conversation.askAgain(key)}
          onSave={() => void conversation.save()}
        >
          {pdf ? <PdfCard pdf={pdf} onDelete={onDelete} onUploadAgain={() => chat.newChat()} /> : null}
          {main !== null && !pdf ? <PdfPending chat={chat} pdfId={main} /> : null}
          {main === null ? (
            <div className="grid gap-3">
              <p className="text-muted">{t('chatPdfDeleted')}</p>
              <UploadArea upload={chat.upload} />
            </div>
          ) : null}
          {pdf && messages.length === 0 ? (
            <Suggestions pdf={pdf} onAsk={(question) => void conversation.ask(question)} />
          ) : null}
        </MessageList>
      )}
      <Composer
        disabled={reasonNotToAsk(asked, main, hasChat)}
        answering={answering}
        returned={returned}
        onAsk={(question) => void conversation.ask(question)}
        onStop={() => conversation.stop()}
      >
        {pdf && library.pdfs.length > 1 ? (
          <DocumentChoice library={chat.library} asked={pdfIds} onChange={(ids) => chat.setAsked(ids)} />
        ) : null}
      </Composer>
      {inserted ? (
        <InsertDialog citations={inserted} findPdf={findPdf} onClose={() => setInserted(null)} />
      ) : null}
    </>
  )
}

/** A saved chat can be gone on with without a PDF: the answer asks for one (spec section 5). */
function reasonNotToAsk(asked: readonly Pdf[], main: string | null, hasChat: boolean): string | null {
  if (main === null) return hasChat ? null : t('uploadToAsk')
  if (asked.length === 0) return t('notLoadedYet')
  if (asked.some(({ status }) => status === 'reading')) return t('askedWhenRead')
  if (asked.some(({ status }) => status === 'failed')) return t('textNotRead')
  if (asked.every(({ hasText }) => !hasText)) return t('noTextToAnswer')
  return null
}

function PdfPending({ chat, pdfId }: { chat: PdfChat; pdfId: string }) {
  const { failed } = useStore(chat.library)
  return failed.has(pdfId) ? (
    <ErrorState
      title={t('pdfNotLoaded')}
      action={<Button onClick={() => void chat.library.recheck(pdfId)}>{tUi('tryAgain')}</Button>}
    >
      {t('pdfKept')}
    </ErrorState>
  ) : (
    <Loading label={t('loadingPdf')} />
  )
}

function Suggestions({ pdf, onAsk }: { pdf: Pdf; onAsk(question: string): void }) {
  if (pdf.status !== 'ready' || !pdf.hasText || pdf.suggestions.length === 0) return null
  return (
    <section aria-labelledby="suggested-questions">
      <h2 id="suggested-questions" className="mb-2 text-13 font-semibold text-muted">
        {t('questionsBegin')}
      </h2>
      <ul className="grid justify-items-start gap-2">
        {pdf.suggestions.map((question) => (
          <li key={question}>
            <button
              type="button"
              onClick={() => onAsk(question)}
              className="rounded-control bg-raised px-3 py-1.75 text-start inset-ring inset-ring-line-strong transition-colors hover:bg-sunken touch:min-h-11"
            >
              {question}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

const Loading = ({ label }: { label: string }) => (
  <div className="mx-auto w-full max-w-180 flex-1 px-4 py-8 sm:px-7">
    <Skeleton label={label}>
      <div className="grid gap-4">
        <SkeletonBar className="h-10 w-2/5 justify-self-end rounded-card" />
        <SkeletonBar className="w-full" />
        <SkeletonBar className="w-11/12" />
        <SkeletonBar className="w-3/5" />
      </div>
    </Skeleton>
  </div>
)
