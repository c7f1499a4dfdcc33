// Markdown (CommonMark and GFM, parsed by remark) → HTML for read-html.ts. Formulas in dollar signs, `\(…\)` or `\[…\]` are
// replaced by marks before parsing, since `_` and `\\` in them are not markdown. Raw HTML stays HTML; text that only looks
// like a tag (`Vec<T>`) is escaped. Footnotes become inline; definitions without a reference are appended as written.

import type { Element, ElementContent } from 'hast'
import { toHtml } from 'hast-util-to-html'
import type { Definition, FootnoteDefinition, FootnoteReference, Root } from 'mdast'
import { findAndReplace } from 'mdast-util-find-and-replace'
import { type Handlers, toHast } from 'mdast-util-to-hast'
import { remark } from 'remark'
import remarkGfm from 'remark-gfm'
import { visit } from 'unist-util-visit'

type Formula = { type: 'formula'; latex: string; display: boolean; source: string }
type Unreferenced = { type: 'unreferenced'; definition: Definition | FootnoteDefinition }

declare module 'mdast' {
  interface RootContentMap {
    formula: Formula
    unreferenced: Unreferenced
  }
  interface PhrasingContentMap {
    formula: Formula
  }
}

const processor = remark().use(remarkGfm)

export function markdownToHtml(text: string): string {
  const { source, formulas } = takeFormulas(frontMatterAsCode(text))
  const tree = processor.parse(source)
  putBack(tree, formulas)
  const hast = toHast(
    { type: 'root', children: [...tree.children, ...possiblyUnreferenced(tree)] },
    { allowDangerousHtml: true, handlers: handlers() },
  )
  return toHtml(hast, { allowDangerousHtml: true })
}

const OPEN = '\ue000'
const CLOSE = '\ue001'
const MARK = new RegExp(`${OPEN}(\\d+)${CLOSE}`, 'g')

const frontMatterAsCode = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/^---\n([\s\S]*?)\n---(?=\n|$)/, (_, matter: string) => `~~~~yaml\n${matter}\n~~~~\n`)

/** Replaces formulas outside code by marks. Dollar signs follow pandoc's `tex_math_dollars`. */
function takeFormulas(text: string): { source: string; formulas: Formula[] } {
  const formulas: Formula[] = []
  const pattern =
    /(^ {0,3}(```+|~~~+)[^\n]*\n[\s\S]*?(?:\n {0,3}\2[`~]*[ \t]*(?=\n|$)|$))|((`+)(?!`)[\s\S]*?[^`]\4(?!`))|(\\\$)|\$\$([\s\S]+?)\$\$|\\\[([\s\S]+?)\\\]|\\\(([\s\S]+?)\\\)|(?<![\w$])\$(?!\s)((?:\\.|[^$\n\\]|\n(?!\s*\n))+?)(?<!\s)\$(?![\d$])/gm
  const source = text
    .replace(/[\ue000\ue001]/g, '')
    .replace(pattern, (whole, ...groups: (string | undefined)[]) => {
      const [fence, , code, , dollar, twice, bracket, parenthesis, once] = groups
      if (fence !== undefined || code !== undefined || dollar !== undefined) return whole
      const latex = (twice ?? bracket ?? parenthesis ?? once ?? '').trim()
      if (latex === '' || /\n\s*\n/.test(latex)) return whole
      formulas.push({
        type: 'formula',
        latex,
        display: twice !== undefined || bracket !== undefined,
        source: whole,
      })
      return `${OPEN}${formulas.length - 1}${CLOSE}`
    })
  return { source, formulas }
}

/** Replaces marks by formulas in text, and by their source in code, HTML and addresses. */
function putBack(tree: Root, formulas: Formula[]): void {
  findAndReplace(tree, [MARK, (_: string, index: string) => formulas[Number(index)] ?? false])
  const asWritten = (text: string) =>
    text.replace(MARK, (_, index: string) => formulas[Number(index)]?.source ?? '')
  visit(tree, (node) => {
    if ('value' in node) node.value = asWritten(node.value)
    if ('url' in node) node.url = asWritten(node.url)
    if (node.type === 'html') node.value = realTags(node.value)
    // Items hold paragraphs in the schema.
    if (node.type === 'list') node.spread = true
  })
}

