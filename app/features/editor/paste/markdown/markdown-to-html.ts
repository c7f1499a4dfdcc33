// Markdown (CommonMark and GFM, parsed by remark) → HTML for read-html.ts. Formulas in dollar signs, `\(…\)` or `\[…\]` are
// replaced by marks before parsing, since `_` and `\\` in them are not markdown. Raw HTML stays HTML; text that only looks
// like a tag (`Vec<T>`) is escaped. Footnotes become inline; definitions without a reference are appended as written.

import { remark } from 'remark'
import remarkGfm from 'remark-gfm'

/** A node of mdast (https://github.com/syntax-tree/mdast), with the fields that any of them may have. */
type MarkdownNode = {
  type: string
  children?: MarkdownNode[]
  value?: string
  depth?: number
  ordered?: boolean | null
  start?: number | null
  checked?: boolean | null
  url?: string
  title?: string | null
  alt?: string | null
  lang?: string | null
  identifier?: string
  label?: string | null
  align?: (string | null)[] | null
}

const processor = remark().use(remarkGfm)

export function markdownToHtml(text: string): string {
  const { source, formulas } = takeFormulas(frontMatterAsCode(text))
  const tree: MarkdownNode = processor.parse(source)
  const defined: MarkdownNode[] = []
  const named = new Set<string>()
  const definitions = new Map<string, MarkdownNode>()
  const notes = new Map<string, MarkdownNode>()
  visit(tree, (node) => {
    const { type, identifier = '' } = node
    if (type === 'footnoteReference') named.add(identifier)
    const known = { definition: definitions, footnoteDefinition: notes }[type]
    if (!known) return
    defined.push(node)
    // The first definition of a label counts (CommonMark 0.31, section 4.7; GFM).
    if (!known.has(identifier)) known.set(identifier, node)
  })
  const held: Held = { formulas, definitions, notes, open: new Set(), written: new Set() }
  const read = write(tree, held)
  // Unreferenced ones first: they may contain references to others.
  const left = [
    ...defined.filter(({ identifier = '' }) => !named.has(identifier)),
    ...defined.filter(({ identifier = '' }) => named.has(identifier)),
  ]
  return read + left.map((node) => (held.written.has(node) ? '' : leftOver(node, held))).join('')
}

type Formula = { latex: string; display: boolean; source: string }
type Held = {
  formulas: Formula[]
  definitions: Map<string, MarkdownNode>
  notes: Map<string, MarkdownNode>
  /** Identifiers of the footnotes being written, against recursion. */
  open: Set<string>
  /** Definitions that are already in the output. */
  written: Set<MarkdownNode>
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
      formulas.push({ latex, display: twice !== undefined || bracket !== undefined, source: whole })
      return `${OPEN}${formulas.length - 1}${CLOSE}`
    })
  return { source, formulas }
}

function visit(node: MarkdownNode, see: (node: MarkdownNode) => void): void {
  see(node)
  for (const child of node.children ?? []) visit(child, see)
}

const escapeHtml = (text: string) =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;')

/** Escaped text, with marks replaced by formulas. */
const words = (text: string, held: Held) =>
  escapeHtml(text).replace(MARK, (_, index: string) => {
    const formula = held.formulas[Number(index)]
    if (!formula) return ''
    const [tag, type] = formula.display ? ['div', 'math-display'] : ['span', 'math-inline']
    return `<${tag} data-type="${type}" data-value="${escapeHtml(formula.latex)}"></${tag}>`
  })

/** Marks replaced by their markdown source, for code and attributes. */
const asWritten = (text: string, held: Held) =>
  text.replace(MARK, (_, index: string) => held.formulas[Number(index)]?.source ?? '')

const attribute = (name: string, value: string | null | undefined) =>
  value ? ` ${name}="${escapeHtml(value)}"` : ''

/** Escapes tags whose name HTML does not have, such as `<T>` or a placeholder `<name>`. */
const realTags = (html: string) =>
  html.replace(/<\/?([a-z][^\s/>]*)[^>]*>|<\?[\s\S]*?\?>/gi, (whole, name: string | undefined) =>
    name && HTML_TAGS.has(name.toLowerCase()) ? whole : escapeHtml(whole),
  )

