// Node view of images. Uploaded files need authorization, so they are fetched with the bearer token and shown as blob
// URLs. External addresses are validated here again, because content from Yjs has not passed a parser.

import { t } from 'messages:editor'
import type { Node } from '@milkdown/kit/prose/model'
import type { EditorView, NodeView, NodeViewConstructor } from '@milkdown/kit/prose/view'
import { safeImageSource, uploadedFile } from '../../../../workers/domain/text/safe-address.ts'
import { callRaw } from '../../../platform/api.ts'
import { currentUser } from '../../../platform/current-user.ts'
import { EDIT_REQUEST } from '../core/edit-requests.ts'
import { externalImage } from './external-image.ts'

/**
 * One blob URL per file and account for the page's lifetime: undo and remote edits recreate the view often, and the next
 * account that signs in must not see the file.
 */
const blobs = new Map<string, Promise<string>>()

const keyOf = (projectId: string, fileId: string) => `${currentUser()} ${projectId} ${fileId}`

/** Has an image shown at the address of a file that is not stored. */
export function showUnstored(address: string, image: Blob): void {
  const file = uploadedFile(address)
  if (file) blobs.set(keyOf(file.projectId, file.fileId), Promise.resolve(URL.createObjectURL(image)))
}

export function blobAddress(projectId: string, fileId: string): Promise<string> {
  const key = keyOf(projectId, fileId)
  const known = blobs.get(key)
  if (known) return known
  const made = callRaw('GET /v1/projects/{id}/files/{fileId}', {
    params: { id: projectId, fileId },
    headers: { accept: 'image/*' },
  })
    .then((response) => response.blob())
    .then((blob) => URL.createObjectURL(blob))
  blobs.set(key, made)
  made.catch(() => blobs.delete(key))
  return made
}

/** Minimum width in pixels when resizing. */
const WIDTH_MIN = 40

class ImageView implements NodeView {
  readonly dom = document.createElement('span')
  private readonly image = document.createElement('img')
  private readonly edit = document.createElement('button')
  private readonly handle = document.createElement('span')

  constructor(
    private node: Node,
    private readonly view: EditorView,
    private readonly getPos: () => number | undefined,
  ) {
    this.dom.className = 'image-view'
    this.dom.contentEditable = 'false'
    this.image.draggable = true
    this.image.referrerPolicy = 'no-referrer'
    this.edit.type = 'button'
    this.edit.className = 'image-edit'
    this.edit.addEventListener('click', () => {
      this.dom.dispatchEvent(new CustomEvent(EDIT_REQUEST, { bubbles: true, detail: 'image' }))
    })
    this.handle.className = 'image-handle'
    this.handle.addEventListener('pointerdown', this.resize)
    this.dom.addEventListener('dblclick', () => this.edit.click())
    this.dom.append(this.image)
    this.draw()
  }

  update(node: Node): boolean {
    if (node.type !== this.node.type) return false
    const moved = node.attrs.src !== this.node.attrs.src
    this.node = node
    // The placeholder of an external image contains the description.
    if (moved || this.dom.querySelector(':scope > .image-elsewhere')) this.draw()
    else this.describe()
    return true
  }

  selectNode(): void {
    this.dom.classList.add('ProseMirror-selectednode')
    if (this.view.editable) this.dom.append(this.handle, this.edit)
  }

  deselectNode(): void {
    this.dom.classList.remove('ProseMirror-selectednode')
    this.handle.remove()
    this.edit.remove()
  }

  stopEvent(event: Event): boolean {
    return event.target instanceof Element && event.target.closest('button, .image-handle') !== null
  }

  ignoreMutation(): boolean {
    return true
  }

  private draw(): void {
    const source = safeImageSource(this.node.attrs.src)
    const file = uploadedFile(source)
    this.describe()
    this.image.classList.remove('image-missing')
    this.image.removeAttribute('src')
    if (!file) {
      this.show(externalImage(this.image, source))
      return
    }
    this.show(this.image)
    blobAddress(file.projectId, file.fileId).then(
      (address) => {
        if (this.node.attrs.src === source) this.image.src = address
      },
      () => {
        if (this.node.attrs.src === source) this.image.classList.add('image-missing')
      },
    )
  }

  private show(drawn: HTMLElement): void {
    this.dom.querySelector(':scope > img, :scope > .image-elsewhere')?.replaceWith(drawn)
  }

  private describe(): void {
    const { alt, title } = this.node.attrs
    this.image.alt = String(alt)
    this.image.title = String(title)
    this.edit.textContent = alt ? t('nodeViews.editImage') : t('nodeViews.addDescription')
    const width = Number(this.node.attrs.width)
    this.image.style.width = width > 0 ? `${width}px` : ''
  }

  /** Resizes the DOM during the drag; the document changes once, at its end. */
  private readonly resize = (start: PointerEvent): void => {
    start.preventDefault()
    const before = this.image.getBoundingClientRect().width
    const most = this.view.dom.clientWidth
    let width = before
    const move = ({ clientX }: PointerEvent) => {
      width = Math.round(Math.min(most, Math.max(WIDTH_MIN, before + clientX - start.clientX)))
      this.image.style.width = `${width}px`
    }
    const end = () => {
      this.handle.removeEventListener('pointermove', move)
      const position = this.getPos()
      if (position !== undefined && width !== before)
        this.view.dispatch(this.view.state.tr.setNodeAttribute(position, 'width', width))
    }
    this.handle.setPointerCapture(start.pointerId)
    this.handle.addEventListener('pointermove', move)
    this.handle.addEventListener('pointerup', end, { once: true })
    this.handle.addEventListener('pointercancel', end, { once: true })
  }
}

export const imageView: NodeViewConstructor = (node, view, getPos) => new ImageView(node, view, getPos)
