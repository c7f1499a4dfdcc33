// An answer that has to be JSON: what is not, is a failure with a name, and a list of what could be read of it.
import type { FoundWork } from '../../domain/citations/found-work.ts'
import { fail, ok, type Result } from '../../domain/result.ts'
import type { Log } from '../../services/ports.ts'
import type { CatalogueFailure } from '../../services/research-ports.ts'
import type { CatalogueAnswer } from './ask-catalogue.ts'

/** @param read the works of an answer; null where it is not an answer of this catalogue at all */
export function worksOfJson(
  answer: CatalogueAnswer,
  read: (body: unknown) => (FoundWork | null)[] | null,
  { name, log }: { name: string; log: Log },
): Result<FoundWork[], CatalogueFailure> {
  if (!answer.ok) return answer
  if (answer.value === null) return ok([])
  let body: unknown
  try {
    body = JSON.parse(answer.value)
  } catch {
    body = undefined
  }
  const works = body === undefined ? null : read(body)
  if (works === null) {
    log.warn('catalogue_failed', { catalogue: name, reason: 'unreadable' })
    return fail({ reason: 'unreadable' })
  }
  return ok(works.filter((work) => work !== null))
}
