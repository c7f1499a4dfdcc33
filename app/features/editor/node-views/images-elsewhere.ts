// Images that lie elsewhere. To fetch one tells its host who reads the text, and when: nothing is fetched before somebody
// asks for it. What was asked for is shown for as long as the page lives.

const shown = new Set<string>()

/** For an address that a person has put into the text on this page. */
export const allowExternalImage = (source: string): void => void shown.add(source)

/** `image` with its address, or what stands in its place until its button is pressed. @param source a checked address, or '' */
export function externalImage(image: HTMLImageElement, source: string): HTMLElement {
  const show = () => {
    // A page with TLS shows no image without; browsers ask for the other address themselves, the policy forbids it.
    image.src = source.replace(/^http:/i, 'https:')
  }
  if (source === '') return image
  if (shown.has(source)) {
    show()
    return image
  }
  const box = document.createElement('span')
  box.className = 'image-elsewhere'
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'image-elsewhere-show'
  button.textContent = `Show image from ${URL.parse(source)?.host ?? 'elsewhere'}`
  box.append(image.alt || 'Image', button)
  button.addEventListener('click', () => {
    allowExternalImage(source)
    show()
    box.replaceWith(image)
  })
  return box
}
