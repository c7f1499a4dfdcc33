// Images of the clipboard's RTF. Word's HTML has only file names, which a page may not read; the RTF has the bytes. "Rich
// Text Format Specification 1.9.1", section "Pictures": `{\pict … \pngblip … hex}`.

import { IMAGE_MAX_BYTES } from '../../../../../workers/contracts/limits.ts'

export type RtfImage = { type: 'image/png' | 'image/jpeg'; bytes: Uint8Array<ArrayBuffer> }

/** Images in document order; null for a format other than PNG and JPEG, which keeps the order of the rest. */
export function readRtfImages(rtf: string): (RtfImage | null)[] {
  const found: (RtfImage | null)[] = []
  for (let at = rtf.indexOf('{\\pict'); at !== -1; at = rtf.indexOf('{\\pict', at + 6)) {
    // `\nonshppict` repeats a picture as a metafile for old readers.
    if (/\{\\nonshppict\s*$/.test(rtf.slice(Math.max(0, at - 16), at))) continue
    if (/\{\\\*?\\?mmathPict\s*$/.test(rtf.slice(Math.max(0, at - 16), at))) continue
    found.push(readPicture(rtf, at))
  }
  return found
}

function readPicture(rtf: string, start: number): RtfImage | null {
  let depth = 0
  let hex = ''
  let header = ''
  for (let at = start; at < rtf.length && hex.length <= IMAGE_MAX_BYTES * 2; at++) {
    const character = rtf[at] ?? ''
    if (character === '{') depth++
    else if (character === '}' && --depth === 0) break
    if (depth !== 1 || character === '{' || character === '}') continue
    if (character === '\\') {
      const word = /^\\[a-z*]+-?\d* ?/i.exec(rtf.slice(at, at + 40))?.[0] ?? '\\'
      header += word
      at += word.length - 1
    } else if (/[0-9a-f]/i.test(character)) hex += character
  }
  const type = header.includes('\\pngblip')
    ? 'image/png'
    : header.includes('\\jpegblip')
      ? 'image/jpeg'
      : null
  if (!type || hex.length < 16 || hex.length > IMAGE_MAX_BYTES * 2) return null
  const bytes = new Uint8Array(hex.length >> 1)
  for (let at = 0; at < bytes.length; at++) bytes[at] = Number.parseInt(hex.slice(at * 2, at * 2 + 2), 16)
  return { type, bytes }
}
