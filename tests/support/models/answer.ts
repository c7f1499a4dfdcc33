// What a stand-in answers, before it takes the form of a provider.

/** `thinking`: what reasoning models send beside the text. */
export type Spoken = {
  text: string
  thinking?: string
  /** `broken`: the connection breaks after the text. `endless`: the text is sent again and again. `silence`: nothing follows. */
  ending?: 'stop' | 'length' | 'broken' | 'endless' | 'silence'
  /** Characters of a piece, and milliseconds between two. */
  piece?: number
  pause?: number
}
/** An HTTP status, or no connection at all. */
export type Refused = { status: number; retryAfter?: number; error?: Record<string, unknown> } | 'reset'
export type Answer = Spoken | { refused: Refused }

export const isRefused = (answer: Answer): answer is { refused: Refused } => 'refused' in answer
