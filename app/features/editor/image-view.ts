// Images on the page. An uploaded file is served only to those who may read the project, so it is fetched with the
// bearer token and shown as a blob; an address elsewhere is checked again here, for what comes through Yjs never
// passed a parser.

import type { Node } from '@milkdown/kit/prose/model'
import type { NodeView, NodeViewConstructor } from '@milkdown/kit/prose/view'
import { safeImageSource, uploadedFile } from '../../../workers/domain/manuscript/safe-address.ts'
import { callRaw } from '../../api.ts'

/** One blob URL per file, for as long as the page lives: undo and remote edits draw the same image again and again. */
const blobs = new Map<string, Promise<string>>()

export function blobAddress(projectId: string, fileId: string): Promise<string> {
  const known = blobs.get(fileId)
  if (known) return known
  const made = callRaw('GET', `/v1/projects/${projectId}/files/${fileId}`, { headers: { accept: 'image/*' } })
    .then((response) => response.blob())
    .then((blob) => URL.createObjectURL(blob))
  blobs.set(fileId, made)
  made.catch(() => blobs.delete(fileId))
  return made
}

class ImageView implements NodeView {
  readonly dom = document.createElement('img')
  private node: Node

  constructor(node: Node) {
    this.node = node
    this.dom.draggable = true
    this.dom.referrerPolicy = 'no-referrer'
    this.draw()
  }

  update(node: Node): boolean {
    if (node.type !== this.node.type) return false
    const moved = node.attrs.src !== this.node.attrs.src
    this.node = node
    if (moved) this.draw()
    else this.describe()
    return true
  }

  private draw(): void {
    const source = safeImageSource(this.node.attrs.src)
    const file = uploadedFile(source)
    this.describe()
    if (!file) {
      // A page with TLS shows no image without; browsers ask for the other address themselves, the policy forbids it.
      this.dom.src = source.replace(/^http:/i, 'https:')
      return
    }
    this.dom.removeAttribute('src')
    blobAddress(file.projectId, file.fileId).then(
      (address) => {
        if (this.node.attrs.src === source) this.dom.src = address
      },
      () => this.dom.classList.add('image-missing'),
    )
  }

  private describe(): void {
    this.dom.alt = String(this.node.attrs.alt)
    this.dom.title = String(this.node.attrs.title)
    const width = Number(this.node.attrs.width)
    this.dom.style.width = width > 0 ? `${width}px` : ''
  }
}

export const imageView: NodeViewConstructor = (node) => new ImageView(node)
