// What the box above the grid says it selects.
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { SelectionBar } from '../../../app/features/projects/selection-bar.tsx'

const label = (count: number, others: boolean) =>
  renderToStaticMarkup(
    <SelectionBar
      count={count}
      others={others}
      selected={0}
      onSelectAll={() => {}}
      onDelete={async () => {}}
    />,
  ).match(/Select all[^<]*/)?.[0]

it('counts all projects where all are shown', () => expect(label(24, false)).toBe('Select all (24 projects)'))
it('says that it counts those shown where there are others', () =>
  expect(label(24, true)).toBe('Select all (24 projects shown)'))
