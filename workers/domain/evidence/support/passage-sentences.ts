// A passage of a work: whole sentences in their order, with a sign where some between them are left out.

import { sentencesOf } from '../../text/sentences.ts'

export const LEFT_OUT = ' … '

export const passageSentences = (passage: string): string[] => passage.split(LEFT_OUT).flatMap(sentencesOf)
