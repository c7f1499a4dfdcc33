// Store of one's saved chats, the latest first.

import type { Chat } from '../../../../workers/contracts/chat.ts'
import { ApiError, call } from '../../../platform/api.ts'
import { Store } from '../../../platform/external-store.ts'

export type ChatHistoryState = { state: 'loading' | 'ready' | 'failed'; chats: readonly Chat[] }

export class ChatHistory extends Store<ChatHistoryState> {
  constructor() {
    super({ state: 'loading', chats: [] })
  }

  async load(): Promise<void> {
    if (this.snapshot.state === 'failed') this.update({ state: 'loading' })
    try {
      this.update({ state: 'ready', chats: await call('GET /v1/chat/history') })
    } catch {
      // What is listed already stays.
      if (this.snapshot.state === 'loading') this.update({ state: 'failed' })
    }
  }

  /** Puts the chat of an answer that was saved first, as the latest. */
  put(chat: Chat): void {
    const others = this.snapshot.chats.filter(({ _id }) => _id !== chat._id)
    this.update({ chats: [{ ...chat, messages: [] }, ...others] })
  }

  /** @throws ApiError */
  async rename(id: string, title: string): Promise<void> {
    const renamed = await call('PATCH /v1/chat/{id}', { params: { id }, body: { title } })
    this.update({
      chats: this.snapshot.chats.map((chat) => (chat._id === id ? { ...chat, title: renamed.title } : chat)),
    })
  }

  /** @throws ApiError; one that is gone already counts as deleted */
  async remove(id: string): Promise<void> {
    await call('DELETE /v1/chat/{id}', { params: { id } }).catch((error: unknown) => {
      if (!(error instanceof ApiError && error.status === 404)) throw error
    })
    this.update({ chats: this.snapshot.chats.filter(({ _id }) => _id !== id) })
  }
}
