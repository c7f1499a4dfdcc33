// A headless editor that is written in by keys: its keymaps and input rules, in the order in which the page has them.

import { KeymapManager } from '@milkdown/kit/core'
import type { Ctx } from '@milkdown/kit/ctx'
import { customInputRules } from '@milkdown/kit/prose'
import { keymap } from '@milkdown/kit/prose/keymap'
import { AllSelection, TextSelection } from '@milkdown/kit/prose/state'
import type { EditorView } from '@milkdown/kit/prose/view'
import { parseHTML } from 'linkedom'
import { DOMParser } from 'prosemirror-model'
import { type ControlName, definitions } from '../../../../app/features/editor/controls/all-controls.ts'
import type { ControlDefinition } from '../../../../app/features/editor/controls/control.ts'
import { blockKeys } from '../../../../app/features/editor/keymap/block-keymap.ts'
import { editorKeymap } from '../../../../app/features/editor/keymap/editor-keymap.ts'
import {
  DEFAULT_SETTING,
  languageOf,
  numberingOf,
} from '../../../../app/features/editor/numbering/numbering.ts'
import { formulaInput } from '../../../../app/features/editor/plugins/formula-input.ts'
import { inputRules } from '../../../../app/features/editor/plugins/input-rules.ts'
import { referenceInput } from '../../../../app/features/editor/plugins/reference-input.ts'
import { typographicSigns } from '../../../../app/features/editor/plugins/typographic-signs.ts'
import type { DocumentNode } from '../../../../workers/domain/manuscript/document.ts'
import { documentToHtml } from '../../../../workers/domain/manuscript/html.ts'
import { manuscriptSchema } from '../../../../workers/domain/manuscript/schema/schema.ts'
import { HeadlessEditor, sharedDocument, sharedJson } from '../../../support/headless-editor.ts'

/** Milkdown's keymap: that of the blocks, then its base. */
function milkdownKeymap() {
  const manager = new KeymapManager()
  manager.setCtx({} as Ctx)
  manager.addObjectKeymap(blockKeys)
  manager.addBaseKeymap()
  return keymap(manager.build())
}

function contentOf(html: string): DocumentNode[] {
  const { document } = parseHTML(`<!doctype html><html><body>${html}</body></html>`)
  return (
    (
      DOMParser.fromSchema(manuscriptSchema)
        .parse(document.body as never)
        .toJSON() as DocumentNode
    ).content ?? []
  )
}

export class KeyboardEditor extends HeadlessEditor {
  /** The dialogs and panels that keys have asked for. */
  readonly opened: string[]

  constructor(html: string) {
    const opened: string[] = []
    super(sharedDocument(contentOf(html)), true, [
      formulaInput(),
      referenceInput(),
      typographicSigns(languageOf),
      editorKeymap((what) => opened.push(what)),
      customInputRules({ rules: inputRules(manuscriptSchema) }),
      milkdownKeymap(),
    ])
    this.opened = opened
  }

  /** What ProseMirror asks the browser for; here every text is one line. */
  readonly endOfTextblock = (direction: string) => {
    const { $from, $to } = this.state.selection
    return direction === 'backward' ? $from.parentOffset === 0 : $to.parentOffset === $to.parent.content.size
  }

  private get view(): EditorView {
    return this as unknown as EditorView
  }

  /** The stored HTML, as `GET /v1/projects/{id}` has it. */
  get html(): string {
    return documentToHtml(sharedJson(this.doc))
  }

  setLanguage(language: string) {
    numberingOf(this.view).setting = { ...DEFAULT_SETTING, language }
  }

  selectAll = () => this.dispatch(this.state.tr.setSelection(new AllSelection(this.page)))

  /** Selects `words`, or sets the caret before or behind them. */
  place(words: string, edge?: 'before' | 'behind') {
    let from = -1
    this.page.descendants((node, position) => {
      const at = node.isText ? (node.text ?? '').indexOf(words) : -1
      if (from < 0 && at >= 0) from = position + at
    })
    if (from < 0) throw new Error(`no text ${words}`)
    const to = from + words.length
    const ends = edge === 'before' ? [from, from] : edge === 'behind' ? [to, to] : [from, to]
    this.dispatch(this.state.tr.setSelection(TextSelection.create(this.page, ends[0] as number, ends[1])))
  }

  caretToEnd = () => this.dispatch(this.state.tr.setSelection(TextSelection.atEnd(this.page)))

  /** Presses a key by ProseMirror's name of it, e.g. `Mod-Alt-1`. @returns whether the editor handled it */
  press(name: string): boolean {
    const parts = name.split(/-(?=.)/)
    const key = parts.at(-1) ?? ''
    const holds = (modifier: string) => parts.slice(0, -1).includes(modifier)
    const event = {
      key,
      ctrlKey: holds('Mod'),
      altKey: holds('Alt'),
      shiftKey: holds('Shift'),
      metaKey: false,
    } as KeyboardEvent
    return this.state.plugins.some((plugin) => plugin.props.handleKeyDown?.call(plugin, this.view, event))
  }

  /** Types letter by letter; a line break is Enter. */
  type(text: string) {
    for (const letter of text)
      if (letter === '\n') this.press('Enter')
      else {
        const { from, to } = this.state.selection
        const insert = () => this.state.tr.insertText(letter, from, to)
        const handled = this.state.plugins.some((plugin) =>
          plugin.props.handleTextInput?.call(plugin, this.view, from, to, letter, insert),
        )
        if (!handled) this.dispatch(insert())
      }
  }

  /** Does what a control of the toolbar or of a menu does, as an undo step. */
  activate(name: ControlName) {
    const { action }: ControlDefinition = definitions[name]
    if (typeof action === 'string') throw new Error(`${name} opens a dialog`)
    this.endUndoGroup()
    action(this.state, this.dispatch, this.view)
    this.endUndoGroup()
  }
}
