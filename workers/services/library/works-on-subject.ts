// Works of a person's library on a subject, for a claim and for a draft: the database finds those that have most of its words
// in title, abstract and keywords, and their roots are compared here.

import { LIST_MAX } from '../../contracts/limits.ts'
import type { ReferenceRecord } from '../../domain/citations/library/reference.ts'
import { contentOf } from '../../domain/citations/matching/citation-relevance.ts'
import { countShared } from '../../domain/citations/matching/content-words.ts'
import { subjectWords } from '../../domain/citations/matching/subject-words.ts'
import type { Ports } from '../ports.ts'

/** `shared`: share of the subject's words that the work has, 0 to 1. */
export type WorkOnSubject = { reference: ReferenceRecord; shared: number }

/** Those that share most words with the subject first. */
export async function worksOnSubject(
  { references }: Pick<Ports, 'references'>,
  userId: string,
  subject: string,
  { withAbstract = false } = {},
): Promise<WorkOnSubject[]> {
  const wanted = contentOf(subject)
  if (wanted.size === 0) return []
  const query = { withAbstract, limit: LIST_MAX }
  const found = await references.sharingWords(userId, subjectWords(subject), query)
  return found
    .map((reference) => {
      const { abstract, keyword, title } = reference.csl
      const has = contentOf([title, abstract, keyword].join(' '))
      return { reference, shared: countShared(wanted, has) / wanted.size }
    })
    .filter(({ shared }) => shared > 0)
    .toSorted((one, other) => other.shared - one.shared)
}
