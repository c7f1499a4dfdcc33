// JavaScript heap of the served Worker's isolate, including rooms, after garbage collection, by the runtime's inspector
// (Chrome DevTools Protocol), and the bytes of array buffers, which V8 keeps outside the heap.

type Usage = { usedSize?: number; backingStorageSize?: number }
type Answer = { id?: number; result?: Usage; error?: { message: string } }

const ANSWER_MS = 30_000

/** Milliseconds between two requests that let the runtime get on. */
const STIR_MS = 250

/**
 * Bytes in use. V8 collects in a task, and workerd runs an isolate's tasks beside its requests: where none comes, the
 * collector never answers.
 * @param port that the runtime was given as its `inspectorPort`
 * @param request any that this Worker answers
 */
export async function inspectedHeap(port: number, request: () => Promise<unknown>): Promise<number> {
  const targets: { id: string; webSocketDebuggerUrl: string }[] = await (
    await fetch(`http://127.0.0.1:${port}/json`)
  ).json()
  // The runtime's own workers (storage, assets) are isolates beside it.
  const address = targets.find(({ id }) => id === 'core:user:colophon')?.webSocketDebuggerUrl
  if (!address) throw new Error('the runtime names no isolate to inspect')
  const socket = new WebSocket(address)
  await new Promise((resolve, reject) => {
    socket.onopen = resolve
    socket.onerror = reject
  })
  let asked = 0
  const ask = (method: string) =>
    new Promise<Usage>((resolve, reject) => {
      const id = ++asked
      const listen = ({ data }: MessageEvent) => {
        const answer: Answer = JSON.parse(String(data))
        if (answer.id !== id) return
        socket.removeEventListener('message', listen)
        if (answer.error) reject(new Error(answer.error.message))
        else resolve(answer.result ?? {})
      }
      socket.addEventListener('message', listen)
      setTimeout(() => reject(new Error(`the inspector did not answer ${method}`)), ANSWER_MS).unref()
      socket.send(JSON.stringify({ id, method }))
    })
  const stirring = setInterval(() => void request().catch(() => {}), STIR_MS)
  try {
    await ask('HeapProfiler.enable')
    await ask('HeapProfiler.collectGarbage')
    await ask('HeapProfiler.collectGarbage')
    const { usedSize, backingStorageSize } = await ask('Runtime.getHeapUsage')
    if (usedSize === undefined || backingStorageSize === undefined)
      throw new Error('the inspector did not say how much is in use')
    return usedSize + backingStorageSize
  } finally {
    clearInterval(stirring)
    socket.close()
  }
}
