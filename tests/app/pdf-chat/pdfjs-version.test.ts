import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { version } from 'unpdf/pdfjs'
import { expect, it } from 'vitest'

it('viewer and server use the same version of pdf.js, so that they number items alike', () => {
  const file = join(import.meta.dirname, '../../../node_modules/pdfjs-dist/package.json')
  expect(JSON.parse(readFileSync(file, 'utf8')).version).toBe(version)
})
