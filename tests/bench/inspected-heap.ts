// The JavaScript heap of the served Worker's isolate, rooms among it, as the runtime's own inspector counts it (Chrome
// DevTools Protocol). Garbage is collected before it is counted.

type Answer = { id?: number; result?: { usedSize?: number }; error?: { message: string } }

const ANSWER_MS = 30_000

/** Bytes in use. @param port that the runtime was given as its `inspectorPort` */
export async function inspectedHeap(port: number): Promise<number> {
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
    new Promise<NonNullable<Answer['result']>>((resolve, reject) => {
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
  try {
    await ask('HeapProfiler.enable')
    await ask('HeapProfiler.collectGarbage')
    await ask('HeapProfiler.collectGarbage')
    const { usedSize } = await ask('Runtime.getHeapUsage')
    if (usedSize === undefined) throw new Error('the inspector did not say how much is in use')
    return usedSize
  } finally {
    socket.close()
  }
}
