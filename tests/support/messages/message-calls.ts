// What the sources of app/ ask of the catalogues.

import { childrenOf, type Node, parseFile } from './shown-texts.ts'

const isFunction = (node: Node) => /Function/.test(node.type)

/** What reads the language of the page (app/platform/language.ts). */
const READS_LANGUAGE = new Set(['language', 'locale', 'listOf', 'quoted'])
/** Methods and functions that call at once what they are given. */
const CALLS_AT_ONCE = /^(?:map|flatMap|filter|find|forEach|reduce|sort|toSorted|every|some|from|groupBy)$/

/** `words.map((word) => …)`: the functions that run with the call. */
function* runBy({ callee, arguments: given }: Node): Generator<Node> {
  const name = String((callee as { property?: { name?: string } }).property?.name)
  if (CALLS_AT_ONCE.test(name)) for (const one of given as Node[]) if (isFunction(one)) yield one
}

/** A string, or a template that begins and ends so. */
export type Literal = { start: string; end: string | null }

export const matches = ({ start, end }: Literal, key: string) =>
  end === null ? key === start : key.startsWith(start) && key.endsWith(end)

export function literalsOf(file: string): Literal[] {
  const found: Literal[] = []
  const visit = (node: Node) => {
    if (node.type === 'Literal' && typeof node.value === 'string')
      found.push({ start: node.value, end: null })
    if (node.type === 'TemplateLiteral') {
      const parts = (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked)
      const [start = '', end = ''] = [parts[0], parts.at(-1)]
      // Of a template that has neither, any key could come.
      if (start !== '' || end !== '') found.push({ start, end })
    }
    for (const [, child] of childrenOf(node)) visit(child)
  }
  visit(parseFile(file).program)
  return found
}

/** Calls of `t`, `rich` and what reads the language that run while the module loads, as "file:line". */
export function atModuleLevel(file: string): string[] {
  const { source, program } = parseFile(file)
  const names = new Set<string>()
  const found: string[] = []
  const visit = (node: Node) => {
    if (node.type === 'ImportDeclaration') {
      const from = String((node.source as { value: string }).value)
      for (const { local } of node.specifiers as { local: { name: string } }[])
        if (from.startsWith('messages:') || READS_LANGUAGE.has(local.name)) names.add(local.name)
    }
    if (isFunction(node)) return
    if (node.type === 'CallExpression')
      for (const run of runBy(node)) for (const [, child] of childrenOf(run)) visit(child)
    if (node.type === 'CallExpression' && names.has(String((node.callee as { name?: string }).name)))
      found.push(`${file}:${source.slice(0, node.start).split('\n').length}`)
    for (const [, child] of childrenOf(node)) visit(child)
  }
  visit(program)
  return found
}
