// Embeds PNG and JPEG in a PDF with little memory (ISO 32000-1, section 8.9). The compressed rows of a PNG without
// transparency are copied, since PDF supports PNG's predictors. Only transparency and interlacing are decoded, and never
// beyond the size in the header, as a few bytes of zlib can hold gigabytes.

import { Buffer } from 'node:buffer'
import { deflateSync, inflateSync } from 'node:zlib'
import { decode } from 'fast-png'
import { IMAGE_MAX_PIXELS } from '../../contracts/limits.ts'
import type { EmbeddableImage, PdfkitDocument, Reference } from './pdfkit-surface.ts'

/** Null for bytes that are not a supported image. */
export function embedImage(pdf: PdfkitDocument, bytes: Uint8Array): EmbeddableImage | null {
  try {
    if (bytes[0] === 0x89) return embedPng(pdf, bytes)
    if (bytes[0] !== 0xff) return null
    const image = pdf.openImage(bytes)
    if (!image.width || !image.height) return null
    image.embed(pdf)
    return image
  } catch {
    // Broken image: the alternative text is printed.
    return null
  }
}

type Header = { width: number; height: number; bits: number; color: number; interlaced: boolean }
const COLOR_PALETTE = 3
/** Samples per pixel by PNG colour type, for types that are copied. */
const PLAIN_SAMPLES: Record<number, number> = { 0: 1, 2: 3, 3: 1 }
/** Samples per pixel by PNG colour type. */
const SAMPLES: Record<number, number> = { ...PLAIN_SAMPLES, 4: 2, 6: 4 }
/** Chunks with image data; colour profiles and texts are skipped. */
const NEEDED = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND'])

let count = 0

function embedPng(pdf: PdfkitDocument, bytes: Uint8Array): EmbeddableImage | null {
  const chunks = readChunks(bytes)
  const header = chunks && readHeader(chunks.header)
  if (!chunks || !header || header.width * header.height > IMAGE_MAX_PIXELS) return null
  const samples = PLAIN_SAMPLES[header.color]
  const plain = samples !== undefined && !header.interlaced && !chunks.transparent
  const data: Record<string, unknown> = {
    Type: 'XObject',
    Subtype: 'Image',
    Width: header.width,
    Height: header.height,
    Filter: 'FlateDecode',
  }
  const obj = plain ? plainPng(pdf, data, header, samples, chunks) : decodedPng(pdf, data, header, chunks)
  return { label: `P${++count}`, width: header.width, height: header.height, obj, embed() {} }
}

/** `needed`: signature and image chunks. */
type Chunks = {
  header: Uint8Array
  palette: Uint8Array | null
  transparent: boolean
  data: Uint8Array[]
  needed: Uint8Array[]
}

function readChunks(bytes: Uint8Array): Chunks | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const found: Chunks = {
    header: new Uint8Array(),
    palette: null,
    transparent: false,
    data: [],
    needed: [bytes.subarray(0, 8)],
  }
  for (let at = 8; at + 12 <= bytes.length; ) {
    const length = view.getUint32(at)
    const type = String.fromCharCode(...bytes.subarray(at + 4, at + 8))
    const body = bytes.subarray(at + 8, at + 8 + length)
    if (body.length < length) return null
    if (NEEDED.has(type)) found.needed.push(bytes.subarray(at, at + 12 + length))
    if (type === 'IHDR') found.header = body
    else if (type === 'PLTE') found.palette = body
    else if (type === 'tRNS') found.transparent = true
    else if (type === 'IDAT') found.data.push(body)
    else if (type === 'IEND') return found.header.length === 13 && found.data.length ? found : null
    at += 12 + length
  }
  return null
}

function readHeader(body: Uint8Array): Header | null {
  const view = new DataView(body.buffer, body.byteOffset, body.byteLength)
  const header = {
    width: view.getUint32(0),
    height: view.getUint32(4),
    bits: view.getUint8(8),
    color: view.getUint8(9),
    interlaced: view.getUint8(12) === 1,
  }
  return header.width && header.height ? header : null
}

function plainPng(
  pdf: PdfkitDocument,
  data: Record<string, unknown>,
  { width, bits, color }: Header,
  samples: number,
  chunks: Chunks,
): Reference {
  let space: unknown = samples === 3 ? 'DeviceRGB' : 'DeviceGray'
  if (color === COLOR_PALETTE) {
    if (!chunks.palette) throw new Error('a palette image without its palette')
    const palette = pdf.ref({})
    palette.end(chunks.palette)
    space = ['Indexed', 'DeviceRGB', chunks.palette.length / 3 - 1, palette]
  }
  const obj = pdf.ref({
    ...data,
    BitsPerComponent: bits,
    ColorSpace: space,
    DecodeParms: { Predictor: 15, Colors: samples, BitsPerComponent: bits, Columns: width },
  })
  for (const part of chunks.data) obj.write(part)
  obj.end()
  return obj
}

/** Maximum bytes of an image's rows, including the seven passes of an interlaced one. */
function inflatedMax({ width, height, bits, color, interlaced }: Header): number {
  const row = Math.ceil((width * bits * (SAMPLES[color] ?? 4)) / 8)
  return interlaced ? 2 * height * (row + 2) + 32 : height * (row + 1)
}

/** Separates colour and alpha, 8 bits each. @throws if the rows exceed the size in the header */
function decodedPng(
  pdf: PdfkitDocument,
  data: Record<string, unknown>,
  header: Header,
  chunks: Chunks,
): Reference {
  inflateSync(Buffer.concat(chunks.data), { maxOutputLength: inflatedMax(header) })
  const image = decode(Buffer.concat(chunks.needed))
  const { width, height, channels, palette } = image
  const shift = image.depth === 16 ? 8 : 0
  const pixels = width * height
  const gray = channels <= 2 && !palette
  const color = new Uint8Array(pixels * (gray ? 1 : 3))
  const alpha = new Uint8Array(pixels).fill(255)
  const sample = (index: number) => (image.data[index] ?? 0) >> shift
  const clear = image.transparency
  for (let pixel = 0; pixel < pixels; pixel++) {
    if (palette) {
      const entry = palette[sample(pixel)] ?? [0, 0, 0, 255]
      for (let part = 0; part < 3; part++) color[pixel * 3 + part] = entry[part] ?? 0
      alpha[pixel] = entry[3] ?? 255
      continue
    }
    const from = pixel * channels
    const parts = gray ? 1 : 3
    for (let part = 0; part < parts; part++) color[pixel * parts + part] = sample(from + part)
    if (channels === 2 || channels === 4) alpha[pixel] = sample(from + parts)
    else if (clear && isClear(image.data, from, parts, clear)) alpha[pixel] = 0
  }
  const mask = pdf.ref({
    ...data,
    BitsPerComponent: 8,
    ColorSpace: 'DeviceGray',
  })
  mask.end(deflateSync(alpha))
  const obj = pdf.ref({
    ...data,
    BitsPerComponent: 8,
    ColorSpace: gray ? 'DeviceGray' : 'DeviceRGB',
    SMask: mask,
  })
  obj.end(deflateSync(color))
  return obj
}

function isClear(data: ArrayLike<number>, from: number, parts: number, clear: ArrayLike<number>): boolean {
  for (let part = 0; part < parts; part++) if (data[from + part] !== clear[part]) return false
  return true
}
