// What an export says of the works that it cites.

import { expect, it } from 'vitest'
import { citeItem, writeCitation } from '../../../workers/domain/citations/csl/citation.ts'
import { remarksOnWorks } from '../../../workers/services/projects/export/remarks-on-works.ts'
import type { References } from '../../../workers/services/research-ports.ts'
import { item } from './build-item.ts'

it('counts retracted works among more than a page of the library has', async () => {
  const works = Array.from({ length: 1200 }, (_, at) => item({ id: `work${at}`, title: `Title ${at}` }))
  const asked: number[] = []
  const list: References['list'] = async (_user, { ids }) => {
    asked.push(ids?.length ?? 0)
    const references = works
      .filter(({ id }) => ids?.includes(id))
      .map((csl) => ({ csl, retracted: csl.id === 'work0' || csl.id === 'work1199' }))
    return { references: references as never, total: references.length }
  }
  const content = works.map((work) => ({
    type: 'citation',
    attrs: { works: writeCitation([citeItem(work)]) },
  }))
  const document = { type: 'doc', content: [{ type: 'paragraph', content }] }
  expect(await remarksOnWorks({ references: { list } as References }, 'u', document)).toEqual([
    { kind: 'retracted', count: 2, example: 'Title 0' },
  ])
  expect(asked).toEqual([500, 500, 200])
})
