// What the sources of app/ ask of the catalogues.

import { childrenOf, type Node, parseFile } from './shown-texts.ts'

const isFunction = (node: Node) => /Function/.test(node.type)

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

/** Calls of `t` and `rich` that run while the module loads, as "file:line". */
export function atModuleLevel(file: string): string[] {
  const { source, program } = parseFile(file)
  const names = new Set<string>()
  const found: string[] = []
  const visit = (node: Node) => {
    if (
      node.type === 'ImportDeclaration' &&
      String((node.source as { value: string }).value).startsWith('messages:')
    )
      for (const { local } of node.specifiers as { local: { name: string } }[]) names.add(local.name)
    if (isFunction(node)) return
    if (node.type === 'CallExpression' && names.has(String((node.callee as { name?: string }).name)))
      found.push(`${file}:${source.slice(0, node.start).split('\n').length}`)
    for (const [, child] of childrenOf(node)) visit(child)
  }
  visit(program)
  return found
}
