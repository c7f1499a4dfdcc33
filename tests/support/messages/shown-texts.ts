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
  'note',
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
  /^(?:Colophon|Google|Zotero|Mendeley|Word|PDF|BibTeX|RIS|CSL-JSON|LaTeX|Markdown|DOI|ISBN|API|CSV|MCP|APA|MLA|HTML|URL|OK|Claude Code|Gemini CLI|Visual Basic|Files|noindex|signin_with|aria-label|aria-description|title|alt|https:\/\/)$/

/** What a `<meta>` element sets. */
const SETTING = /^[a-z-]+=/

/** A key of a catalogue that is handed to what shows it. */
const MESSAGE_KEY = /^[a-z]\w*(?:\.\w+)+$/
/** Words of sentences, which no class and no selector has. */
const SENTENCE_WORDS = /(?:^|[ ,])(?:a|an|the|of|in|to|with|for|from|is|are|was|not|and|or|more|words?) /
const LETTERS = /\p{L}{2,}/u
const SENTENCE = /^\s*\p{Lu}(?:\p{Ll}+(?:[ .,;:!?…’'-]|$)| \p{Ll})/u

/** A word beside a value, with a space between: no class, no style and no address has that. */
const WORD_BESIDE_VALUE = /(?:\p{L}{2,}|\p{Lu}\p{Ll}+:) …|… \p{L}{2,}/u
/** Lines for a terminal, and the header of a token. */
const COMMAND = /^(?:claude mcp|gemini mcp|Bearer) /

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

/** Words with a capital that nobody reads as English: keys, languages of programs, commands of LaTeX, headers, products. */
const CODE_WORDS = new Set(
  (
    'Alt Control Ctrl Delete End Enter Esc Escape Home Insert Meta Shift Tab Backspace Authorization Bearer ' +
    'Bash Diff Go Objective-C Scala ' +
    ' Java Kotlin Lua Makefile Perl Python Ruby Rust Swift Less ' +
    'Autocite Bmatrix Citet Parencite Textcite Vmatrix Claude Codex Cursor Docx English Writer ' +
    // A date as `readDate` reads it.
    'Spring Summer Autumn Winter'
  ).split(' '),
)

/** Properties of elements whose strings are shown or spoken. */
const SHOWN_PROPERTIES = new Set(['textContent', 'title', 'placeholder', 'ariaLabel'])

/** `setAttribute('aria-label', …)`; its first argument has no letters of a text. */
const isAttributeCall = ({ callee, arguments: [first] = [] }: Node & { arguments?: unknown[] }) =>
  isNode(callee) && nameOf(callee.property) === 'setAttribute' && TEXT_NAMES.has(nameOf(first))

/** What an error says to developers. */
const isError = (node: Node) => node.type === 'NewExpression' && /Error|Exception/.test(nameOf(node.callee))

/** A field of an object may be code, too, if it is one small word. */
type Place = 'text' | 'field' | 'code' | 'other'

function placeIn(node: Node, name: string, place: Place): Place {
  if (node.type === 'JSXAttribute' && name === 'value') {
    const attribute = nameOf(node.name)
    if (TEXT_NAMES.has(attribute)) return 'text'
    return CODE_NAMES.has(attribute) ? 'code' : 'other'
  }
  if (node.type === 'Property' && name === 'value')
    return TEXT_NAMES.has(nameOf(node.key)) ? 'field' : 'other'
  if ((node.type === 'JSXElement' || node.type === 'JSXFragment') && name === 'children') return 'text'
  if (node.type === 'AssignmentExpression' && name === 'right')
    return isNode(node.left) && SHOWN_PROPERTIES.has(nameOf(node.left.property)) ? 'text' : place
  if (node.type === 'CallExpression' && name === 'arguments' && isAttributeCall(node)) return 'text'
  // Arguments of a call, tests and operands are not shown themselves.
  if (node.type === 'CallExpression' || node.type === 'NewExpression')
    return name === 'arguments' ? 'other' : place
  if (node.type === 'ConditionalExpression' && name === 'test') return 'code'
  if (node.type === 'LogicalExpression' && name === 'left')
    return place === 'text' || place === 'field' ? 'code' : place
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
  if (place === 'field') return /^\p{Lu}|\p{L} /u.test(value)
  return SENTENCE.test(value) && !CODE_WORDS.has(value) && !/^(?:Bearer |Mod-|Shift-|Alt-)/.test(value)
}

const isTemplateText = (words: string, hasValues: boolean) =>
  SENTENCE_WORDS.test(words) ||
  (hasValues &&
    WORD_BESIDE_VALUE.test(words) &&
    !COMMAND.test(words) &&
    !PROPER_NAMES.test(words.replace(/ …$/, '')))

export function shownTexts(file: string): ShownText[] {
  const { source, program } = parseFile(file)
  const found: ShownText[] = []
  const add = (node: Node, text: string) =>
    found.push({ file, line: source.slice(0, node.start).split('\n').length, text: text.trim() })
  const visit = (node: Node, place: Place) => {
    if (SKIPPED.has(node.type) || isError(node)) return
    if (node.type === 'JSXText' && isText(String(node.value), 'text')) add(node, String(node.value))
    if (node.type === 'Literal' && typeof node.value === 'string' && isText(node.value, place))
      add(node, node.value)
    if (node.type === 'TemplateLiteral') {
      const parts = (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked)
      const words = parts.join('…')
      if (isText(words, place) || (place !== 'code' && isTemplateText(words, parts.length > 1)))
        add(node, words)
    }
    for (const [name, child] of childrenOf(node)) visit(child, placeIn(node, name, place))
  }
  visit(program, 'other')
  return found
}
