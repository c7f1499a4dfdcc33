// The way from one kept draft to another, as the card offers it.
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { EMPTY_FIELDS } from '../../../app/features/draft/draft-fields.ts'
import { DraftResult } from '../../../app/features/draft/draft-result.tsx'
import { startRun } from '../../../app/features/draft/draft-run.ts'

const shown = (changed: Partial<Parameters<typeof DraftResult>[0]>) => {
  const html = renderToStaticMarkup(
    <DraftResult
      headingRef={{ current: null }}
      run={null}
      draft={null}
      kept
      earlier={null}
      latest={null}
      creating={false}
      onStop={() => {}}
      onCreate={() => {}}
      {...changed}
    />,
  )
  return ['Show the draft before it', 'Show the latest draft'].filter((label) => html.includes(label))
}
const show = () => {}

test('a draft with another behind or before it says so, but not while one is written', () => {
  expect(shown({})).toEqual([])
  expect(shown({ earlier: show })).toEqual(['Show the draft before it'])
  expect(shown({ latest: show })).toEqual(['Show the latest draft'])
  expect(shown({ earlier: show, run: startRun(EMPTY_FIELDS, 0, 'k') })).toEqual([])
})
