// What is known of a work as a citation has it. A citation has its own copy (docs/decisions/029), which may say otherwise
// than the verified work in the library.

import type { CslItem } from '../../../../workers/domain/citations/csl/csl.ts'
import type { Verification } from '../../../../workers/domain/citations/library/reference.ts'
import { differingFields } from '../../../../workers/domain/citations/matching/compare-work.ts'
import type { KnownReference } from './library-store.ts'

export const citedVerification = (item: CslItem, { csl, verification }: KnownReference): Verification =>
  verification === 'verified' && differingFields(item, { csl, dates: [] }).length > 0
    ? 'differs'
    : verification
