// Strip: unit of vertical layout (a line, a table row, a picture) with a height and a paint function. The page builder
// (fill-pages.ts) decides where it goes.

/** `gap` is the space above the strip; 0 at the top of a page. */
export type Place = { top: number; gap: number; repeated: boolean }

export type Strip = {
  /** Space above and below. Between neighbours the larger counts, at a page's top none. */
  before: number
  after: number
  height: number
  /** Kept on the page of the next strip. */
  keep: boolean
  paint(place: Place): void
  /** Baseline of its first line from its top, which a list item's label shares. */
  baseline?: number
  /** Divides it into what fits into `room` points and the rest; null if nothing fits. */
  split?(room: number): [Strip, Strip] | null
  /** True for rows of a table, which are divided between rows where the gap would be seen. */
  rows?: boolean
  /** Header of its table, painted above it if it is the first on a page. */
  header?: Strip
  /** Lines of each note whose mark is on it; they begin at the foot of the same page. */
  notes?: Strip[][]
  /** Begins a page, or a right-hand one. */
  newPage?: boolean | 'right'
  /** True on a landscape page. */
  turned?: boolean
  /** True across all columns. It stands at the top of a page. */
  spanning?: boolean
  /** Begins a numbered figure or table, which no float of its kind is set behind. */
  captioned?: 'figure' | 'table'
  /** A float: it may stand at the top of a later page. Called where it stands in reading order. */
  float?(): void
}

/** A footnote. `begin` adds it to the structure tree, after the block of its mark. */
export type SetNote = { lines: Strip[]; begin(): void }

export function notesOf(strips: Strip[]): Pick<Strip, 'notes'> {
  const notes = strips.flatMap((strip) => strip.notes ?? [])
  return notes.length ? { notes } : {}
}

/** Joins strips into one that is not divided, with the space between them. */
export function stacked(strips: Strip[]): Strip {
  let height = 0
  const placed = strips.map((strip, index) => {
    const gap = index ? Math.max(strips[index - 1]?.after ?? 0, strip.before) : 0
    const at = { strip, gap, offset: height + gap }
    height += gap + strip.height
    return at
  })
  return {
    before: strips[0]?.before ?? 0,
    after: strips.at(-1)?.after ?? 0,
    height,
    keep: false,
    ...notesOf(strips),
    paint({ top, gap: above, repeated }) {
      for (const { strip, gap, offset } of placed)
        strip.paint({ top: top + offset, gap: offset ? gap : above, repeated })
    },
  }
}

/** Adds drawing beside or behind a strip, such as a quotation's bar. */
export function decorated(strip: Strip, first: boolean, draw: (top: number, height: number) => void): Strip {
  const { split, header } = strip
  return {
    ...strip,
    paint(place) {
      const gap = first ? 0 : place.gap
      draw(place.top - gap, strip.height + gap)
      strip.paint(place)
    },
    ...(split
      ? {
          split(room) {
            const parts = split(room)
            return parts && [decorated(parts[0], first, draw), decorated(parts[1], true, draw)]
          },
        }
      : {}),
    ...(header ? { header: decorated(header, true, draw) } : {}),
  }
}

/** Runs `begin` when the strip, or its first part, is painted, except when repeated. */
export function beginningWith(strip: Strip, begin: (top: number) => void): Strip {
  const { split } = strip
  return {
    ...strip,
    paint(place) {
      if (!place.repeated) begin(place.top)
      strip.paint(place)
    },
    ...(split
      ? {
          split(room) {
            const parts = split(room)
            return parts && [beginningWith(parts[0], begin), parts[1]]
          },
        }
      : {}),
  }
}

/** Runs `done` when the last strip, or its last part, has been painted. */
export async function* endingWith(strips: AsyncIterable<Strip>, done: () => void): AsyncGenerator<Strip> {
  let held: Strip | null = null
  for await (const strip of strips) {
    if (held) yield held
    held = strip
  }
  if (held) yield thenCalling(held, done)
}

/** Runs `done` when the strip, or its last part, has been painted. */
export function thenCalling(strip: Strip, done: () => void): Strip {
  const { split } = strip
  return {
    ...strip,
    paint(place) {
      strip.paint(place)
      done()
    },
    ...(split
      ? {
          split(room) {
            const parts = split(room)
            return parts && [parts[0], thenCalling(parts[1], done)]
          },
        }
      : {}),
  }
}
