// What the catalogues say of the work with a DOI, as fields of the form.

import { useEffect, useState } from 'react'
import { call } from '../../platform/api.ts'
import { fieldsOf, type WorkFields } from './work-fields.ts'

/** Null without a DOI, until they have answered, and where they could not be asked: the form works without. */
export function useCatalogueFields(doi: string | undefined): WorkFields | null {
  const [fields, setFields] = useState<WorkFields | null>(null)
  useEffect(() => {
    if (!doi) return
    const abort = new AbortController()
    call('POST /v1/research/papers', { body: { query: doi, limit: 1 }, signal: abort.signal })
      .then(({ papers: [paper] }) => paper && setFields(fieldsOf(paper.csl)))
      .catch(() => {})
    return () => abort.abort()
  }, [doi])
  return fields
}
