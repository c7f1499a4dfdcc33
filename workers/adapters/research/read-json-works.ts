// Wraps a reader of parsed JSON as a ReadWorks; null if the body is not JSON.
import type { FoundWork } from '../../domain/citations/matching/found-work.ts'
import type { ReadWorks } from './catalogue-client.ts'

/** @param read null if the JSON is not a response of this catalogue */
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
