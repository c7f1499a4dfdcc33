// The label of the checkbox above the grid.
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

it('counts all projects if all are shown', () => expect(label(24, false)).toBe('Select all (24 projects)'))
it('counts one project as one', () => expect(label(1, false)).toBe('Select all (1 project)'))
it('counts the shown projects if there are others', () =>
  expect(label(24, true)).toBe('Select all (24 projects shown)'))
