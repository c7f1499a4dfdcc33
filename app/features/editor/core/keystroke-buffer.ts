// Captures keystrokes while a dialog or panel is loading. The user types them for its first field; they would replace
// the selection in the text.

/** `stop` removes the buffer and returns its text. */
type KeystrokeBuffer = { focus(): void; stop(): string }

/** Focuses a hidden input. @param onCancel called on Escape */
export function bufferKeystrokes(onCancel: () => void): KeystrokeBuffer {
  const field = document.createElement('input')
  field.className = 'sr-only'
  field.setAttribute('aria-label', 'Opening')
  // The virtual keyboard appears only with the field that opens.
  field.inputMode = 'none'
  field.addEventListener('keydown', (event) => {
    if (event.key === 'Tab') event.preventDefault()
    if (event.key === 'Escape') onCancel()
  })
  document.body.append(field)
  const focus = () => field.focus({ preventScroll: true })
  focus()
  return {
    focus,
    stop() {
      field.remove()
      return field.value
    },
  }
}