/** Definitions that no link names, and those of footnotes, of which some are only named by each other. */
function possiblyUnreferenced(tree: Root): Unreferenced[] {
  const found: Unreferenced[] = []
  const notes = new Set<string>()
  const links = new Set<string>()
  visit(tree, (node) => {
    if (node.type === 'footnoteReference') notes.add(node.identifier)
    else if (node.type === 'linkReference' || node.type === 'imageReference') links.add(node.identifier)
    else if (node.type === 'definition' || node.type === 'footnoteDefinition')
      found.push({ type: 'unreferenced', definition: node })
  })
  const isNamed = ({ definition }: Unreferenced) =>
    definition.type === 'footnoteDefinition'
      ? notes.has(definition.identifier)
      : // The first definition of a label counts (CommonMark 0.31, section 4.7).
        links.delete(definition.identifier)
  const left = found.filter((one) => !isNamed(one))
  // Footnotes that are named come last: the others may contain references to them.
  return [...left, ...found.filter((one) => one.definition.type === 'footnoteDefinition' && isNamed(one))]
}

/** Handlers of nodes that mdast-util-to-hast does not know or writes otherwise. */
function handlers(): Handlers {
  const written = new Set<FootnoteDefinition>()
  /** The footnotes around what is being written; references to them are left out. */
  const open = new Set<FootnoteDefinition>()
  const inside = (definition: FootnoteDefinition, content: () => ElementContent[]) => {
    written.add(definition)
    open.add(definition)
    const made = content()
    open.delete(definition)
    return made
  }
  return {
    formula: (_, { latex, display }: Formula) =>
      element('span', {
        dataType: display && open.size === 0 ? 'math-display' : 'math-inline',
        dataValue: latex,
      }),
    footnoteReference(state, { identifier }: FootnoteReference) {
      const definition = state.footnoteById.get(identifier.toUpperCase())
      if (!definition || open.has(definition)) return undefined
      const lines = inside(definition, () =>
        definition.children.flatMap((child, at) => [
          ...(at > 0 ? [element('br')] : []),
          ...('children' in child ? state.all(child) : [state.one(child, definition) ?? []].flat()),
        ]),
      )
      return element('span', { dataType: 'footnote' }, lines)
    },
    unreferenced(state, { definition }: Unreferenced) {
      const name = definition.label ?? definition.identifier
      if (definition.type === 'definition') return paragraph(`[${name}]: ${definition.url}`)
      if (written.has(definition)) return undefined
      const [first, ...rest] = definition.children
      return inside(definition, () =>
        first?.type === 'paragraph'
          ? [paragraph(`[^${name}]: `, state.all(first)), ...state.all({ type: 'root', children: rest })]
          : [paragraph(`[^${name}]: `), ...state.all(definition)],
      )
    },
  }
}

const element = (
  tagName: string,
  properties: Element['properties'] = {},
  children: ElementContent[] = [],
): Element => ({ type: 'element', tagName, properties, children })

const paragraph = (text: string, rest: ElementContent[] = []) =>
  element('p', {}, [{ type: 'text', value: text }, ...rest])

const escapeHtml = (text: string) =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;')

/** Escapes tags whose name HTML does not have, such as `<T>` or a placeholder `<name>`. */
const realTags = (html: string) =>
  html.replace(/<\/?([a-z][^\s/>]*)[^>]*>|<\?[\s\S]*?\?>/gi, (whole, name: string | undefined) =>
    name && HTML_TAGS.has(name.toLowerCase()) ? whole : escapeHtml(whole),
  )

/**
 * Element names of HTML, obsolete ones too, and those that contain MathML and SVG
 * (https://html.spec.whatwg.org/multipage/indices.html#elements-3, …/obsolete.html#non-conforming-features).
 */
const HTML_TAGS: ReadonlySet<string> = new Set(
  (
    'a abbr acronym address applet area article aside audio b base basefont bdi bdo bgsound big blink blockquote body ' +
    'br button canvas caption center cite code col colgroup data datalist dd del details dfn dialog dir div dl dt em ' +
    'embed fieldset figcaption figure font footer form frame frameset h1 h2 h3 h4 h5 h6 head header hgroup hr html i ' +
    'iframe img input ins isindex kbd keygen label legend li link listing main map mark marquee math menu menuitem ' +
    'meta meter nav nobr noembed noframes noscript object ol optgroup option output p param picture plaintext pre ' +
    'progress q rb rp rt rtc ruby s samp script search section select slot small source span strike strong style sub ' +
    'summary sup svg table tbody td template textarea tfoot th thead time title tr track tt u ul var video wbr xmp'
  ).split(' '),
)
