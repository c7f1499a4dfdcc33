// What the product makes of models that behave as real ones do: drafts, claims in chats, and sound texts that are taken for
// faulty. `MODEL_PART=drafts` measures one part alone.

import type { Row } from './support/row.ts'

const PARTS: Record<string, () => Promise<{ run(): Promise<Row[]> }>> = {
  drafts: () => import('./model/drafts.ts'),
  'cited-works': () => import('./model/cited-works.ts'),
  'false-alarms': () => import('./model/false-alarms.ts'),
  'chat-claims': () => import('./model/chat-claims.ts'),
}

export async function run(): Promise<Row[]> {
  const wanted = process.env.MODEL_PART
  const rows: Row[] = []
  for (const [name, load] of Object.entries(PARTS))
    if (wanted === undefined || wanted === name) rows.push(...(await (await load()).run()))
  return rows
}
