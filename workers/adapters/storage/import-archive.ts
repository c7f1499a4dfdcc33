// Files of a document to import. A zip (APPNOTE 6.3) is read by its central directory, and each file of it when it is asked for,
// so that neither the archive nor what it unpacks to is in memory whole. Without Zip64, whose archives have more than 4 GB or
// 65,535 files. Microsoft's compound files ([MS-CFB]) are recognised: Word wrote them until 2003, and writes encrypted documents so.

import { crc32 } from 'node:zlib'
import {
  IMPORT_DIRECTORY_MAX_BYTES,
  IMPORT_ENTRIES_MAX,
  IMPORT_UNPACKED_MAX_BYTES,
} from '../../contracts/limits.ts'
import { fail, ok, type Result } from '../../domain/result.ts'
import type { ImportArchive, ImportFailure } from '../../services/import-ports.ts'
import type { PdfSource } from '../../services/pdf-ports.ts'

const COMPOUND_FILE = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]
const LOCAL_HEADER = 0x04034b50
const DIRECTORY_ENTRY = 0x02014b50
const END_OF_DIRECTORY = 0x06054b50
const LOCAL_HEADER_BYTES = 30
const DIRECTORY_ENTRY_BYTES = 46
const END_BYTES = 22
/** The end of the directory has a comment of this length at most. */
const COMMENT_MAX_BYTES = 65_535
/** Bytes that are read with a local header for its extra fields, which the directory does not count. */
const EXTRA_BYTES = 1024
const STORED = 0
const DEFLATED = 8

type Entry = { offset: number; packed: number; unpacked: number; checksum: number; method: number }

export async function openImportArchive(
  source: PdfSource,
  name: string,
): Promise<Result<ImportArchive, ImportFailure>> {
  if (source.length === 0) return fail({ reason: 'document_empty' })
  const head = await source.read(0, 512)
  if (COMPOUND_FILE.every((byte, at) => head[at] === byte)) return fail(await nameCompoundFile(source, head))
  // A zip without a file begins with the end of its directory.
  if (head[0] === 0x50 && head[1] === 0x4b && (head[2] ?? 0) < 8) return openZip(source)
  return ok(singleFile(source, name.replaceAll('\\', '/').split('/').at(-1) || 'document'))
}

const singleFile = (source: PdfSource, name: string): ImportArchive => ({
  names: () => [name],
  read: async (asked, maxBytes) =>
    asked === name && source.length <= maxBytes ? source.read(0, source.length) : null,
})

async function openZip(source: PdfSource): Promise<Result<ImportArchive, ImportFailure>> {
  const directory = await findDirectory(source)
  if (!directory.ok) return directory
  const entries = readDirectory(directory.value.bytes, directory.value.count)
  if (!entries.ok) return entries
  let left = IMPORT_UNPACKED_MAX_BYTES
  return ok({
    names: () => [...entries.value.keys()],
    async read(name, maxBytes) {
      const entry = entries.value.get(name)
      // What is packed is read too, and may be more.
      const bytes = Math.max(entry?.packed ?? 0, entry?.unpacked ?? 0)
      if (!entry || entry.unpacked > maxBytes || bytes > left) return null
      left -= bytes
      return readEntry(source, entry)
    },
  })
}

async function findDirectory(
  source: PdfSource,
): Promise<Result<{ bytes: Uint8Array; count: number }, ImportFailure>> {
  const length = Math.min(source.length, END_BYTES + COMMENT_MAX_BYTES)
  const tail = view(await source.read(source.length - length, length))
  for (let at = tail.byteLength - END_BYTES; at >= 0; at--) {
    if (tail.getUint32(at, true) !== END_OF_DIRECTORY) continue
    const count = tail.getUint16(at + 10, true)
    const size = tail.getUint32(at + 12, true)
    const offset = tail.getUint32(at + 16, true)
    if (count > IMPORT_ENTRIES_MAX || size > IMPORT_DIRECTORY_MAX_BYTES)
      return fail({ reason: 'document_too_complex' })
    if (offset + size > source.length) break
    return ok({ bytes: await source.read(offset, size), count })
  }
  return fail({ reason: 'document_damaged' })
}

