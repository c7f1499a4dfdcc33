// Continuation of the text at the cursor by a language model, shown as a widget decoration. Tab or a press accepts it as one
// undo step, Escape refuses it; any other key, and a change of its block, dismisses it.

import { t } from 'messages:continuation'
import { Fragment, type Node } from '@milkdown/kit/prose/model'
import { type EditorState, TextSelection } from '@milkdown/kit/prose/state'
import { Decoration, DecorationSet, type EditorView } from '@milkdown/kit/prose/view'
import type { ProjectItem } from '../../../../../workers/contracts/project.ts'
import type { SuggestionsResponse } from '../../../../../workers/contracts/writing/suggestion.ts'
import type { Suggestion } from '../../../../../workers/domain/writing/suggestions/suggestion.ts'
import { ApiError, call } from '../../../../platform/api.ts'
import { causeWords } from '../../../../shared/cause-words.ts'
import { generatedMarks, keepGenerated } from '../../../../shared/manuscript/generated-text.ts'
import { redraw } from '../../../../shared/manuscript/redraw.ts'
import { describeUnverifiedSources } from '../../../../shared/manuscript/unverified-sources.ts'
import { reportSuggestionOutcome } from '../../../../shared/suggestions/report-outcome.ts'
import { suggestionNodes, suggestionText } from '../../../../shared/suggestions/suggestion-text.ts'
import { toast } from '../../../../ui/overlays/toast.ts'
import type { EditorHandle } from '../../core/editor-handle.ts'
import './continuation.css'

/** Project data for the prompt; null before the project is saved. */
type Work = Pick<ProjectItem, 'title' | 'projectType' | 'academicLevel'> | null
type Unverified = SuggestionsResponse['unverified']
type Open = Pick<
  EditorHandle,
  'view' | 'slots' | 'runInPlace' | 'toRelativePosition' | 'fromRelativePosition'
>

const MODIFIERS = new Set(['Shift', 'Control', 'Alt', 'Meta', 'AltGraph'])
const ONLY_A_MODEL = t('onlyLanguageModelCan')

/** Document positions before and after the cursor for the prompt; the server shortens the text further. */
const BEFORE = 6000
const AFTER = 1200
const BETWEEN = '\n\n'

/** Dismisses an editor's open proposal. */
const dismissals = new WeakMap<EditorView, () => void>()

export async function continueHere(open: Open, work: Work): Promise<void> {
  const { view } = open
  dismissals.get(view)?.()
  const around = textAround(view.state)
  if (!around) {
    toast({
      title: t('nothingContinueHere'),
      description: t('putCursorBehindWords'),
    })
    return
  }
  view.focus()
  const proposal = new Proposal(open)
  dismissals.set(view, () => proposal.end())
  try {
    const { suggestions, withoutModel, unverified } = await call('POST /v1/ai-suggestions/real-time', {
      body: {
        text: around.before + around.after,
        context: {
          cursor: around.before.length,
          topic: work?.title ?? '',
          paperType: work?.projectType ?? '',
          ...(work ? { academicLevel: work.academicLevel } : {}),
        },
      },
      signal: proposal.signal,
    })
    const found = suggestions.find(
      ({ source, action, position }) =>
        source === 'model' && action === 'insert' && position.end === around.before.length,
    )
    if (found) return proposal.show(found, unverified)
    proposal.end()
    const { reason, advice } = causeWords(withoutModel ?? 'model_failed')
    toast({
      title: reason,
      description: unverified.length > 0 ? describeUnverifiedSources(unverified) : advice || ONLY_A_MODEL,
    })
  } catch (error) {
    proposal.end()
    if (error instanceof ApiError)
      toast({
        title: t('textCouldNotContinued'),
        description: t('assistantCannotReachedJust'),
      })
  }
}

class Proposal {
  private readonly open: Open
  /** Relative position of the cursor, and its block. */
  private readonly cursorPosition: ReturnType<Open['toRelativePosition']>
  private readonly block: Node
  private readonly stops: (() => void)[]
  private readonly asking = new AbortController()
  private readonly status = document.createElement('p')
  private suggestion: Suggestion | null = null
  private unverified: Unverified = []

  constructor(open: Open) {
    const { view, slots } = open
    this.open = open
    const { head, $head } = view.state.selection
    this.cursorPosition = open.toRelativePosition(head)
    this.block = $head.parent
    this.status.className = 'sr-only'
    this.status.setAttribute('role', 'status')
    document.body.append(this.status)
    const leave = () => this.end()
    view.dom.addEventListener('blur', leave)
    this.stops = [
      slots.setDecorations('continuation', (state) => this.draw(state)),
      slots.setKeyHandler((_, event) => this.press(event)),
      slots.onUpdate(({ state }) => {
        if (!this.isCurrent(state)) this.end()
      }),
      () => view.dom.removeEventListener('blur', leave),
    ]
    this.say(t('askingHowTextGoes'))
  }

