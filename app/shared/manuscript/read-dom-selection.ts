// Browsers fire `selectionchange` late (Chromium with the next frame), and until then ProseMirror has the old selection.

/** Makes ProseMirror read the DOM selection now. */
export const readDomSelection = ({ ownerDocument }: Element): unknown =>
  ownerDocument.dispatchEvent(new Event('selectionchange'))