function write(node: MarkdownNode, held: Held): string {
  const inner = () => (node.children ?? []).map((child) => write(child, held)).join('')
  switch (node.type) {
    case 'text':
      return words(node.value ?? '', held)
    case 'paragraph':
      return paragraphs(inner())
    case 'heading':
      return `<h${node.depth ?? 1}>${inner()}</h${node.depth ?? 1}>`
    case 'thematicBreak':
      return '<hr>'
    case 'blockquote':
      return `<blockquote>${inner()}</blockquote>`
    case 'list': {
      const start = node.ordered && typeof node.start === 'number' && node.start !== 1
      const tag = node.ordered ? 'ol' : 'ul'
      return `<${tag}${start ? ` start="${node.start}"` : ''}>${inner()}</${tag}>`
    }
    case 'listItem': {
      const task = typeof node.checked === 'boolean'
      return `<li${task ? ` data-item-type="task" data-checked="${node.checked}"` : ''}>${inner()}</li>`
    }
    case 'code':
      return `<pre${attribute('data-language', node.lang)}><code>${escapeHtml(asWritten(node.value ?? '', held))}</code></pre>`
    case 'inlineCode':
      return `<code>${escapeHtml(asWritten(node.value ?? '', held))}</code>`
    case 'html':
      return realTags(asWritten(node.value ?? '', held))
    case 'emphasis':
      return `<em>${inner()}</em>`
    case 'strong':
      return `<strong>${inner()}</strong>`
    case 'delete':
      return `<s>${inner()}</s>`
    case 'break':
      return '<br>'
    case 'link':
      return `<a href="${escapeHtml(asWritten(node.url ?? '', held))}"${attribute('title', node.title)}>${inner()}</a>`
    case 'linkReference': {
      const definition = definitionOf(node, held)
      return definition ? `<a href="${escapeHtml(definition.url ?? '')}">${inner()}</a>` : inner()
    }
    case 'image':
    case 'imageReference': {
      const found = node.type === 'image' ? node : definitionOf(node, held)
      return `<img src="${escapeHtml(found?.url ?? '')}"${attribute('alt', node.alt)}${attribute('title', found?.title)}>`
    }
    case 'footnoteReference':
      return note(node.identifier ?? '', held)
    case 'definition':
    case 'footnoteDefinition':
      return ''
    case 'table':
      return table(node, held)
    default:
      return node.children ? inner() : words(node.value ?? '', held)
  }
}

/** Splits a paragraph at its display formulas. */
const paragraphs = (inner: string): string =>
  inner
    .split(/(<div data-type="math-display"[^<>]*><\/div>)/)
    .map((piece) =>
      piece.startsWith('<div data-type="math-display"') || piece.trim() === '' ? piece : `<p>${piece}</p>`,
    )
    .join('')

function definitionOf({ identifier = '' }: MarkdownNode, { definitions, written }: Held) {
  const found = definitions.get(identifier)
  if (found) written.add(found)
  return found
}

/** An unreferenced definition as its markdown source. */
function leftOver(node: MarkdownNode, held: Held): string {
  held.written.add(node)
  const name = escapeHtml(node.label ?? node.identifier ?? '')
  if (node.type === 'definition') return `<p>[${name}]: ${words(node.url ?? '', held)}</p>`
  const open = new Set([...held.open, node.identifier ?? ''])
  const [first, ...rest] = node.children ?? []
  const begins = first?.type === 'paragraph' ? first.children : []
  const inside = { ...held, open }
  return (
    paragraphs(`[^${name}]: ${(begins ?? []).map((child) => write(child, inside)).join('')}`) +
    (begins === first?.children ? rest : (node.children ?? [])).map((child) => write(child, inside)).join('')
  )
}

function note(name: string, held: Held): string {
  const found = held.notes.get(name)
  if (!found || held.open.has(name)) return ''
  held.written.add(found)
  const open = new Set([...held.open, name])
  const lines = (found.children ?? []).map((child) =>
    (child.children ?? [child]).map((one) => write(one, { ...held, open })).join(''),
  )
  const inline = lines
    .join('<br>')
    .replace(/<div (data-type="math-)display("[^<>]*)><\/div>/g, '<span $1inline$2></span>')
  return `<span data-type="footnote">${inline}</span>`
}

function table(node: MarkdownNode, held: Held): string {
  const rows = (node.children ?? []).map((row, index) => {
    const tag = index === 0 ? 'th' : 'td'
    const cells = (row.children ?? []).map((cell, column) => {
      const align = node.align?.[column]
      const style = align && align !== 'left' ? ` style="text-align: ${align}"` : ''
      return `<${tag}${style}>${(cell.children ?? []).map((child) => write(child, held)).join('')}</${tag}>`
    })
    return `<tr>${cells.join('')}</tr>`
  })
  return `<table>${rows.join('')}</table>`
}

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
