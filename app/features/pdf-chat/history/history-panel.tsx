// Chat History (spec section 2): a new chat, and the saved ones by day.

import { t } from 'messages:chat'
import { t as tUi } from 'messages:ui'
import { useEffect } from 'react'
import { Link } from 'react-router'
import type { Chat } from '../../../../workers/contracts/chat.ts'
import { useStore } from '../../../platform/external-store.ts'
import { chatAddress } from '../../../shared/addresses/dashboard-address.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Button, buttonClass } from '../../../ui/forms/button.tsx'
import { Skeleton, SkeletonBar } from '../../../ui/skeleton.tsx'
import { titleOf } from '../documents/pdf-library.ts'
import type { PdfChat } from '../pdf-chat.ts'
import { groupByDay } from './group-by-day.ts'
import { HistoryEntry } from './history-entry.tsx'

/** History state of a visit that begins a new chat; another one without a chat shows the last. */
export const NEW_CHAT = 'new chat'

type HistoryPanelProps = {
  chat: PdfChat
  /** The chat that is open. */
  shown: string | null
  /** True in a sheet, whose title says what this is. */
  untitled?: boolean
  /** Called after a chat was chosen, or a new one. */
  onChosen(): void
}

export function HistoryPanel({ chat, shown, untitled = false, onChosen }: HistoryPanelProps) {
  const { state, chats } = useStore(chat.history)
  const { pdfs, list, missing } = useStore(chat.library)
  useEffect(() => void chat.history.load(), [chat])

  const numbered = chats.map((one, index) => ({
    ...one,
    title: one.title.trim() || t('chatValue', { value: index + 1 }),
  }))
  const documentOf = ({ pdfIds, pdfId }: Chat): string => {
    const pdf = pdfs.find((one) => one.pdfId === pdfId)
    if (pdf) return t('titleAndMore', { title: titleOf(pdf), more: pdfIds.length - 1 })
    if (pdfId === '') return t('noPdf')
    return list === 'ready' || missing.has(pdfId) ? t('pdfDeletedTitle') : ''
  }
  return (
    <nav aria-label={t('chatHistory')} className="flex h-full min-h-0 flex-col">
      {untitled ? null : (
        <h2 className="flex h-13 shrink-0 items-center px-5 text-15 font-semibold">{t('chatHistory')}</h2>
      )}
      <div className={untitled ? 'px-3 pt-3' : 'px-3'}>
        <Link
          to={chatAddress()}
          state={NEW_CHAT}
          onClick={onChosen}
          className={`${buttonClass('line')} w-full`}
        >
          {t('newChat')}
        </Link>
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto px-3 pt-1 pb-4">
        {state === 'loading' ? (
          <Skeleton label={t('loadingChats')}>
            <div className="grid gap-5 px-2 pt-5">
              {['w-4/5', 'w-3/5', 'w-2/3'].map((width) => (
                <SkeletonBar key={width} className={width} />
              ))}
            </div>
          </Skeleton>
        ) : null}
        {state === 'failed' && chats.length === 0 ? (
          <div className="pt-3">
            <ErrorState
              title={t('historyFailed')}
              action={
                <Button size="small" onClick={() => void chat.history.load()}>
                  {tUi('tryAgain')}
                </Button>
              }
            >
              {t('historyFailedAbout')}
            </ErrorState>
          </div>
        ) : null}
        {state === 'ready' && chats.length === 0 ? (
          <p className="px-2 pt-4 text-13 text-muted">{t('noChats')}</p>
        ) : null}
        {groupByDay(numbered, Date.now()).map(({ heading, items }) => (
          <section key={heading} aria-label={heading}>
            <h3 className="px-2 pt-4 pb-1.5 text-12 font-medium text-muted">{heading}</h3>
            <ul className="grid grid-cols-[minmax(0,1fr)] gap-0.5">
              {items.map((one) => (
                <HistoryEntry
                  key={one._id}
                  id={one._id}
                  title={one.title}
                  document={documentOf(one)}
                  current={one._id === shown}
                  onChosen={onChosen}
                  onRename={(title) => chat.renameChat(one._id, title)}
                  onRemove={() => chat.removeChat(one._id)}
                />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </nav>
  )
}
