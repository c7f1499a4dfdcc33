// Takes what is typed while something that was asked for is still loading: it is meant for what opens, and would else go
// into the text, over what is selected there.

/** `stop` gives what was typed. */
type KeystrokeBuffer = { focus(): void; stop(): string }

/** @param onCancel Escape was pressed: it is not wanted any more */
export function bufferKeystrokes(onCancel: () => void): KeystrokeBuffer {
  const field = document.createElement('input')
  field.className = 'sr-only'
  field.setAttribute('aria-label', 'Opening')
  // A keyboard on the screen comes with the field that opens.
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
