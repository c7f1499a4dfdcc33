import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { RoomSocket } from '../../app/features/editor/collab/room-socket.ts'
import { arrivedProject, beginOpening, takeAnswer } from '../../app/shared/manuscript/opening.ts'
import { unsaved } from '../../app/shared/manuscript/unsaved-database.ts'
import { CLOSE_SCHEMA_TOO_OLD } from '../../workers/contracts/room.ts'
import { LIVE_TICKET_LIFE } from '../../workers/domain/account/lifetimes.ts'
import { fakeStorage, json, token } from '../support/browser.ts'

const PERSON = 'the person'
const sockets: FakeSocket[] = []

class FakeSocket extends EventTarget {
  static readonly CONNECTING = 0
  static readonly OPEN = 1
  static readonly CLOSING = 2
  static readonly CLOSED = 3
  readyState: number = FakeSocket.CONNECTING
  closed = false
  readonly sent: Uint8Array[] = []
  onmessage: ((event: MessageEvent) => void) | null = null
  onclose: ((event: { code: number }) => void) | null = null
  constructor(
    readonly address: string,
    readonly protocols: string[],
  ) {
    super()
    sockets.push(this)
  }
  open() {
    this.readyState = FakeSocket.OPEN
    this.dispatchEvent(new Event('open'))
  }
  receive(bytes: Uint8Array<ArrayBuffer>) {
    this.onmessage?.(new MessageEvent('message', { data: bytes.buffer }))
  }
  send = (bytes: Uint8Array) => void this.sent.push(bytes)
  close() {
    this.closed = true
  }
}

beforeEach(() => {
  sockets.length = 0
  vi.stubGlobal('localStorage', fakeStorage({ accessToken: token({ sub: PERSON, exp: 4_102_444_800 }) }))
  vi.stubGlobal('window', { location: { href: 'https://colophon.example/' } })
  vi.stubGlobal('location', { href: 'https://colophon.example/', origin: 'https://colophon.example' })
  vi.stubGlobal('WebSocket', FakeSocket)
  vi.stubGlobal('fetch', async () => json({ data: { ticket: 'the-ticket' } }))
})
afterEach(() => {
  beginOpening(null)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** The socket to the room of a project that is opened. */
async function socketOf(projectId: string): Promise<FakeSocket> {
  beginOpening(projectId)
  return vi.waitUntil(() => sockets[0])
}

it('an answer is taken once, by the editor of its project', async () => {
  beginOpening('one')
  expect(takeAnswer('project', 'another')).toBeNull()
  expect(await takeAnswer('project', 'one')).toEqual({ ticket: 'the-ticket' })
  expect(takeAnswer('project', 'one')).toBeNull()
})

it('a project that arrived is known before it is taken, and not afterwards', async () => {
  beginOpening('one')
  expect(arrivedProject('one')).toBeNull()
  await vi.waitUntil(() => arrivedProject('one'), { timeout: 60_000 })
  expect(arrivedProject('one')).toEqual({ ticket: 'the-ticket' })
  expect(arrivedProject('another')).toBeNull()
  await takeAnswer('project', 'one')
  expect(arrivedProject('one')).toBeNull()
})

it('an answer is not taken by another person', async () => {
  const socket = await socketOf('theirs')
  vi.stubGlobal('localStorage', fakeStorage({ accessToken: token({ sub: 'another', exp: 4_102_444_800 }) }))
  expect(takeAnswer('project', 'theirs')).toBeNull()
  expect(takeAnswer('room', 'theirs')).toBeNull()
  beginOpening('theirs')
  await vi.waitUntil(() => socket.closed)
  expect(takeAnswer('project', 'theirs')).not.toBeNull()
})

it('the room’s messages wait until they are taken', async () => {
  const socket = await socketOf('waiting')
  expect(socket.protocols).toContain('ticket.the-ticket')
  socket.receive(Uint8Array.of(3))
  const opening = await takeAnswer('room', 'waiting')
  expect(opening).toMatchObject({ socket })
  const heard: Uint8Array[] = []
  opening?.messages.listen({ onMessage: (bytes) => void heard.push(bytes), onHeard: () => {} })
  expect(heard).toEqual([Uint8Array.of(3)])
})

it('the room is asked for the whole text where nothing of it is here', async () => {
  const socket = await socketOf('elsewhere')
  socket.open()
  await vi.waitUntil(() => socket.sent.length > 0)
  expect(await takeAnswer('room', 'elsewhere')).toMatchObject({ askedForAll: true })
})

it('the room is asked for nothing where the text is here', async () => {
  const row = { userId: PERSON, projectId: 'here', writer: 'w', order: 1, others: null, own: [] }
  await unsaved.run((db) => db.add('rows', { ...row, whole: true, stored: true, timestamp: 1 }))
  const counted = vi.spyOn(IDBIndex.prototype, 'count')
  const socket = await socketOf('here')
  socket.open()
  await vi.waitUntil(() => counted.mock.results[0])
  await unsaved.run((db) => db.count('rows'))
  expect(socket.sent).toEqual([])
  expect(await takeAnswer('room', 'here')).toMatchObject({ askedForAll: false })
})

it('an answer is not taken of a page that was left, and its socket is closed', async () => {
  const socket = await socketOf('left')
  beginOpening(null)
  expect(takeAnswer('room', 'left')).toBeNull()
  await vi.waitUntil(() => socket.closed)
})

it.each(['closed', 'is closing'])(
  'a socket that the room %s before it was taken is not opened again',
  async (when) => {
    vi.stubGlobal('window', Object.assign(new EventTarget(), { location }))
    vi.stubGlobal('document', new EventTarget())
    const early = await socketOf('too-old')
    const close = () => early.onclose?.({ code: CLOSE_SCHEMA_TOO_OLD })
    early.readyState = when === 'closed' ? FakeSocket.CLOSED : FakeSocket.CLOSING
    if (when === 'closed') close()
    const reasons: string[] = []
    const never = () => {}
    const room = new RoomSocket('too-old', {
      onUnreachable: never,
      onOpen: never,
      onMessage: never,
      onSilent: never,
      onLost: never,
      onClosed: (reason) => void reasons.push(reason),
      oldestUnacknowledged: () => null,
    })
    const onclose = early.onclose
    room.start()
    if (when === 'is closing') {
      await vi.waitUntil(() => early.onclose !== onclose)
      close()
    }
    await vi.waitUntil(() => reasons.length > 0)
    expect(reasons).toEqual(['schema_too_old'])
    expect(sockets).toEqual([early])
    room.close()
  },
)

it('a socket that was taken stays open when the page is left', async () => {
  const socket = await socketOf('taken')
  await takeAnswer('room', 'taken')
  beginOpening(null)
  await Promise.resolve()
  expect(socket.closed).toBe(false)
})

it('a ticket is not taken once it may have expired', () => {
  vi.useFakeTimers()
  beginOpening('late')
  vi.advanceTimersByTime(LIVE_TICKET_LIFE * 1000)
  expect(takeAnswer('room', 'late')).toBeNull()
})
