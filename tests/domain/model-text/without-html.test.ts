import { expect, test } from 'vitest'
import { readBlocks } from '../../../workers/domain/model-text/read-blocks.ts'

const textsOf = (answer: string) => readBlocks(answer).map(({ text }) => text)

test.each([
  ['<p>Rooms stay warm.</p><p>Roofs store heat.</p>', ['Rooms stay warm.', 'Roofs store heat.']],
  ['<h2>Heat</h2>\nRooms <b>stay</b> <em>warm</em>.', ['Heat', 'Rooms **stay** *warm*.']],
  ['<ul><li>Roofs</li><li>Walls</li></ul>', ['Roofs', 'Walls']],
  ['<script>alert("x")</script>\nRooms stay warm.', ['Rooms stay warm.']],
  ['<script>\nlet a = "<p>no</p>"\n</script>Rooms stay warm.', ['Rooms stay warm.']],
  ['Rooms stay warm.\n<script>alert(1)\nWalls are warm.', ['Rooms stay warm.', 'Walls are warm.']],
  ['<style>p { color: red }</style>Rooms stay warm.', ['Rooms stay warm.']],
  ['<img src="x" onerror="alert(1)">Rooms stay warm.<br/>', ['Rooms stay warm.']],
  ['A p < 0.05 and a q > 3 are kept.', ['A p < 0.05 and a q > 3 are kept.']],
  ['If a <b and c> d, it holds.', ['If a <b and c> d, it holds.']],
  ['The `<script>` element loads code.', ['The `<script>` element loads code.']],
  ['An interface List<T> is kept.', ['An interface List<T> is kept.']],
])('%j is read without HTML', (answer, texts) => {
  expect(textsOf(answer)).toEqual(texts)
})
