// Node view of videos: a card with title and link. The content security policy allows no frames of other sites.

import { t } from 'messages:editor'
import type { Node } from '@milkdown/kit/prose/model'
import type { NodeView, NodeViewConstructor } from '@milkdown/kit/prose/view'
import { safeVideoAddress } from '../../../../workers/domain/text/safe-address.ts'
import { EDIT_REQUEST } from '../core/edit-requests.ts'

class VideoView implements NodeView {
  readonly dom = document.createElement('div')
  private readonly link = document.createElement('a')
  private readonly title = document.createElement('span')
  private readonly host = document.createElement('span')

  constructor(node: Node) {
    this.dom.className = 'video-card'
    this.dom.contentEditable = 'false'
    this.link.target = '_blank'
    this.link.rel = 'noopener noreferrer'
    this.title.className = 'video-title'
    this.host.className = 'video-host'
    this.link.append(this.title, this.host)
    this.dom.append(this.link)
    this.dom.addEventListener('dblclick', () => {
      this.dom.dispatchEvent(new CustomEvent(EDIT_REQUEST, { bubbles: true, detail: 'video' }))
    })
    this.draw(node)
  }

  update(node: Node): boolean {
    if (node.type.name !== 'video') return false
    this.draw(node)
    return true
  }

  ignoreMutation(): boolean {
    return true
  }

  private draw(node: Node): void {
    const src = safeVideoAddress(node.attrs.src)
    const host = src && URL.canParse(src) ? new URL(src).hostname.replace(/^www\./, '') : ''
    if (host) this.link.href = src
    else this.link.removeAttribute('href')
    this.title.textContent = String(node.attrs.title) || t('nodeViews.video')
    this.host.textContent = host ? t('nodeViews.opensInTab', { host }) : t('nodeViews.videoNoAddress')
  }
}

export const videoView: NodeViewConstructor = (node) => new VideoView(node)
