// Takes thinking and special tokens out of a model's text as it streams, wherever a chunk ends: `<think>` blocks, channels
// (Gemma's `<|channel>thought … <channel|>`, Harmony's `<|channel|>analysis<|message|> … <|end|>`), turns and their headers
// (`<|im_start|>assistant`). A mark between backquotes is text. Linear: a character is looked at once, those of a possible mark
// as often as it has characters.

/** Longer than any mark; what may be one is held back until it is complete. */
const MARK_MAX = 32
const MARK_START = /^<[|/｜▁\w]*$/
const MARK = /^<[|/｜▁\w]{1,30}>/
const THOUGHT_MIN = 40
/** Longer than any header of a turn or a channel. */
const HEADER_MAX = 64

const THINK_OPEN = new Set(['<think>', '<thinking>', '<thought>', '<reasoning>', '<|begin_of_thought|>'])
const THINK_CLOSE = new Set(['</think>', '</thinking>', '</thought>', '</reasoning>', '<|end_of_thought|>'])
/** Begin the header of a turn, which ends with its line or with a mark of HEADER_CLOSE. */
const HEADER_OPEN = new Set([
  '<|start|>',
  '<|im_start|>',
  '<|turn>',
  '<start_of_turn>',
  '<|start_header_id|>',
  '<|channel|>',
])
const HEADER_CLOSE = new Set(['<|message|>', '<|end_header_id|>'])
/** End a turn: what follows is no part of the answer, unless another turn of the model begins. */
const TURN_CLOSE = new Set([
  '<|end|>',
  '<|return|>',
  '<|call|>',
  '<|im_end|>',
  '<turn|>',
  '<end_of_turn>',
  '<|eot_id|>',
  '<|eom_id|>',
  '<|end_of_text|>',
  '<|endoftext|>',
  '<eos>',
  '<｜end▁of▁sentence｜>',
])
/** Any other special token. */
const SINGLE = /^(?:<[|｜]\w|<(?:bos|pad|unk|\/s)>$)/
const CHANNEL_OPEN = '<|channel>'
const CHANNEL_CLOSE = '<channel|>'
/** Headers of what a reader is meant to see, and of thinking; what has another one is no part of the answer. */
const VISIBLE_HEADERS = new Set(['', 'assistant', 'model', 'final'])
const THINKING_HEADERS = new Set(['analysis', 'thought', 'thinking', 'reasoning'])
/** The name of Gemma's channel, where its marks have been skipped by the server. */
const BARE_CHANNEL = 'thought\n'

export class VisibleText {
  /** Text that may be the beginning of a mark. */
  #pending = ''
  #before = ''
  #state: 'visible' | 'thinking' | 'header' | 'over' = 'visible'
  #header = ''
  /** Visible text that may turn out to be thinking; null where text is given as it comes. */
  #held: string[] | null
  #heldLength = 0
  readonly #heldMax: number
  #begun = false
  /** The beginning of the text while it may be BARE_CHANNEL. */
  #head = ''
  #hid = false
  #hiddenLength = 0
  #spoiled = false

  /** @param heldMax with it the text is held until its end, or until so many characters */
  constructor(heldMax = 0) {
    this.#heldMax = heldMax
    this.#held = heldMax > 0 ? [] : null
  }

  /** Whether the model has thought; an empty channel is no thought. */
  get thought(): boolean {
    return this.#hiddenLength > THOUGHT_MIN
  }
  /** Whether a block of thinking ended that had never begun, after its text was given. */
  get spoiled(): boolean {
    return this.#spoiled
  }

  /** The visible part of the text so far that has not been given yet. */
  add(piece: string): string {
    const text = this.#pending + piece
    this.#pending = ''
    const given: string[] = []
    let at = 0
    while (at < text.length) {
      const next = text.indexOf('<', at)
      if (next !== at) given.push(this.#text(text.slice(at, next < 0 ? text.length : next)))
      if (next < 0) break
      const rest = text.slice(next, next + MARK_MAX)
      if (rest.length < MARK_MAX && next + rest.length === text.length && MARK_START.test(rest)) {
        this.#pending = rest
        break
      }
      const mark = this.#before === '`' ? undefined : MARK.exec(rest)?.[0]
      if (mark !== undefined && this.#mark(mark)) at = next + mark.length
      else {
        given.push(this.#text('<'))
        at = next + 1
      }
    }
    return given.join('')
  }

  /** Text that was held back. */
  end(): string {
    const rest = this.#text(this.#pending) + this.#head
    this.#pending = ''
    this.#head = ''
    return this.#release() + rest
  }

  #text(text: string): string {
    if (text === '') return ''
    this.#before = text.at(-1) ?? ''
    if (this.#state === 'header') return this.#headerText(text)
    if (this.#state !== 'visible') {
      if (this.#state !== 'over') this.#hiddenLength += text.length
      return ''
    }
    const shown = this.#begun ? text : this.#firstText(text)
    if (this.#held === null) return shown
    this.#held.push(shown)
    this.#heldLength += shown.length
    return this.#heldLength > this.#heldMax ? this.#release() : ''
  }

  #firstText(text: string): string {
    const head = this.#head + text
    this.#head = ''
    if (BARE_CHANNEL.startsWith(head) && head !== BARE_CHANNEL) {
      this.#head = head
      return ''
    }
    const isChannel = head.startsWith(BARE_CHANNEL)
    if (isChannel) this.#hid = true
    const first = isChannel ? head.slice(BARE_CHANNEL.length) : head
    const shown = this.#hid ? first.trimStart() : first
    this.#begun = shown !== ''
    return shown
  }

  #release(): string {
    const held = (this.#held ?? []).join('')
    this.#held = null
    return held
  }

  /** A header is over with its line. */
  #headerText(text: string): string {
    const end = text.indexOf('\n')
    this.#header = (this.#header + (end < 0 ? text : text.slice(0, end))).slice(0, HEADER_MAX)
    if (end < 0) return ''
    this.#endHeader()
    return this.#text(text.slice(end + 1))
  }

  #endHeader(): void {
    const header = this.#header.trim()
    this.#state = VISIBLE_HEADERS.has(header) ? 'visible' : THINKING_HEADERS.has(header) ? 'thinking' : 'over'
    this.#header = ''
  }

  /** False if it is no mark of a model. */
  #mark(mark: string): boolean {
    const name = mark.toLowerCase()
    if (THINK_OPEN.has(name) || name === CHANNEL_OPEN) return this.#hide('thinking')
    if (THINK_CLOSE.has(name) || name === CHANNEL_CLOSE) return this.#closeThinking()
    if (TURN_CLOSE.has(name)) return this.#hide('over')
    if (HEADER_OPEN.has(name)) {
      this.#header = ''
      return this.#hide('header')
    }
    if (HEADER_CLOSE.has(name) && this.#state === 'header') this.#endHeader()
    return SINGLE.test(name) ? this.#hide() : false
  }

  #hide(state = this.#state): true {
    this.#state = state
    this.#hid = true
    this.#before = ''
    return true
  }

  #closeThinking(): true {
    // It was opened in the prompt, by the template of the model's server.
    if (this.#state === 'visible') {
      if (this.#held !== null) {
        this.#hiddenLength += this.#heldLength
        this.#held = null
        this.#begun = false
      } else if (this.#begun) this.#spoiled = true
    }
    return this.#hide('visible')
  }
}
