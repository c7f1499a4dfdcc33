// The state of Chat PDF outside of React, one per signed-in person: an upload or an answer goes on while another view is
// open, and ends with the session.

import type { Chat } from '../../../workers/contracts/chat.ts'
import type { UploadedPdf } from '../../../workers/contracts/pdf.ts'
import { call } from '../../platform/api.ts'
import { onSessionChange, readCurrentPdfId, writeCurrentPdfId } from '../../platform/browser-storage.ts'
import { currentUser } from '../../platform/current-user.ts'
import { Store } from '../../platform/external-store.ts'
import type { ChatPlace } from '../../shared/addresses/dashboard-address.ts'
import { Conversation, type ConversationHooks } from './conversation/conversation.ts'
import { PdfLibrary } from './documents/pdf-library.ts'
import { PdfUpload } from './documents/pdf-upload.ts'
import { ChatHistory } from './history/chat-history.ts'

type PdfChatState = {
  conversation: Conversation
  /** A saved chat that is being opened, or could not be. */
  opening: { chatId: string; failed: boolean } | null
}

export class PdfChat extends Store<PdfChatState> {
  readonly library: PdfLibrary
  readonly history: ChatHistory
  readonly upload: PdfUpload
  private readonly hooks: ConversationHooks

  constructor() {
    const library = new PdfLibrary()
    const history = new ChatHistory()
    const hooks = {
      onSaved: (chat: Chat) => history.put(chat),
      onPdfMissing: (pdfId: string) => void library.recheck(pdfId),
    }
    super({ conversation: new Conversation(hooks), opening: null })
    this.library = library
    this.history = history
    this.hooks = hooks
    this.upload = new PdfUpload((pdf) => this.openUploaded(pdf))
    library.subscribe(() => this.dropMissing())
  }

  /** Shows what an address names; one that names nothing shows what was shown last. */
  open({ chatId, pdfId }: Pick<ChatPlace, 'chatId' | 'pdfId'>): void {
    const { conversation, opening } = this.snapshot
    const { chatId: shown, pdfIds, messages } = conversation.getSnapshot()
    if (chatId !== null) {
      if (opening ? opening.chatId !== chatId : shown !== chatId) void this.openChat(chatId)
    } else if (pdfId !== null) {
      if (opening || shown !== null || pdfIds[0] !== pdfId) this.openPdf(pdfId)
    } else if (!opening && messages.length === 0 && pdfIds.length === 0) {
      const stored = readCurrentPdfId()
      if (stored !== null) this.openPdf(stored)
    }
  }

  /** The place that `open` takes to show the same; a chat names its PDFs. */
  place(): Pick<ChatPlace, 'chatId' | 'pdfId'> {
    const { conversation, opening } = this.snapshot
    const { chatId: shown, pdfIds } = conversation.getSnapshot()
    const chatId = opening?.chatId ?? shown
    return { chatId, pdfId: chatId === null ? (pdfIds[0] ?? null) : null }
  }

  async openChat(chatId: string): Promise<void> {
    this.update({ opening: { chatId, failed: false } })
    const isWanted = () => this.snapshot.opening?.chatId === chatId
    try {
      const [chat] = await call('GET /v1/chat/history', { query: { chatId } })
      if (!isWanted()) return
      if (!chat) throw new Error('the server named no chat')
      this.show(Conversation.of(chat, this.hooks))
    } catch {
      if (isWanted()) this.update({ opening: { chatId, failed: true } })
    }
  }

  openPdf(pdfId: string): void {
    this.show(new Conversation(this.hooks, { pdfIds: [pdfId] }))
  }

  /** Shows nothing but the place to upload. */
  newChat(): void {
    this.show(new Conversation(this.hooks))
  }

  setAsked(pdfIds: readonly string[]): void {
    this.snapshot.conversation.setAsked(pdfIds)
    this.followAsked()
  }

  async renameChat(id: string, title: string): Promise<void> {
    await this.history.rename(id, title)
    const { conversation } = this.snapshot
    if (conversation.getSnapshot().chatId === id) conversation.rename(title)
  }

  async removeChat(id: string): Promise<void> {
    await this.history.remove(id)
    if (this.snapshot.conversation.getSnapshot().chatId === id || this.snapshot.opening?.chatId === id)
      this.newChat()
  }

  close(): void {
    this.upload.cancel()
    this.library.close()
    this.snapshot.conversation.stop()
  }

  private openUploaded({ pdfId }: UploadedPdf): void {
    const { conversation, opening } = this.snapshot
    const { chatId, pdfIds, messages } = conversation.getSnapshot()
    // A conversation whose PDF was deleted goes on with the new one.
    const goesOn = !opening && pdfIds.length === 0 && (chatId !== null || messages.length > 0)
    if (goesOn) this.setAsked([pdfId])
    else this.openPdf(pdfId)
  }

  /** PDFs that are not there any more are not asked. */
  private dropMissing(): void {
    const { missing } = this.library.getSnapshot()
    const { pdfIds } = this.snapshot.conversation.getSnapshot()
    const left = pdfIds.filter((pdfId) => !missing.has(pdfId))
    if (left.length < pdfIds.length) this.setAsked(left)
  }

  private show(conversation: Conversation): void {
    this.update({ conversation, opening: null })
    this.followAsked()
  }

  private followAsked(): void {
    const { pdfIds } = this.snapshot.conversation.getSnapshot()
    writeCurrentPdfId(pdfIds[0] ?? null)
    for (const pdfId of pdfIds) void this.library.follow(pdfId)
  }
}

let current: { userId: string; chat: PdfChat } | null = null

/** The chat of whoever is signed in. */
export function currentPdfChat(): PdfChat {
  const userId = currentUser() ?? ''
  if (current?.userId !== userId) {
    current?.chat.close()
    current = { userId, chat: new PdfChat() }
  }
  return current.chat
}

if (typeof window !== 'undefined')
  onSessionChange(() => {
    if (current === null || current.userId === currentUser()) return
    current.chat.close()
    current = null
  })