  get signal(): AbortSignal {
    return this.asking.signal
  }

  /** @param unverified sources that were removed from the model's text */
  show(suggestion: Suggestion, unverified: Unverified): void {
    if (this.signal.aborted) return
    this.unverified = unverified
    this.suggestion = suggestion
    this.say(t('acceptOrRefuse', { text: suggestionText(suggestion) }))
  }

  end(): void {
    if (this.signal.aborted) return
    this.asking.abort()
    for (const stop of this.stops) stop()
    this.status.remove()
    // The view is redrawn after its update that ended the continuation, not within it.
    queueMicrotask(() => redraw(this.open.view))
  }

  private press({ key, shiftKey, ctrlKey, altKey, metaKey }: KeyboardEvent): boolean {
    if (MODIFIERS.has(key)) return false
    const plain = !(shiftKey || ctrlKey || altKey || metaKey)
    if (plain && key === 'Tab' && this.suggestion) this.accept(this.suggestion)
    else if (plain && key === 'Escape') this.end()
    else {
      this.end()
      return false
    }
    return true
  }

  private accept(suggestion: Suggestion): void {
    this.end()
    this.open.runInPlace((state, dispatch) => {
      const { $from, from } = state.selection
      const marks = generatedMarks(state.schema, 'continuation', state.storedMarks ?? $from.marks())
      const content = Fragment.from(suggestionNodes(suggestion, $from, marks))
      const tr = keepGenerated(state.tr.insert(from, content))
      tr.setSelection(TextSelection.create(tr.doc, from + content.size))
      dispatch?.(tr.scrollIntoView())
      return true
    })
    // Refusals are not reported: the server would exclude the same text from later suggestions.
    reportSuggestionOutcome(suggestion, null, { applied: true })
    if (this.unverified.length > 0)
      toast({
        title: t('sourcesTakenOut'),
        description: describeUnverifiedSources(this.unverified),
      })
  }

  /** Whether cursor and block are unchanged; remote changes elsewhere do not matter. */
  private isCurrent({ selection }: EditorState): boolean {
    const { empty, head, $head } = selection
    return (
      empty &&
      this.cursorPosition !== null &&
      this.open.fromRelativePosition(this.cursorPosition) === head &&
      $head.parent.eq(this.block)
    )
  }

  private draw(state: EditorState): DecorationSet {
    if (!this.isCurrent(state)) return DecorationSet.empty
    const { suggestion } = this
    const press = suggestion && (() => this.accept(suggestion))
    return DecorationSet.create(state.doc, [
      proposalWidget(state.selection.head, suggestion && suggestionText(suggestion), press),
    ])
  }

  private say(words: string): void {
    this.status.textContent = words
    redraw(this.open.view)
  }
}

/** Text around the cursor; null within a word, a selection or code, and without text before. */
function textAround({ doc, selection }: EditorState): { before: string; after: string } | null {
  const { $head, empty, head } = selection
  if (!empty || !$head.parent.isTextblock || $head.parent.type.spec.code) return null
  const before = doc.textBetween(Math.max(0, head - BEFORE), head, BETWEEN, ' ')
  const after = doc.textBetween(head, Math.min(doc.content.size, head + AFTER), BETWEEN, ' ')
  const withinWord = /[\p{L}\p{N}]$/u.test(before) && /^[\p{L}\p{N}]/u.test(after)
  return before.trim() && !withinWord ? { before, after } : null
}

/**
 * An ellipsis behind the cursor, then the proposed text. It is drawn by CSS, so that it is neither found, copied nor read
 * as part of the manuscript.
 * @param words null while waiting for the model
 */
const proposalWidget = (position: number, words: string | null, onPress: (() => void) | null) =>
  Decoration.widget(
    position,
    () => {
      const shown = document.createElement('span')
      shown.className = words === null ? 'continuation continuation-asked' : 'continuation'
      shown.dataset.words = words ?? '…'
      // The live region announces it.
      shown.setAttribute('aria-hidden', 'true')
      shown.addEventListener('pointerdown', (event) => {
        // Keeps the editor's focus.
        event.preventDefault()
        onPress?.()
      })
      return shown
    },
    { side: 1, key: words ?? '…', ignoreSelection: true, stopEvent: () => true },
  )
