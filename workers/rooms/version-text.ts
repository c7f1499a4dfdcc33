// A text as a version stores it: the document as deflated JSON, and by what its text is known.

import { createHash } from 'node:crypto'
import { Deflate, strToU8 } from 'fflate'
import type { DocumentNode } from '../domain/manuscript/document.ts'
import type { Steps } from '../domain/steps.ts'
import type { Snapshot } from '../services/project-ports.ts'
import { joinChunks } from './chunks.ts'

/** `digest` is of its HTML, `data` the deflated document. */
export type VersionText = { digest: string; words: number; characters: number; data: Uint8Array }

/** Bytes that are deflated in one step. */
const STEP = 2 ** 18

export function* versionText(
  document: DocumentNode,
  { html, words, characters }: Pick<Snapshot, 'html' | 'words' | 'characters'>,
): Steps<VersionText> {
  const digest = createHash('sha256').update(html).digest('hex')
  const whole = strToU8(JSON.stringify(document))
  const parts: { data: Uint8Array }[] = []
  const deflate = new Deflate((data) => parts.push({ data }))
  let at = 0
  for (; whole.length - at > STEP; at += STEP) {
    deflate.push(whole.subarray(at, at + STEP))
    yield
  }
  deflate.push(whole.subarray(at), true)
  return { digest, words, characters, data: joinChunks(parts) }
}