function readDirectory(bytes: Uint8Array, count: number): Result<Map<string, Entry>, ImportFailure> {
  const directory = view(bytes)
  const entries = new Map<string, Entry>()
  let bytesInAll = 0
  for (let at = 0, index = 0; index < count; index++) {
    if (at + DIRECTORY_ENTRY_BYTES > bytes.length || directory.getUint32(at, true) !== DIRECTORY_ENTRY)
      return fail({ reason: 'document_damaged' })
    const flags = directory.getUint16(at + 8, true)
    const nameEnd = at + DIRECTORY_ENTRY_BYTES + directory.getUint16(at + 28, true)
    const name = new TextDecoder()
      .decode(bytes.subarray(at + DIRECTORY_ENTRY_BYTES, nameEnd))
      .replaceAll('\\', '/')
    const entry = {
      method: directory.getUint16(at + 10, true),
      checksum: directory.getUint32(at + 16, true),
      packed: directory.getUint32(at + 20, true),
      unpacked: directory.getUint32(at + 24, true),
      offset: directory.getUint32(at + 42, true),
    }
    if ((flags & 1) === 1) return fail({ reason: 'document_encrypted' })
    bytesInAll += Math.max(entry.packed, entry.unpacked)
    if (bytesInAll > IMPORT_UNPACKED_MAX_BYTES) return fail({ reason: 'document_too_complex' })
    if (isPath(name)) entries.set(name, entry)
    at = nameEnd + directory.getUint16(at + 30, true) + directory.getUint16(at + 32, true)
  }
  return ok(entries)
}

/** A relative path of a file, which does not leave the archive. */
const isPath = (name: string): boolean =>
  !/^[a-z]:/i.test(name) && name.split('/').every((part) => part !== '' && part !== '.' && part !== '..')

async function readEntry(source: PdfSource, entry: Entry): Promise<Uint8Array | null> {
  const { offset, packed, unpacked, checksum, method } = entry
  const read = await source.read(offset, LOCAL_HEADER_BYTES + EXTRA_BYTES + packed)
  if (read.length < LOCAL_HEADER_BYTES || view(read).getUint32(0, true) !== LOCAL_HEADER) return null
  const begin = LOCAL_HEADER_BYTES + view(read).getUint16(26, true) + view(read).getUint16(28, true)
  const data =
    begin + packed <= read.length
      ? read.subarray(begin, begin + packed)
      : await source.read(offset + begin, packed)
  if (data.length < packed || (method !== STORED && method !== DEFLATED)) return null
  const bytes = method === STORED ? data : await inflate(data, unpacked)
  return bytes?.length === unpacked && crc32(bytes) === checksum ? bytes : null
}

/** Null if the data is damaged or has more bytes than its directory says: then no more of it is unpacked. */
async function inflate(data: Uint8Array, length: number): Promise<Uint8Array | null> {
  const bytes = new Uint8Array(length)
  let filled = 0
  try {
    const packed = new Blob([data as Uint8Array<ArrayBuffer>]).stream()
    for await (const chunk of packed.pipeThrough(new DecompressionStream('deflate-raw'))) {
      if (filled + chunk.length > length) return null
      bytes.set(chunk, filled)
      filled += chunk.length
    }
  } catch {
    return null
  }
  return bytes.subarray(0, filled)
}

/** By the names of the first streams in its directory ([MS-CFB], sections 2.2 and 2.6), which are UTF-16. */
async function nameCompoundFile(source: PdfSource, head: Uint8Array): Promise<ImportFailure> {
  if (head.length < 512) return { reason: 'document_damaged' }
  const sectorBytes = view(head).getUint16(30, true) === 12 ? 4096 : 512
  const directory = await source.read((view(head).getUint32(48, true) + 1) * sectorBytes, 4096)
  const names = new TextDecoder('utf-16le').decode(directory)
  if (names.includes('Encrypt')) return { reason: 'document_encrypted' }
  return { reason: names.includes('WordDocument') ? 'document_of_old_word' : 'document_format_unknown' }
}

const view = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
