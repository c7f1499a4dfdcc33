import { normaliseCsl } from '../csl/normalise-csl.ts'
import { writeBibtex } from './write-bibtex.ts'

/** BibTeX of works (CSL-JSON), under the keys by which a text cites them. */
export const keyedBibtex = (works: readonly { key: string; csl: unknown }[]): string =>
  writeBibtex(
    works.flatMap(({ key, csl }) => {
      const item = normaliseCsl(csl)
      return item ? [{ ...item, 'citation-key': key }] : []
    }),
  )
