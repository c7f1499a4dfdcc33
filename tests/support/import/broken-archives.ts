// Archives that are not what they say, and containers of other programs.

/** The archive with one number of its directory's entries changed; `at`: from the entry's begin. */
export function withEntry(archive: Uint8Array, at: number, value: number): Uint8Array<ArrayBuffer> {
  const changed = new Uint8Array(archive)
  const view = new DataView(changed.buffer)
  for (let place = 0; place < changed.length - 4; place++)
    if (view.getUint32(place, true) === 0x02014b50) view.setUint32(place + at, value, true)
  return changed
}

/** A compound file whose directory has these names. */
export function compound(...names: string[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(2048)
  bytes.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])
  const view = new DataView(bytes.buffer)
  view.setUint16(30, 9, true)
  view.setUint32(48, 1, true)
  for (const [entry, name] of names.entries())
    for (const [at, letter] of [...name].entries())
      view.setUint16(1024 + entry * 128 + at * 2, letter.charCodeAt(0), true)
  return bytes
}
