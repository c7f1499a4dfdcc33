// Reads the PDF that the first argument names in ranges, keeps the pages in the folder that the second names, composes them,
// and prints the peak of heap and buffers in bytes as JSON. Run with --expose-gc: what is no longer in use does not count.

import { closeSync, fstatSync, openSync, readFileSync, readSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createPdfReader } from '../../../workers/adapters/pdf/unpdf-reader.ts'
import { composePage, FIRST_PAGE } from '../../../workers/domain/pdf/compose-page.ts'
import { DocumentProfile } from '../../../workers/domain/pdf/document-profile.ts'
import { layOutPage } from '../../../workers/domain/pdf/lay-out-page.ts'

/** Pages between two collections. */
const EVERY = 20

const [path = '', folder = ''] = process.argv.slice(2)
const file = openSync(path, 'r')
let peak = 0
function measure(page: number): void {
  if (page % EVERY !== 0) return
  globalThis.gc?.()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  peak = Math.max(peak, heapUsed + arrayBuffers)
}

const opened = await createPdfReader().open({
  length: fstatSync(file).size,
  async read(offset: number, length: number) {
    const bytes = new Uint8Array(length)
    return bytes.subarray(0, readSync(file, bytes, 0, length, offset))
  },
})
if (!opened.ok) throw new Error(opened.failure.reason)
const { pages, page, close } = opened.value
const profile = new DocumentProfile()
for (let number = 1; number <= pages; number++) {
  const read = await page(number)
  if (!read.ok) throw new Error(`page ${number}: ${read.failure.reason}`)
  const laidOut = layOutPage(read.value)
  profile.addPage(laidOut)
  writeFileSync(join(folder, `${number}.json`), JSON.stringify(laidOut))
  measure(number)
}
await close()
closeSync(file)
let state = FIRST_PAGE
for (let number = 1; number <= pages; number++) {
  const laidOut = JSON.parse(readFileSync(join(folder, `${number}.json`), 'utf8'))
  state = composePage(laidOut, profile, state).state
  measure(number)
}
console.log(JSON.stringify({ peak, pages }))
