// Archives that are sent to be imported: what is read of them, and which are refused.

import { zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { openImportArchive } from '../../../workers/adapters/storage/import-archive.ts'
import { IMPORT_ENTRIES_MAX, IMPORT_UNPACKED_MAX_BYTES } from '../../../workers/contracts/limits.ts'
import { compound, withEntry } from '../../support/import/broken-archives.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)
const zip = (files: Record<string, Uint8Array>) => new Uint8Array(zipSync(files))

/** Opens bytes, and counts those that are read. */
async function open(bytes: Uint8Array, name = 'thesis.docx') {
  let read = 0
  const archive = await openImportArchive(
    {
      length: bytes.length,
      read: async (offset, length) => {
        const part = bytes.subarray(offset, offset + length)
        read += part.length
        return part
      },
    },
    name,
  )
  return { archive, bytesRead: () => read }
}

const opened = async (bytes: Uint8Array, name?: string) => {
  const { archive } = await open(bytes, name)
  if (!archive.ok) throw new Error(archive.failure.reason)
  return archive.value
}

const PLAIN = zip({ 'a.tex': bytesOf('Warm nights') })

describe('an archive', () => {
  it('gives its files one by one, without what is beside them', async () => {
    const noise = crypto.getRandomValues(new Uint8Array(60_000))
    const { archive, bytesRead } = await open(
      zip({ 'large.png': noise, 'text/a.tex': bytesOf('Warm nights') }),
    )
    if (!archive.ok) throw new Error(archive.failure.reason)
    expect(archive.value.names()).toEqual(['large.png', 'text/a.tex'])
    const before = bytesRead()
    expect(await archive.value.read('text/a.tex', 100)).toEqual(bytesOf('Warm nights'))
    expect(bytesRead() - before).toBeLessThan(3000)
    expect(await archive.value.read('large.png', 60_000)).toEqual(noise)
  })

  it('has no file that leaves it', async () => {
    const file = bytesOf('x')
    const archive = await opened(
      zip({
        '../up.tex': file,
        '/root.tex': file,
        'a/../b.tex': file,
        'c:/d.tex': file,
        'folder\\e.tex': file,
        'f/': new Uint8Array(),
      }),
    )
    expect(archive.names()).toEqual(['folder/e.tex'])
  })

  it.each([
    ['more than asked for', zip({ 'a.tex': new Uint8Array(1000) }), 999],
    ['more than its directory says', withEntry(zip({ 'a.tex': new Uint8Array(100_000) }), 24, 50), 100],
    ['less than its directory says', withEntry(PLAIN, 24, 50), 100],
    ['another checksum', withEntry(PLAIN, 16, 1), 100],
    ['no header where it should be', withEntry(PLAIN, 42, 5), 100],
    ['a packing that is not known', withEntry(PLAIN, 8, 0x000c0000), 100],
  ])('gives no file that has %s', async (_, bytes, maxBytes) => {
    expect(await (await opened(bytes)).read('a.tex', maxBytes)).toBeNull()
  })

  it('unpacks no more in all than an archive may have', async () => {
    const declared = Math.floor(IMPORT_UNPACKED_MAX_BYTES / 2) + 1
    const archive = await opened(withEntry(PLAIN, 24, declared))
    expect(await archive.read('a.tex', declared)).toBeNull()
    expect(await archive.read('a.tex', declared)).toBeNull()
  })
})

describe('a file', () => {
  it('that is no archive is alone, under its name', async () => {
    const archive = await opened(bytesOf('# Heat'), 'C:\\texts\\heat.md')
    expect(archive.names()).toEqual(['heat.md'])
    expect(await archive.read('heat.md', 100)).toEqual(bytesOf('# Heat'))
    expect(await archive.read('heat.md', 3)).toBeNull()
  })

  it.each([
    ['is empty', new Uint8Array(), 'document_empty'],
    ['is cut off', PLAIN.slice(0, -30), 'document_damaged'],
    ['has a directory behind its end', withEnd(PLAIN, 16, 0xffffff), 'document_damaged'],
    [
      'has more files than are counted',
      withEnd(PLAIN, 10, IMPORT_ENTRIES_MAX + 1, 2),
      'document_too_complex',
    ],
    ['has a larger directory than is read', withEnd(PLAIN, 12, 0xfffffff), 'document_too_complex'],
    ['says to unpack to more than is unpacked', withEntry(PLAIN, 24, 0xfffffff0), 'document_too_complex'],
    ['says to have more packed than is read', withEntry(PLAIN, 20, 0xfffffff0), 'document_too_complex'],
    ['has an encrypted file', withEntry(PLAIN, 8, 0x00080001), 'document_encrypted'],
    ['is an encrypted document', compound('Root Entry', 'EncryptedPackage'), 'document_encrypted'],
    ['is a document of Word 97', compound('Root Entry', 'WordDocument'), 'document_of_old_word'],
    ['is a workbook of Excel 97', compound('Root Entry', 'Workbook'), 'document_format_unknown'],
  ])('that %s is refused', async (_, bytes, reason) => {
    const { archive } = await open(bytes)
    expect(archive).toEqual({ ok: false, failure: { reason } })
  })
})

/** The archive with one number of the end of its directory changed. */
function withEnd(archive: Uint8Array, at: number, value: number, size = 4): Uint8Array {
  const changed = archive.slice()
  const view = new DataView(changed.buffer)
  const place = changed.length - 22 + at
  if (size === 2) view.setUint16(place, value, true)
  else view.setUint32(place, value, true)
  return changed
}
