// Finds texts in the sources of app/ that a person would read, by the syntax tree: text between tags, what attributes and
// fields with the names of texts hold, and any other string that begins as a sentence does.

import { readFileSync } from 'node:fs'
import { parseSync } from 'vite'

/** Attributes and fields whose strings are shown or spoken. */
const TEXT_NAMES = new Set([
  'alt',
  'aria-description',
  'aria-label',
  'aria-roledescription',
  'aria-valuetext',
  'busy',
  'confirm',
  'content',
  'description',
  'detail',
  'error',
  'heading',
  'hint',
  'label',
  'lead',
  'message',
  'noun',
  'placeholder',
  'say',
  'summary',
  'text',
  'title',
])
/** Attributes whose strings are code, whatever they look like. */
const CODE_NAMES = new Set(['className', 'key', 'id', 'd', 'viewBox', 'style', 'rel', 'href', 'to'])

/** Names that are the same in every language. */
const PROPER_NAMES =
  /^(?:Colophon|Google|Zotero|Mendeley|Word|PDF|BibTeX|RIS|CSL-JSON|LaTeX|Markdown|DOI|ISBN|API|CSV|MCP|APA|MLA|HTML|URL|OK|Claude Code|Gemini CLI|noindex|signin_with)$/

/** What a `<meta>` element sets. */
const SETTING = /^[a-z-]+=/

/** A key of a catalogue that is handed to what shows it. */
const MESSAGE_KEY = /^[a-z]\w*(?:\.\w+)+$/
const LETTERS = /\p{L}{2,}/u
const SENTENCE = /^\s*\p{Lu}\p{Ll}+(?:[ .,;:!?…’'-]|$)/u
const FRAGMENT = /\p{Ll}{2,}[,.]? \p{Ll}{2,}/u

export type Node = { type: string; start: number; [field: string]: unknown }
export type ShownText = { file: string; line: number; text: string }

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

export const parseFile = (file: string) => {
  const source = readFileSync(file, 'utf8')
  return { source, program: parseSync(file, source).program as unknown as Node }
}

export function* childrenOf(node: Node): Generator<[name: string, child: Node]> {
  for (const [name, value] of Object.entries(node))
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) yield [name, child]
}

const nameOf = (node: unknown): string => {
  if (!isNode(node)) return ''
  return String(node.name && isNode(node.name) ? nameOf(node.name) : (node.name ?? node.value ?? ''))
}

/** Code in which a string is no text: what is thrown for developers, types, imports, comparisons. */
const SKIPPED = new Set([
  'ImportDeclaration',
  'ExportAllDeclaration',
  'ThrowStatement',
  'TSLiteralType',
  'TSTypeAliasDeclaration',
  'TSInterfaceDeclaration',
  'TSTypeAnnotation',
  'TSAsExpression.typeAnnotation',
  'TSTypeParameterInstantiation',
])

type Place = 'text' | 'code' | 'other'

function placeIn(node: Node, name: string, place: Place): Place {
  if (node.type === 'JSXAttribute' && name === 'value') {
    const attribute = nameOf(node.name)
    if (TEXT_NAMES.has(attribute)) return 'text'
    return CODE_NAMES.has(attribute) ? 'code' : 'other'
  }
  if (node.type === 'Property' && name === 'value') return TEXT_NAMES.has(nameOf(node.key)) ? 'text' : 'other'
  if ((node.type === 'JSXElement' || node.type === 'JSXFragment') && name === 'children') return 'text'
  // Arguments of a call, tests and operands are not shown themselves.
  if (node.type === 'CallExpression' || node.type === 'NewExpression')
    return name === 'arguments' ? 'other' : place
  if (node.type === 'ConditionalExpression' && name === 'test') return 'code'
  if (node.type === 'LogicalExpression' && name === 'left') return place === 'text' ? 'code' : place
  if (node.type === 'BinaryExpression' && node.operator !== '+') return 'code'
  if (node.type === 'MemberExpression' && name === 'property') return 'code'
  if (node.type === 'SwitchCase' && name === 'test') return 'code'
  if (node.type === 'Property' && name === 'key') return 'code'
  if (node.type === 'JSXOpeningElement' || node.type.endsWith('FunctionExpression')) return 'other'
  return place
}

const isText = (value: string, place: Place) => {
  if (place === 'code' || [PROPER_NAMES, SETTING, MESSAGE_KEY].some((code) => code.test(value.trim())))
    return false
  if (place === 'text') return LETTERS.test(value)
  return SENTENCE.test(value) && (value.includes(' ') || FRAGMENT.test(value))
}

export function shownTexts(file: string): ShownText[] {
  const { source, program } = parseFile(file)
  const found: ShownText[] = []
  const add = (node: Node, text: string) =>
    found.push({ file, line: source.slice(0, node.start).split('\n').length, text: text.trim() })
  const visit = (node: Node, place: Place) => {
    if (SKIPPED.has(node.type)) return
    if (node.type === 'JSXText' && isText(String(node.value), 'text')) add(node, String(node.value))
    if (node.type === 'Literal' && typeof node.value === 'string' && isText(node.value, place))
      add(node, node.value)
    if (node.type === 'TemplateLiteral') {
      const words = (node.quasis as { value: { cooked: string } }[])
        .map(({ value }) => value.cooked)
        .join('…')
      if (isText(words, place)) add(node, words)
    }
    for (const [name, child] of childrenOf(node)) visit(child, placeIn(node, name, place))
  }
  visit(program, 'other')
  return found
}
