// The client's reader of server-sent events.

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readEvents } from '../../clients/typescript/src/events.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

function responseOf(chunks: Uint8Array<ArrayBuffer>[], onCancel = () => {}) {
  const left = [...chunks]
  return new Response(
    new ReadableStream({
      pull(controller) {
        const next = left.shift()
        if (next) controller.enqueue(next)
        else controller.close()
      },
      cancel: onCancel,
    }),
  )
}

const all = async (response: Response) => {
  const events: unknown[] = []
  for await (const event of readEvents(response)) events.push(event)
  return events
}

const STREAM = [
  ': a comment\n\n',
  'event: outline\ndata: {"title":"Wärme","sections":[]}\n\n',
  'data:{"a":\ndata:1}\nid: 7\nretry: 10\n\n',
  'event: empty\n\n',
  'event: done\ndata: "\u{1F525} line\\n"\n\n',
  'event: half\ndata: {}\n',
].join('')
const EVENTS = [
  { event: 'outline', data: { title: 'Wärme', sections: [] } },
  { event: 'message', data: { a: 1 } },
  { event: 'done', data: '\u{1F525} line\n' },
]

describe('events', () => {
  it('are the same however the stream is cut, with each of the three line ends', async () => {
    const cuts = fc.array(fc.nat(bytes(STREAM).length * 2), { maxLength: 12 })
    await fc.assert(
      fc.asyncProperty(cuts, fc.constantFrom('\n', '\r\n', '\r'), async (places, end) => {
        const whole = bytes(STREAM.replaceAll('\n', end))
        const sorted = [0, ...places.sort((a, b) => a - b), whole.length]
        const chunks = sorted.slice(1).map((at, index) => whole.slice(sorted[index], at))
        expect(await all(responseOf(chunks))).toEqual(EVENTS)
      }),
    )
  })

  it('include one that the end of the stream completes', async () => {
    expect(await all(responseOf([bytes('data: 1\r\r')]))).toEqual([{ event: 'message', data: 1 }])
  })

  it('stop with the loop, which closes the connection', async () => {
    let cancelled = false
    const response = responseOf(Array(100).fill(bytes(STREAM)), () => {
      cancelled = true
    })
    for await (const event of readEvents(response)) {
      expect(event).toEqual(EVENTS[0])
      break
    }
    expect(cancelled).toBe(true)
  })
})
