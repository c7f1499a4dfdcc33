// Node view of code blocks, with a select for the language above the code. The languages load with the first code block.

import { t } from 'messages:editor'
import type { Node } from '@milkdown/kit/prose/model'
import type { EditorView, NodeView, NodeViewConstructor } from '@milkdown/kit/prose/view'

class CodeBlockView implements NodeView {
  readonly dom = document.createElement('div')
  readonly contentDOM = document.createElement('code')
  private readonly language = document.createElement('select')

  constructor(
    private node: Node,
    view: EditorView,
    getPos: () => number | undefined,
  ) {
    const block = document.createElement('pre')
    block.append(this.contentDOM)
    this.dom.className = 'code-block'
    this.language.setAttribute('aria-label', t('nodeViews.languageCode'))
    this.language.contentEditable = 'false'
    this.language.addEventListener('change', () => {
      const position = getPos()
      if (position === undefined || !view.editable) return this.draw()
      view.dispatch(view.state.tr.setNodeAttribute(position, 'language', this.language.value))
      view.focus()
    })
    this.dom.append(this.language, block)
    this.draw()
    void import('../plugins/code-languages.ts').then(({ CODE_LANGUAGES }) => {
      this.language.replaceChildren(...CODE_LANGUAGES.map(([name, label]) => new Option(label, name)))
      this.draw()
    })
  }

  update(node: Node): boolean {
    if (node.type !== this.node.type) return false
    this.node = node
    this.draw()
    return true
  }

  stopEvent(event: Event): boolean {
    return event.target === this.language
  }

  ignoreMutation(record: { target: globalThis.Node }): boolean {
    return !this.contentDOM.contains(record.target)
  }

  private draw(): void {
    const name = String(this.node.attrs.language)
    if (this.language.value === name && this.language.options.length > 0) return
    // A language that is not in the list (pasted, or of another editor) is kept.
    if (![...this.language.options].some(({ value }) => value === name))
      this.language.append(new Option(name || t('nodeViews.plainText'), name))
    this.language.value = name
  }
}

export const codeBlockView: NodeViewConstructor = (node, view, getPos) =>
  new CodeBlockView(node, view, getPos)
