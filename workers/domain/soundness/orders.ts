// A model's own orders, which it may repeat in place of an answer.

import { WordRuns } from './word-runs.ts'

/** Words of one order: a run of orders is told by its length, and by its words in a row. */
const ORDER_RUN = 8
const ORDER_WORDS = 16
/** Share of the words of a short text that make it an order. */
const ORDER_SHARE = 0.7

const DATA = /<([a-z]+)>\n[^<]*\n<\/\1>/g

/** The orders of a prompt: what it says outside of the tags that mark data. */
export function ordersOf(messages: readonly { role: string; content: string }[]): WordRuns {
  const runs = new WordRuns(ORDER_RUN)
  for (const { role, content } of messages)
    if (role !== 'assistant') for (const line of content.replace(DATA, '').split('\n')) runs.addText(line)
  return runs
}

/** Whether words repeat orders. */
export function repeatsOrders(words: readonly string[], orders: WordRuns): boolean {
  const covered = orders.covered(words)
  return covered >= ORDER_WORDS || (covered >= ORDER_RUN && covered >= words.length * ORDER_SHARE)
}
