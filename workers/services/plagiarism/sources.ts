// Texts that a user compares their own with: a row in D1, the text in R2.

import { SOURCES_MAX } from '../../contracts/limits.ts'
import type { Failure } from '../../domain/failure.ts'
import { plainParagraphs } from '../../domain/plagiarism/markup.ts'
import { tokensOf } from '../../domain/plagiarism/tokens.ts'
import { fail, ok, type Result } from '../../domain/result.ts'
import { runInTurns, type Steps } from '../../domain/steps.ts'
import { bytesOf } from '../bytes-of.ts'
import type { Ports } from '../ports.ts'
import type { SourceRecord } from '../report-ports.ts'
import { type RefreshPorts, refreshPassages } from './refresh-passages.ts'

type SourcePorts = RefreshPorts & Pick<Ports, 'plagiarismSources' | 'texts'>

/** The text first: a row without it would be compared with nothing. */
export async function addSource(
  ports: SourcePorts & Pick<Ports, 'clock' | 'ids' | 'nextTurn' | 'quotas'>,
  userId: string,
  { name, text, url }: { name: string; text: string; url: string | null },
): Promise<Result<SourceRecord, Failure>> {
  const { clock, ids, nextTurn, plagiarismSources, quotas, texts } = ports
  const id = ids.make()
  const source = {
    id,
    userId,
    name,
    url,
    words: await runInTurns(wordsIn(text), nextTurn),
    bytes: bytesOf(text),
    createdAt: clock.now(),
  }
  await texts.put('sources', id, text)
  if (await plagiarismSources.insert(source, { count: SOURCES_MAX, bytes: quotas.sources })) {
    await refreshPassages(ports, userId)
    return ok(source)
  }
  await texts.remove('sources', [id])
  return fail({ reason: 'quota_exceeded', of: 'sources', limit: quotas.sources })
}

function* wordsIn(text: string): Steps<number> {
  return (yield* tokensOf(yield* plainParagraphs(text))).count
}

/** The row first: a text without it is compared no more. */
export async function removeSource(
  ports: SourcePorts,
  userId: string,
  id: string,
): Promise<Result<null, Failure>> {
  if (!(await ports.plagiarismSources.remove(userId, id))) return fail({ reason: 'source_not_found' })
  await ports.texts.remove('sources', [id])
  await refreshPassages(ports, userId)
  return ok(null)
}
