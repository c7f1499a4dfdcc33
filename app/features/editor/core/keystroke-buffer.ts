// Captures keystrokes while what they are meant for is loading: the first field of a dialog or panel, or the editor of a
// project that is being saved. They would replace the selection in the text, or be lost.

import { t } from 'messages:editor'

/** `stop` removes the buffer and returns its text. */
type LazyDialog = { focus(): void; hasFocus(): boolean; stop(): string }

/**
 * Focuses a hidden field.
 * @param onCancel called on Escape
 * @param lines Enter is part of the text
 */
export function bufferKeystrokes(onCancel: () => void, { lines = false } = {}): LazyDialog {
  const field = document.createElement(lines ? 'textarea' : 'input')
  field.className = 'sr-only'
  field.setAttribute('aria-label', t('core.opening'))
  // The virtual keyboard appears only with the field that opens.
  field.inputMode = 'none'
  field.addEventListener('keydown', (event) => {
    if (!(event instanceof KeyboardEvent)) return
    if (event.key === 'Tab') event.preventDefault()
    if (event.key === 'Escape') onCancel()
  })
  document.body.append(field)
  const focus = () => field.focus({ preventScroll: true })
  focus()
  return {
    focus,
    hasFocus: () => document.activeElement === field,
    stop() {
      field.remove()
      return field.value
    },
  }
}
