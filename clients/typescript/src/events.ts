// Reads server-sent events (WHATWG HTML, section 9.2.6) whose data is JSON. `id` and `retry` have no meaning here: a
// stream is not resumed.

/** Ends with the stream. @throws where the connection breaks. Leaving the loop closes the connection. */
export async function* readEvents<Event>(response: Response): AsyncGenerator<Event, void> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  if (!reader) return
  let rest = ''
  try {
    for (;;) {
      const { done, value = '' } = await reader.read()
      // A line may end with CR, LF or both; a CR at the end of a chunk may have its LF in the next.
      const text = rest + value
      const whole = !done && text.endsWith('\r') ? text.slice(0, -1) : text
      const events = whole.replace(/\r\n?/g, '\n').split('\n\n')
      rest = (events.pop() ?? '') + text.slice(whole.length)
      for (const lines of events) {
        const event = read(lines)
        if (event) yield event as Event
      }
      // An event without its empty line is incomplete, and dropped.
      if (done) return
    }
  } finally {
    await reader.cancel().catch(() => {})
  }
}

/** Null for comments, and for an event without data. */
function read(lines: string): { event: string; data: unknown } | null {
  let event = 'message'
  const data: string[] = []
  for (const line of lines.split('\n')) {
    const colon = line.indexOf(':')
    const field = colon < 0 ? line : line.slice(0, colon)
    const value = colon < 0 ? '' : line.slice(colon + 1).replace(/^ /, '')
    if (field === 'event') event = value
    if (field === 'data') data.push(value)
  }
  return data.length === 0 ? null : { event, data: JSON.parse(data.join('\n')) }
}
