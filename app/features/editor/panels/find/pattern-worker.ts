// Web Worker that matches a regular expression against texts; pattern-search.ts terminates it after a time limit.

import { type Found, findInText } from './find-query.ts'

export type PatternQuestion = { id: number; source: string; flags: string; texts: string[] }
/** Sent first without `found`, when the search starts. */
export type PatternAnswer = { id: number; found?: Found[][] }

const answer = (message: PatternAnswer) => postMessage(message)

addEventListener('message', ({ data }: MessageEvent<PatternQuestion>) => {
  const { id, source, flags, texts } = data
  answer({ id })
  const expression = new RegExp(source, flags)
  answer({ id, found: texts.map((text) => findInText(text, expression)) })
})
