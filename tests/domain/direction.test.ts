// The interface can be mirrored: classes and styles name where text begins and ends, not left and right.

import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')

const SIDES = 'm[lr]|p[lr]|scroll-[mp][lr]|border-[lr]|rounded-(?:[lr]|[tb][lr])|left|right'
/** A class of a physical side with its value: `ml-2`, `-right-1`, `border-l`, `text-left`. Centred by half a side is the same in both. */
const CLASS = new RegExp(
  String.raw`(?<=["'\x60 :])-?(?:text-(?:left|right)|border-[lr](?=["'\x60 ])|(?:${SIDES})-(?!1/2)(?:\d|auto|px|full|\[|\())[^"'\x60 ]*`,
  'g',
)
const RULE =
  /(?:margin|padding|border|scroll-margin|scroll-padding)-(?:left|right)\b|(?<=[\s;{])(?:left|right):|(?:text-align|float): (?:left|right)\b/g
/** Styles of a manuscript: its text has a direction of its own, and its code is read from the left. */
const OF_MANUSCRIPTS = 'app/features/editor/mount/'

function found(pattern: string, expression: RegExp): string[] {
  const files = globSync(pattern, { cwd: root })
  expect(files).not.toEqual([])
  return files.flatMap((file) =>
    file.startsWith(OF_MANUSCRIPTS)
      ? []
      : [...readFileSync(join(root, file), 'utf8').matchAll(expression)].map(([words]) => `${file} ${words}`),
  )
}

it('in the classes of components', () => {
  expect(found('app/**/*.{ts,tsx}', CLASS)).toEqual([])
})

it('in style sheets', () => {
  expect(found('app/**/*.css', RULE)).toEqual([])
})
