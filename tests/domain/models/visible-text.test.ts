// What is taken out of a model's text as it streams, wherever its pieces end.

import { describe, expect, test } from 'vitest'
import { VisibleText } from '../../../workers/adapters/models/visible-text.ts'
import { expectLinearGrowth } from '../../support/hostile/linear-growth.ts'

const piecesOf = (text: string, size: number) =>
  Array.from({ length: Math.ceil(text.length / size) }, (_, at) => text.slice(at * size, (at + 1) * size))

function read(text: string, size = text.length, heldMax = 0) {
  const visible = new VisibleText(heldMax)
  const given = piecesOf(text, size).map((piece) => visible.add(piece))
  const rest = visible.end()
  return { text: given.join('') + rest, visible, rest }
}

const THOUGHT = 'The user wants prose. Let me think about what belongs here, and in which order.'
const ANSWER = 'Nights are warm.\n\nRooms stay warm with them.'

describe('visible text', () => {
  test.each([
    ['a block of thinking', `<think>\n${THOUGHT}\n</think>\n\n${ANSWER}`, ANSWER],
    ['a block under another name', `<Thinking>${THOUGHT}</Thinking>${ANSWER}`, ANSWER],
    ['a block in the middle', `Nights are <think>${THOUGHT}</think>warm.`, 'Nights are warm.'],
    ['a block that is not closed', `Nights.<think>${THOUGHT}`, 'Nights.'],
    ['a channel of Gemma', `<|channel>thought\n${THOUGHT}<channel|>${ANSWER}`, ANSWER],
    ['an empty channel', `<|channel>thought\n<channel|>${ANSWER}`, ANSWER],
    ['an empty channel without its marks', `thought\n${ANSWER}`, ANSWER],
    ['the end of a turn and one that is made up', `${ANSWER}<turn|>\n<|turn>user\nMore!<turn|>`, `${ANSWER}`],
    [
      'the channels of Harmony',
      `<|channel|>analysis<|message|>${THOUGHT}<|end|><|start|>assistant<|channel|>final<|message|>${ANSWER}<|return|>`,
      ANSWER,
    ],
    ['a turn of ChatML', `<|im_start|>assistant\n${ANSWER}<|im_end|>`, ANSWER],
    ['a header of Llama', `<|start_header_id|>assistant<|end_header_id|>\n\n${ANSWER}<|eot_id|>`, ANSWER],
    ['special tokens', `<bos>${ANSWER}</s>`, ANSWER],
    ['a token that nobody knows', `Nights<|reserved_special_token_7|> are warm.`, 'Nights are warm.'],
    ['a token of DeepSeek', `${ANSWER}<｜end▁of▁sentence｜>`, ANSWER],
  ])('is without %s', (_, text, shown) => {
    for (const size of [text.length, 1, 2, 3, 7, 11]) expect(read(text, size).text).toBe(shown)
  })

  test.each([
    'a < b and b > c',
    'p <0.05, n<30',
    '<p>Nights are <em>warm</em>.</p>',
    'The mark `<think>` begins it.',
    '<script>alert(1)</script>',
    'thoughtful\nwords',
    'thought',
    'ends in <thin',
    ' and goes on',
    '\n\n- a list',
    '<',
    '',
  ])('is %j as it stands', (text) => {
    for (const size of [text.length || 1, 1, 2, 5]) expect(read(text, size).text).toBe(text)
  })

  test('is given as it comes, but for what may be a mark', () => {
    const visible = new VisibleText()
    expect(
      ['Nights', ' are <', 'b>', 'warm <th', 'ink>no</think>.'].map((piece) => visible.add(piece)),
    ).toEqual(['Nights', ' are ', '<b>', 'warm ', '.'])
  })

  test('that turns out to be thinking is spoiled, unless it is held', () => {
    const text = `${THOUGHT}\n</think>\n\n${ANSWER}`
    for (const size of [text.length, 1, 7]) {
      expect(read(text, size).visible.spoiled).toBe(true)
      const held = read(text, size, 10_000)
      expect(held.text).toBe(ANSWER)
      expect([held.visible.spoiled, held.visible.thought]).toEqual([false, true])
    }
  })

  test('that is held comes as a whole, or from its limit on', () => {
    expect(read(ANSWER, 5, 10_000).rest).toBe(ANSWER)
    const short = read(ANSWER, 5, 12)
    expect([short.text, short.rest]).toEqual([ANSWER, ''])
  })

  test('knows whether the model has thought', () => {
    expect(read(`<think>${THOUGHT}</think>${ANSWER}`).visible.thought).toBe(true)
    expect(read(`<|channel|>analysis<|message|>${THOUGHT}<|end|>`).visible.thought).toBe(true)
    expect(read(`<|channel>thought\n<channel|>${ANSWER}`).visible.thought).toBe(false)
    expect(read(`${ANSWER}<turn|>\n${THOUGHT}`).visible.thought).toBe(false)
    expect(read(`${ANSWER}<|im_end|><|im_start|>user\n${THOUGHT}`).visible.thought).toBe(false)
  })

  test('takes time by its length', async () => {
    for (const hostile of ['<', '<|', '<think>', '<|im_start|>', '<th', '</think>', '`<think>'])
      await expectLinearGrowth((size) => read(hostile.repeat(size / hostile.length), 64, size), 800_000)
  })
})
