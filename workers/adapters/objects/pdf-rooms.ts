// PDF rooms port over RPC: one Durable Object per PDF, named by its id.

import type { PdfRooms } from '../../services/chat-ports.ts'

export function createPdfRooms(namespace: Env['PDF_ROOMS']): PdfRooms {
  const room = (id: string) => namespace.get(namespace.idFromName(id))
  return {
    open: (id, bytes, password) => room(id).open(id, bytes, password),
    read: (id) => room(id).read(),
    progress: (id, pagesRead) => room(id).progress(pagesRead),
    async page(id, page) {
      const found = await room(id).page(page)
      return found === null ? null : JSON.parse(found)
    },
    body: (id) => room(id).body(),
    pagesAt: (id, offsets) => room(id).pagesAt(offsets),
    search: (id, question) => room(id).search(question),
    passages: (id, reading) => room(id).passages(reading),
    empty: (id) => room(id).empty(),
  }
}
