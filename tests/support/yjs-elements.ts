// Elements of a manuscript as Yjs has them, also those that the editor would not make.

import * as Y from 'yjs'
import { FRAGMENT } from '../../workers/contracts/room.ts'

export const root = (doc: Y.Doc) => doc.getXmlFragment(FRAGMENT)

export const paragraphOf = (...content: (Y.XmlElement | Y.XmlText)[]) => {
  const paragraph = new Y.XmlElement('paragraph')
  paragraph.insert(0, content)
  return paragraph
}

/** A paragraph of text with attributes, which are marks. */
export const formatted = (attributes: Record<string, unknown>) => {
  const text = new Y.XmlText()
  text.insert(0, 'words', attributes)
  return paragraphOf(text)
}
