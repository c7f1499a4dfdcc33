// Runs a regular expression off the page's own thread: one that never ends is ended with the Worker it runs in.

import { type Found, findInText } from './find-query.ts'

export type PatternQuestion = { id: number; source: string; flags: string; texts: string[] }
/** First without `found`, as the search begins. */
export type PatternAnswer = { id: number; found?: Found[][] }

const answer = (message: PatternAnswer) => postMessage(message)

addEventListener('message', ({ data }: MessageEvent<PatternQuestion>) => {
  const { id, source, flags, texts } = data
  answer({ id })
  const expression = new RegExp(source, flags)
  answer({ id, found: texts.map((text) => findInText(text, expression)) })
})
