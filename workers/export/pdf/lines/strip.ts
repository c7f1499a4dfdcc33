// What blocks are made of for the page: strips that cannot be divided (a line, a row, a picture), one below the
// other. A strip knows how high it is and how to paint itself; the page builder decides where.

/** `gap` is the space that was left above it: 0 at the top of a page. */
export type Place = { top: number; gap: number; repeated: boolean }

export type Strip = {
  /** Space wanted above and below; neighbours share the larger, a page's top drops it. */
  before: number
  after: number
  height: number
  /** Must stand on the same page as the next. */
  keep: boolean
  paint(place: Place): void
  /** Where its first line of text stands, from its top; a list item's label stands there too. */
  baseline?: number
  /** What fits into `room` points, and the rest; null where nothing does. */
  split?(room: number): [Strip, Strip] | null
  /** Painted above it where it is the first on a page: the header of its table. */
  header?: Strip
  /** Notes whose marks stand on it, each as its lines: they begin at the foot of the same page. */
  notes?: Strip[][]
  /** Stands at the top of a page. */
  newPage?: boolean
  /** Stands on a page that lies on its long side. */
  turned?: boolean
}

/** A strip drawn with something beside or behind it, such as a quotation's bar. */
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

/** A strip that does something besides when it is painted, or when its first part is, but not when it is repeated. */
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

/** The same strips; `done` runs when the last of them, or its last part, has been painted. */
export async function* endingWith(strips: AsyncIterable<Strip>, done: () => void): AsyncGenerator<Strip> {
  let held: Strip | null = null
  for await (const strip of strips) {
    if (held) yield held
    held = strip
  }
  if (held) yield last(held, done)
}

function last(strip: Strip, done: () => void): Strip {
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
            return parts && [parts[0], last(parts[1], done)]
          },
        }
      : {}),
  }
}
