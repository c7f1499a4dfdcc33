// Files that would hold pdf.js for minutes are refused before it reads them, in steps; ordinary and damaged ones are not.

import { describe, expect, it } from 'vitest'
import { scanFile, scanSteps } from '../../../workers/adapters/pdf/bounds/scan-file.ts'
import { TooComplex } from '../../../workers/adapters/pdf/bounds/too-complex.ts'
import { createBoundedPdfReader } from '../../../workers/adapters/pdf/index.ts'
import {
  deflated,
  deflatedTwice,
  headersBehind,
  hostilePdf,
  longTitle,
  nested,
  operators,
  wholeRanges,
  zerosBehind,
} from '../../support/hostile-pdfs.ts'
import { linesPdf } from '../../support/pdfkit-pdf.ts'

/** The bound that a file is beyond, and the most bytes of one step. */
function scanned(file: Uint8Array): { bound: string; most: number } {
  let most = 0
  try {
    for (const bytes of scanSteps(file)) most = Math.max(most, bytes)
    return { bound: '', most }
  } catch (error) {
    if (error instanceof TooComplex) return { bound: error.bound, most }
    throw error
  }
}

const boundOf = (file: Uint8Array) => scanned(file).bound

describe('a file is refused before pdf.js reads it', () => {
  it.each([
    ['states saved without end', () => nested(40_000), 'states'],
    ['millions of saved states', () => nested(2_000_000), 'operators'],
    ['a stream deflated twice', () => deflatedTwice(40_000_000), 'stream'],
    ['operators that show nothing', () => operators(1_500_000), 'operators'],
    ['whole ranges in a map', () => wholeRanges(12_800), 'codes'],
    ['a title without end', () => longTitle(2_000_000), 'string'],
    ['zeros behind the page', () => zerosBehind(2_000_000), 'gap'],
    ['headers behind the page', () => headersBehind(600_000), 'objects'],
  ])('%s', (_, file, bound) => {
    const found = scanned(file())
    expect(found.bound).toBe(bound)
    expect(found.most).toBeLessThan(2 ** 21)
  })

  it('with an answer that says so', async () => {
    const reader = createBoundedPdfReader(async () => {})
    expect(await reader.open(nested(40_000))).toEqual({ ok: false, failure: { reason: 'too_complex' } })
  })
})

it('others have their turn while a large stream is scanned', async () => {
  let turns = 0
  await scanFile(
    hostilePdf({ content: deflated(' '.repeat(10_000_000)), filters: ['FlateDecode'] }),
    async () => {
      turns++
    },
  )
  expect(turns).toBeGreaterThan(15)
})

describe('a file is read as before', () => {
  const read = async (file: Uint8Array) => {
    const opened = await createBoundedPdfReader(async () => {}).open(file)
    if (!opened.ok) return opened.failure.reason
    const page = await opened.value.page(1)
    return page.ok ? page.value.items.map(({ text }) => text).join(' ') : page.failure.reason
  }

  it.each([
    ['with all that is usual', () => hostilePdf({})],
    ['with states that are saved and restored', () => nested(20)],
    ['with a map of one whole range', () => wholeRanges(1)],
    ['with an end of zeros', () => zerosBehind(100_000)],
  ])('%s', async (_, file) => {
    expect(boundOf(file())).toBe('')
    expect(await read(file())).not.toBe('too_complex')
  })

  it('if it is cut', async () => {
    const file = await linesPdf(['One', 'Two', 'Three'])
    for (let length = 1; length < file.length; length += 97) expect(boundOf(file.slice(0, length))).toBe('')
  })

  it('if it needs a password', async () => {
    const locked = await linesPdf(['A secret'], { userPassword: 'open', pdfVersion: '1.7' })
    expect(await read(locked)).toBe('password_required')
  })
})
