// An answer that has to be JSON, as the works that could be read of it.
import type { FoundWork } from '../../domain/citations/matching/found-work.ts'
import type { ReadWorks } from './ask-catalogue.ts'

/** @param read the works of an answer; null where it is not an answer of this catalogue at all */
export const readJsonWorks =
  (read: (body: unknown) => (FoundWork | null)[] | null): ReadWorks =>
  (text) => {
    let body: unknown
    try {
      body = JSON.parse(text)
    } catch {
      return null
    }
    return read(body)?.filter((work) => work !== null) ?? null
  }
