// Collects every regular expression of the sources: literals, and those that modules build as they load.

import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
// A package makes expressions as it loads, which are not ours: a module that is loaded makes no more.
import 'syllable'

export type Expression = { source: string; flags: string; file: string }

const root = join(import.meta.dirname, '../../..')
/** Its expression is a person's own, run in a Web Worker that is ended when it takes too long. */
const OWN_EXPRESSION = 'app/features/editor/panels/find/pattern-worker.ts'

export async function expressionsOf(folders: string): Promise<Expression[]> {
  const found = new Map<string, Expression>()
  const add = (one: Expression) => found.set(`/${one.source}/${one.flags}`, one)
  for (const file of globSync(`${folders}/**/*.{ts,tsx}`, { cwd: root }).sort()) {
    if (file === OWN_EXPRESSION) continue
    let makes = false
    walk(parseSync(file, readFileSync(join(root, file), 'utf8')).program, (node) => {
      if (node.regex) add({ source: node.regex.pattern, flags: node.regex.flags, file })
      makes ||= node.type === 'NewExpression' && node.callee?.name === 'RegExp'
    })
    if (makes) for (const { source, flags } of await madeBy(file)) add({ source, flags, file })
  }
  return [...found.values()]
}

type SyntaxNode = {
  type?: string
  regex?: { pattern: string; flags: string }
  callee?: { name?: string }
}

function walk(node: unknown, visit: (node: SyntaxNode) => void): void {
  if (typeof node !== 'object' || node === null) return
  if (!Array.isArray(node)) visit(node)
  for (const child of Object.values(node)) walk(child, visit)
}

/** What a module makes while it loads; those of a module that was loaded before are not made again. */
async function madeBy(file: string): Promise<RegExp[]> {
  const made: RegExp[] = []
  const Original = RegExp
  globalThis.RegExp = new Proxy(Original, {
    construct(target, [source, flags]) {
      const expression = new target(source, flags)
      made.push(expression)
      return expression
    },
  })
  try {
    await import(join(root, file))
  } finally {
    globalThis.RegExp = Original
  }
  return made
}
