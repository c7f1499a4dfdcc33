// Ports of a draft for a person who has neither library nor PDFs.

import type { DraftPorts } from '../../../workers/services/drafts/write-draft.ts'

export const PERSON = '64f1c2a9b3d4e5f607182930'

const NOTHING_OWN = {
  embedder: null,
  pdfs: { find: async () => null },
  pdfRooms: {},
  references: { sharingWords: async () => [], find: async () => null },
  workReceipts: { seal: async () => 'sealed', open: async () => null },
} as unknown as Pick<DraftPorts, 'embedder' | 'pdfRooms' | 'pdfs' | 'references' | 'workReceipts'>

export const draftPorts = (
  own: Pick<DraftPorts, 'catalogues' | 'language' | 'log' | 'model'> & Partial<DraftPorts>,
): DraftPorts => ({ ...NOTHING_OWN, ...own })
