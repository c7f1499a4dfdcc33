// Find and replace in one editor, as an external store for React. The current match is the selected one, so that it survives
// remote edits; for a match in a footnote, the footnote node is selected.

import { type EditorState, NodeSelection, TextSelection } from '@milkdown/kit/prose/state'
import { Decoration, DecorationSet } from '@milkdown/kit/prose/view'
import { Store } from '../../../../platform/external-store.ts'
import { redraw } from '../../../../shared/manuscript/redraw.ts'
import type { EditorHandle } from '../../core/editor-handle.ts'
import { scrollToPosition } from '../../core/scroll-to-position.ts'
import { asUndoGroup } from '../../core/undo-group.ts'
import { emptyQuery, type FindQuery } from './find-query.ts'
import { Finder, type FinderState, type Match } from './finder.ts'
import { PatternSearch } from './pattern-search.ts'
import { replaceMatches } from './replace-matches.ts'

export type FindView = {
  query: FindQuery
  state: FinderState
  count: number
  /** Index of the selected match; null if none is selected. */
  current: number | null
  /** Matches replaced by Replace all; null after any other action. */
  replaced: number | null
}

/** Matches decorated around the current one, for speed. */
const HIGHLIGHTS_MAX = 1500

export class FindSession extends Store<FindView> {
  private readonly editor: EditorHandle
  private readonly patterns = new PatternSearch()
  private finder = new Finder(emptyQuery, this.patterns, () => {})
  private readonly stops: (() => void)[]
  /** Index of the current match within its footnote. */
  private inFootnote = 0
  /** Position from which the first match will be selected once the search ends. */
  private seek: number | null = null
  /** Replacement of a Replace all that waits for the search to end. */
  private replacing: string | null = null

  constructor(editor: EditorHandle) {
    super({ query: emptyQuery, state: 'ready', count: 0, current: null, replaced: null })
    this.editor = editor
    this.stops = [
      editor.slots.setDecorations('search', (state) => this.highlights(state)),
      editor.slots.onUpdate((view, before) => {
        if (view.state.doc !== before.doc || !view.state.selection.eq(before.selection)) this.publish()
      }),
    ]
  }

  close(): void {
    for (const stop of this.stops) stop()
    this.finder.close()
    this.patterns.stop()
    redraw(this.editor.view)
  }

  /** Starts a search and selects the first match from the selection on. */
  ask(query: FindQuery): void {
    this.replacing = null
    this.finder.close()
    this.finder = new Finder(query, this.patterns, () => this.settle())
    this.update({ query, replaced: null })
    this.seek = this.editor.view.state.selection.from
    this.settle()
  }

  /** Selects the next (1) or previous (-1) match, cyclically. */
  move(step: 1 | -1): void {
    const { state } = this.editor.view
    const matches = this.finder.matches(state.doc)
    if (matches.length === 0) return
    const current = this.currentOf(state, matches)
    const next =
      current !== null
        ? (current + step + matches.length) % matches.length
        : step === 1
          ? Math.max(
              0,
              matches.findIndex(({ from }) => from >= state.selection.from),
            )
          : matches.findLastIndex(({ to }) => to <= state.selection.from)
    this.show(matches, next < 0 ? matches.length - 1 : next)
    this.update({ replaced: null })
  }

  /** Replaces the current match, if any, and selects the next. */
  replace(template: string): void {
    const { state } = this.editor.view
    const matches = this.finder.matches(state.doc)
    const match = matches[this.currentOf(state, matches) ?? -1]
    if (match) {
      this.seek = this.put([match], template).mapping.map(match.to)
      this.settle()
      this.update({ replaced: null })
    } else this.move(1)
  }

  /** Replaces all matches in one undo step, once the search has ended. */
  replaceAll(template: string): void {
    const matches = this.finder.matches(this.editor.view.state.doc)
    this.replacing = this.finder.state === 'searching' ? template : null
    if (this.replacing !== null || matches.length === 0) return
    this.put(matches, template)
    this.update({ replaced: matches.length })
  }

  private put(matches: readonly Match[], template: string) {
    const { view } = this.editor
    const tr = replaceMatches(view.state, matches, template, this.snapshot.query.pattern)
    asUndoGroup(view, () => view.dispatch(tr))
    return tr
  }

  private settle(): void {
    const matches = this.finder.matches(this.editor.view.state.doc)
    const { seek } = this
    if (seek !== null && this.finder.state !== 'searching') {
      this.seek = null
      if (matches.length > 0)
        this.show(
          matches,
          Math.max(
            0,
            matches.findIndex(({ from }) => from >= seek),
          ),
        )
    }
    redraw(this.editor.view)
    this.publish()
    if (this.replacing !== null) this.replaceAll(this.replacing)
  }

  private show(matches: readonly Match[], index: number): void {
    const match = matches[index]
    if (!match) return
    const { view } = this.editor
    const { footnote, from, to } = match
    this.inFootnote =
      footnote === null ? 0 : index - matches.findIndex((other) => other.footnote === footnote)
    view.dispatch(
      view.state.tr.setSelection(
        footnote === null
          ? TextSelection.create(view.state.doc, from, to)
          : NodeSelection.create(view.state.doc, footnote),
      ),
    )
    scrollToPosition(view, footnote ?? from, 'if hidden')
    this.publish()
  }

  private currentOf({ selection }: EditorState, matches: readonly Match[]): number | null {
    const { from, to } = selection
    const noted = selection instanceof NodeSelection
    const first = matches.findIndex((match) =>
      noted ? match.footnote === from : match.footnote === null && match.from === from && match.to === to,
    )
    if (first < 0) return null
    return noted && matches[first + this.inFootnote]?.footnote === from ? first + this.inFootnote : first
  }

  private highlights(state: EditorState): DecorationSet {
    const matches = this.finder.matches(state.doc)
    const current = this.currentOf(state, matches)
    const middle = current ?? matches.findIndex(({ from }) => from >= state.selection.from)
    const first = Math.max(0, middle - HIGHLIGHTS_MAX / 2)
    return DecorationSet.create(
      state.doc,
      matches.slice(first, first + HIGHLIGHTS_MAX).map(({ from, to, footnote }, index) => {
        const attributes = { class: first + index === current ? 'find-match find-match-open' : 'find-match' }
        return footnote === null
          ? Decoration.inline(from, to, attributes)
          : Decoration.node(footnote, footnote + (state.doc.nodeAt(footnote)?.nodeSize ?? 1), attributes)
      }),
    )
  }

  /** Publishes the search's state. */
  private publish(): void {
    const { state } = this.editor.view
    const matches = this.finder.matches(state.doc)
    this.update({
      state: this.finder.state,
      count: matches.length,
      current: this.currentOf(state, matches),
    })
  }

  protected override update(part: Partial<FindView>): void {
    if (JSON.stringify({ ...this.snapshot, ...part }) !== JSON.stringify(this.snapshot)) super.update(part)
  }
}
