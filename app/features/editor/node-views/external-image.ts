// External images. A request reveals to the image's host who reads the text and when, so an image loads only after a click,
// and from then on for the page's lifetime.

import { t } from 'messages:editor'

const shown = new Set<string>()

/** Loads an address without a click, because the user inserted it on this page. */
export const allowExternalImage = (source: string): void => void shown.add(source)

/** Returns `image` with its `src`, or a placeholder with a button that loads it. @param source a validated address, or '' */
export function externalImage(image: HTMLImageElement, source: string): HTMLElement {
  const show = () => {
    // Mixed content: browsers would upgrade the address themselves, but the content security policy blocks http: first.
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
  button.textContent = t('nodeViews.showImage', { host: URL.parse(source)?.host ?? t('nodeViews.elsewhere') })
  box.append(image.alt || t('nodeViews.image'), button)
  button.addEventListener('click', () => {
    allowExternalImage(source)
    show()
    box.replaceWith(image)
  })
  return box
}
