// The page, and the words on it, that the viewer is to show.

import type { AnswerCitation } from '../../../../workers/domain/chat/chat.ts'

/** `key` is another one for each time that a place is asked for. */
export type ViewerTarget = { page: number; citation: AnswerCitation | null; key: number }
