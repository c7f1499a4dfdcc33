// Images that lie elsewhere. To fetch one tells its host who reads the text, and when: nothing is fetched before somebody
// asks for it. What was asked for is shown for as long as the page lives.

const shown = new Set<string>()

/** For an address that a person has put into the text on this page. */
export const allowElsewhere = (source: string): void => void shown.add(source)

/** `image` with its address, or a button that is replaced by it. @param source a checked address, or '' */
export function elsewhere(image: HTMLImageElement, source: string): HTMLElement {
  const show = () => {
    // A page with TLS shows no image without; browsers ask for the other address themselves, the policy forbids it.
    image.src = source.replace(/^http:/i, 'https:')
  }
  if (source === '') return image
  if (shown.has(source)) {
    show()
    return image
  }
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'image-elsewhere'
  const what = document.createElement('span')
  what.textContent = image.alt || 'Image'
  button.append(what, `Show image from ${URL.parse(source)?.host ?? 'elsewhere'}`)
  button.addEventListener('click', () => {
    allowElsewhere(source)
    show()
    button.replaceWith(image)
  })
  return button
}
