// An edit of selected words, and a server that stands in for the assistant's.

import { afterEach, beforeEach, vi } from 'vitest'
import { insertCitation } from '../../../../app/features/editor/citations/insert-citation.ts'
import { SelectionEdit } from '../../../../app/features/editor/panels/selection/selection-edit.ts'
import { citeItem } from '../../../../workers/domain/citations/csl/citation.ts'
import type { DocumentNode } from '../../../../workers/domain/manuscript/document.ts'
import { fakeStorage, json } from '../../../support/browser.ts'
import { headlessPage } from '../../../support/headless-page.ts'

type Sent = { action: string; paragraphs: string[]; tokens: string[]; before: string; discarded: string[] }
/** What was sent, and what is answered. */
type Server = {
  sent: Sent[]
  /** Works that were added to the library. */
  added: unknown[]
  outcome: object
  budget: object | null
}

/** For each test of a file, a server anew. */
export function standInServer(): Server {
  const server: Server = { sent: [], added: [], outcome: {}, budget: null }
  beforeEach(() => {
    const budget = { limit: 1000, used: 250, remaining: 750, resetsIn: 60 }
    Object.assign(server, { sent: [], added: [], outcome: {}, budget })
    vi.stubGlobal('localStorage', fakeStorage())
    vi.stubGlobal('fetch', async (address: string, { body }: RequestInit) => {
      if (address.endsWith('/stats')) return json({ data: { budget: server.budget } })
      if (address.endsWith('/citation/add')) {
        server.added.push(JSON.parse(String(body)))
        return json({ data: { _id: 'b' } }, 201)
      }
      server.sent.push(JSON.parse(String(body)))
      return json({ data: { outcome: server.outcome, provider: 'openai', withoutModel: null } })
    })
  })
  afterEach(() => void vi.unstubAllGlobals())
  return server
}

export function beginEdit(content: DocumentNode[], [from, to]: [number, number]) {
  const page = headlessPage(...content)
  page.select(from, to)
  const cites: { items: readonly object[]; inPlace: boolean | undefined }[] = []
  const edit = SelectionEdit.begin(
    {
      ...page.handle,
      cite: async (items, place = {}) => {
        cites.push({ items, inPlace: place.inPlace })
        let done = false
        page.handle.runInPlace((state, dispatch) => {
          done = insertCitation(
            items.map((item) => citeItem(item)),
            place,
          )(state, dispatch)
          return done
        })
        return done
      },
      updateLibrary: () => {},
    },
    'Heat',
  )
  return { ...page, edit, cites }
}
/** Of words that are selected. */
export function editOf(content: DocumentNode[], range: [number, number]) {
  const begun = beginEdit(content, range)
  if (!begun.edit) throw new Error('nothing is selected')
  return { ...begun, edit: begun.edit }
}
