// Types of the modules `messages:<area>`, written from the catalogues: an unknown key, or a missing argument, does
// not compile.

import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type MessageFormatElement, TYPE } from '@formatjs/icu-messageformat-parser'
import { areas, folder, languages, parseText, readTexts, type Texts } from './catalogues.ts'

export type ArgumentKind = 'text' | 'number' | 'date' | 'tag'

/** Arguments of a message by name. */
export function argumentsOf(elements: readonly MessageFormatElement[]): Map<string, ArgumentKind> {
  const found = new Map<string, ArgumentKind>()
  const visit = (list: readonly MessageFormatElement[]) => {
    for (const element of list) {
      if (element.type === TYPE.argument || element.type === TYPE.select) {
        if (!found.has(element.value)) found.set(element.value, 'text')
      } else if (element.type === TYPE.number || element.type === TYPE.plural)
        found.set(element.value, 'number')
      else if (element.type === TYPE.date || element.type === TYPE.time) found.set(element.value, 'date')
      else if (element.type === TYPE.tag) found.set(element.value, 'tag')
      if ('options' in element) for (const { value } of Object.values(element.options)) visit(value)
      if ('children' in element) visit(element.children)
    }
  }
  visit(elements)
  return found
}

// The file has no imports: they would make its declarations augment modules that do not exist.
const NODE = "import('react').ReactNode"
const MESSAGES = "import('../platform/messages.ts')"
const TYPES = { number: 'number', date: 'Date | number', tag: `(chunks: ${NODE}) => ${NODE}` }

/** Of a message in every language: one may leave out a text that another needs. */
const argumentsOfAll = (texts: readonly string[], key: string) =>
  new Map(texts.flatMap((text) => [...argumentsOf(parseText(key, text))]))

function membersOf(area: string): { plain: string[]; rich: string[] } {
  const plain: string[] = []
  const rich: string[] = []
  const catalogues: Texts[] = languages().map((language) => readTexts(language, area))
  for (const key of Object.keys(readTexts('en', area))) {
    const found = [
      ...argumentsOfAll(
        catalogues.flatMap((texts) => texts[key] ?? []),
        key,
      ),
    ]
    const isRich = found.some(([, kind]) => kind === 'tag')
    const typed = found.map(
      ([name, kind]) => `${name}: ${kind === 'text' ? (isRich ? NODE : 'string') : TYPES[kind]}`,
    )
    const line = `    '${key}': ${typed.length > 0 ? `{ ${typed.join('; ')} }` : 'null'}`
    ;(isRich ? rich : plain).push(line)
  }
  return { plain, rich }
}

const moduleOf = (area: string) => {
  const { plain, rich } = membersOf(area)
  return `declare module 'messages:${area}' {
  export const t: ${MESSAGES}.Translate<{
${plain.join('\n')}
  }>
  export const rich: ${MESSAGES}.TranslateRich<{
${rich.join('\n')}
  }>
}
`
}

/** app/messages/modules.d.ts, which is not kept in the repository. */
export function writeMessageTypes(): void {
  const maps = `declare module 'messages:import-maps' {
  export const importMaps: Record<string, { imports: Record<string, string> }> | null
}
`
  writeFileSync(join(folder, 'modules.d.ts'), [maps, ...areas().map(moduleOf)].join('\n'))
}
