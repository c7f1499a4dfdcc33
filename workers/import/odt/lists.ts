// Lists of OpenDocument. LibreOffice begins a list anew where its style changes, within an item too, and goes on with an earlier one
// by its id: lists that stand next to each other are one row of items with their levels, which become lists in lists.

import type { XmlElement } from '../xml.ts'
import type { ListSign } from './styles.ts'

/** `sign`: null for what goes on in the item before. `list`: equal for items of one list. */
export type Item<Block> = {
  level: number
  sign: ListSign | null
  number: number
  list: string
  blocks: Block[]
}

/** Which list an element goes on with, and the numbers of its items, in the order of the text. */
export class ListNumbers {
  readonly #lists = new Map<string, string>()
  readonly #counts = new Map<string, number[]>()
  #last = ''
  #made = 0

  /** @param list `text:list` that stands in no other */
  listOf({ attributes }: XmlElement): string {
    const before = attributes['text:continue-list']
    const isContinued = attributes['text:continue-numbering'] === 'true'
    const known = before === undefined ? (isContinued ? this.#last : '') : this.#lists.get(before)
    this.#last = known || `list-${++this.#made}`
    const id = attributes['xml:id']
    if (id !== undefined) this.#lists.set(id, this.#last)
    return this.#last
  }

  /** @param said by the item itself */
  next(list: string, level: number, { start }: ListSign, said: string | undefined): number {
    const counts = this.#counts.get(list) ?? []
    this.#counts.set(list, counts)
    const number = said === undefined ? (counts[level] ?? start - 1) + 1 : Number(said)
    counts[level] = number
    counts.length = level + 1
    return number
  }
}

type OpenList<Block> = Pick<Item<Block>, 'level' | 'list' | 'number'> & {
  sign: ListSign
  first: number
  items: Block[][]
}

/**
 * @param whole makes a block of HTML
 * @param joined writes the blocks of an item
 */
export function nested<Block>(
  items: readonly Item<Block>[],
  whole: (html: string) => Block,
  joined: (blocks: Block[]) => string,
): Block[] {
  const found: Block[] = []
  const open: OpenList<Block>[] = []
  const close = () => {
    const ended = open.pop()
    if (ended) (open.at(-1)?.items.at(-1) ?? found).push(whole(listHtml(ended, joined)))
  }
  const closeTo = (level: number) => {
    while ((open.at(-1)?.level ?? 0) > level) close()
  }
  for (const { level, list, number, sign, blocks } of items) {
    closeTo(level)
    const last = open.at(-1)
    if (!sign) {
      const into = last?.items.at(-1) ?? found
      into.push(...blocks)
    } else if (last?.level === level && goesOn(last, { list, number, sign })) {
      last.items.push(blocks)
      last.number = number
    } else {
      closeTo(level - 1)
      open.push({ level, list, number, sign, first: number, items: [blocks] })
    }
  }
  closeTo(0)
  return found
}

const goesOn = <Block>(
  last: OpenList<Block>,
  { list, number, sign }: Pick<OpenList<Block>, 'list' | 'number' | 'sign'>,
): boolean =>
  last.sign.numbered === sign.numbered &&
  (!sign.numbered || number === last.number + 1) &&
  (last.list === list || last.level > 1)

function listHtml<Block>(
  { sign, first, items }: OpenList<Block>,
  joined: (blocks: Block[]) => string,
): string {
  const content = items.map((blocks) => `<li>${joined(blocks)}</li>`).join('')
  if (!sign.numbered) return `<ul>${content}</ul>`
  const start = Number.isInteger(first) && first >= 0 && first !== 1 ? ` start="${first}"` : ''
  const type = /^[aAiI]$/.test(sign.format) ? ` type="${sign.format}"` : ''
  return `<ol${start}${type}>${content}</ol>`
}
