// Shapes text by HarfBuzz, over the functions of its WebAssembly (https://harfbuzz.github.io/, "HarfBuzz API"). An instance
// belongs to one export: its fonts and memory go with it.

import wasm from 'harfbuzzjs/dist/harfbuzz.wasm'

/** Font units. `cluster` is the UTF-16 offset of the first character that the glyph stands for. */
export type PlacedGlyph = { id: number; cluster: number; xAdvance: number; xOffset: number; yOffset: number }
/** Glyphs in visual order. */
export type Shape = (text: string, rightToLeft: boolean) => PlacedGlyph[]

type Pointer = number
type HarfBuzz = {
  memory: WebAssembly.Memory
  __wasm_call_ctors(): void
  malloc(bytes: number): Pointer
  free(at: Pointer): void
  hb_blob_create(data: Pointer, length: number, mode: number, userData: 0, destroy: 0): Pointer
  hb_face_create(blob: Pointer, index: number): Pointer
  hb_font_create(face: Pointer): Pointer
  hb_buffer_create(): Pointer
  hb_buffer_reset(buffer: Pointer): void
  hb_buffer_add_utf16(buffer: Pointer, text: Pointer, length: number, offset: number, count: number): void
  hb_buffer_set_direction(buffer: Pointer, direction: number): void
  hb_buffer_guess_segment_properties(buffer: Pointer): void
  hb_shape(font: Pointer, buffer: Pointer, features: 0, count: 0): void
  hb_buffer_get_length(buffer: Pointer): number
  hb_buffer_get_glyph_infos(buffer: Pointer, length: 0): Pointer
  hb_buffer_get_glyph_positions(buffer: Pointer, length: 0): Pointer
}

const READ_ONLY = 1
const LEFT_TO_RIGHT = 4
const RIGHT_TO_LEFT = 5
/** Words of 32 bits of `hb_glyph_info_t` and of `hb_glyph_position_t`. */
const GLYPH_WORDS = 5
const PAGE_BYTES = 65_536

/** Opens fonts from the bytes of their files. */
export async function openHarfBuzz(): Promise<(font: Uint8Array) => Shape> {
  const unused = () => 0
  const { exports } = await WebAssembly.instantiate(wasm, {
    env: {
      emscripten_resize_heap: (bytes: number) => grow(harfbuzz.memory, bytes),
      _abort_js() {
        throw new Error('HarfBuzz ended')
      },
      _emscripten_runtime_keepalive_clear: unused,
      _setitimer_js: unused,
    },
    wasi_snapshot_preview1: { proc_exit: unused },
  })
  const harfbuzz = exports as unknown as HarfBuzz
  harfbuzz.__wasm_call_ctors()
  const buffer = harfbuzz.hb_buffer_create()
  return (bytes) => {
    const data = harfbuzz.malloc(bytes.length)
    new Uint8Array(harfbuzz.memory.buffer).set(bytes, data)
    const blob = harfbuzz.hb_blob_create(data, bytes.length, READ_ONLY, 0, 0)
    const font = harfbuzz.hb_font_create(harfbuzz.hb_face_create(blob, 0))
    return (text, rightToLeft) => shape(harfbuzz, { font, buffer }, text, rightToLeft)
  }
}

function grow(memory: WebAssembly.Memory, bytes: number): 0 | 1 {
  try {
    memory.grow(Math.ceil((bytes - memory.buffer.byteLength) / PAGE_BYTES))
    return 1
  } catch {
    return 0
  }
}

function shape(
  harfbuzz: HarfBuzz,
  { font, buffer }: { font: Pointer; buffer: Pointer },
  text: string,
  rightToLeft: boolean,
): PlacedGlyph[] {
  const units = harfbuzz.malloc(text.length * 2)
  const written = new Uint16Array(harfbuzz.memory.buffer, units, text.length)
  for (let index = 0; index < text.length; index++) written[index] = text.charCodeAt(index)
  harfbuzz.hb_buffer_reset(buffer)
  harfbuzz.hb_buffer_add_utf16(buffer, units, text.length, 0, text.length)
  harfbuzz.free(units)
  harfbuzz.hb_buffer_set_direction(buffer, rightToLeft ? RIGHT_TO_LEFT : LEFT_TO_RIGHT)
  harfbuzz.hb_buffer_guess_segment_properties(buffer)
  harfbuzz.hb_shape(font, buffer, 0, 0)
  const words = new Int32Array(harfbuzz.memory.buffer)
  const infos = harfbuzz.hb_buffer_get_glyph_infos(buffer, 0) / 4
  const positions = harfbuzz.hb_buffer_get_glyph_positions(buffer, 0) / 4
  return Array.from({ length: harfbuzz.hb_buffer_get_length(buffer) }, (_, index) => {
    const info = infos + index * GLYPH_WORDS
    const position = positions + index * GLYPH_WORDS
    return {
      id: words[info] ?? 0,
      cluster: words[info + 2] ?? 0,
      xAdvance: words[position] ?? 0,
      xOffset: words[position + 2] ?? 0,
      yOffset: words[position + 3] ?? 0,
    }
  })
}
