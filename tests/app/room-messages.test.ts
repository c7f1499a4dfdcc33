import { deflateRawSync } from 'node:zlib'
import { expect, it, vi } from 'vitest'
import { RoomMessages } from '../../app/shared/manuscript/room-messages.ts'
import { ROOM_UNPACKED_MAX_BYTES } from '../../workers/contracts/limits.ts'
import { MESSAGE_PACKED, PONG } from '../../workers/contracts/room.ts'

const LONG = new Uint8Array(100_000).map((_, at) => at % 251)
const PLAIN = Uint8Array.of(3)

const until = (isSo: () => boolean) => vi.waitUntil(isSo, { timeout: 60_000 })

function opened() {
  const socket: { onmessage: ((event: { data: unknown }) => void) | null; close: () => void } = {
    onmessage: null,
    close: vi.fn(),
  }
  const messages = new RoomMessages(socket as unknown as WebSocket)
  const heard: Uint8Array[] = []
  let times = 0
  return {
    socket,
    heard,
    times: () => times,
    listen: (onMessage = (bytes: Uint8Array) => void heard.push(bytes)) =>
      messages.listen({ onMessage, onHeard: () => void times++ }),
    receive: (data: Uint8Array | string) =>
      socket.onmessage?.({ data: typeof data === 'string' ? data : data.slice().buffer }),
  }
}

function packed(message: Uint8Array, parts = 3): Uint8Array[] {
  const bytes = deflateRawSync(message)
  const length = Math.ceil(bytes.length / parts)
  return Array.from({ length: parts }, (_, at) =>
    Uint8Array.of(
      MESSAGE_PACKED,
      at === parts - 1 ? 1 : 0,
      ...bytes.subarray(at * length, (at + 1) * length),
    ),
  )
}

it('a message in compressed parts is one message, and those behind it come after it', async () => {
  const { heard, listen, receive, times } = opened()
  listen()
  for (const part of [...packed(LONG), PLAIN, ...packed(LONG, 1), Uint8Array.of(4)]) receive(part)
  await until(() => heard.length === 4)
  expect(heard).toEqual([LONG, PLAIN, LONG, Uint8Array.of(4)])
  expect(times()).toBe(6)
})

it('what came before somebody listened is heard in its order', async () => {
  const { heard, listen, receive } = opened()
  for (const part of [PLAIN, ...packed(LONG)]) receive(part)
  listen()
  receive(Uint8Array.of(4))
  await until(() => heard.length === 3)
  expect(heard).toEqual([PLAIN, LONG, Uint8Array.of(4)])
})

it('the answer to a ping is heard, and is no message', () => {
  const { heard, listen, receive, times } = opened()
  listen()
  receive(PONG)
  expect([heard, times()]).toEqual([[], 1])
})

it('a message that a listener fails at holds back no other', async () => {
  const { heard, listen, receive } = opened()
  const failed = new Promise((resolve) => process.once('uncaughtException', resolve))
  listen((bytes) => {
    if (heard.push(bytes) === 1) throw new Error('not applied')
  })
  receive(PLAIN)
  receive(Uint8Array.of(4))
  expect(heard).toEqual([PLAIN, Uint8Array.of(4)])
  expect(await failed).toEqual(new Error('not applied'))
})

it.each([
  ['is no DEFLATE stream', Uint8Array.of(MESSAGE_PACKED, 1, 255, 255, 255)],
  ['is cut off', Uint8Array.of(MESSAGE_PACKED, 1, ...deflateRawSync(LONG).subarray(0, 100))],
  [
    'is longer than a document may be',
    Uint8Array.of(MESSAGE_PACKED, 1, ...deflateRawSync(new Uint8Array(ROOM_UNPACKED_MAX_BYTES + 1))),
  ],
])('a socket whose compressed message %s is closed, so that another one asks again', async (_, message) => {
  const { heard, listen, receive, socket } = opened()
  listen()
  receive(message)
  receive(PLAIN)
  await until(() => vi.mocked(socket.close).mock.calls.length === 1)
  for (const part of packed(LONG)) receive(part)
  // Unpacked after all that was given before it.
  await new Response(
    new Blob([deflateRawSync(LONG)]).stream().pipeThrough(new DecompressionStream('deflate-raw')),
  ).bytes()
  expect(heard).toEqual([])
})
