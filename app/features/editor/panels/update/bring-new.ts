// What accepted blocks need that the project does not have: images of the file, which the comparison shows, are uploaded, and works
// that it cites anew come into the library, unchecked. A work that does not fit there stays in its citation.

import type { EditedFile } from '../../../../../workers/contracts/documents/import-report.ts'
import {
  type CiteItem,
  readCitation,
  writeCitation,
} from '../../../../../workers/domain/citations/csl/citation.ts'
import type { DocumentNode } from '../../../../../workers/domain/manuscript/document.ts'
import { call } from '../../../../platform/api.ts'
import { uploadImage } from '../../collab/upload-image.ts'
import type { EditorHandle } from '../../core/editor-handle.ts'
import { showUnstored } from '../../node-views/image-view.ts'

export class NewThings {
  readonly #addresses = new Map<string, string>()
  readonly #works = new Map<string, string>()
  readonly #known = new Set<string>()

  /** @param present works that it cites without being in the library stay as they are */
  constructor(
    private readonly projectId: string,
    private readonly images: EditedFile['images'],
    private readonly editor: EditorHandle,
    present: readonly DocumentNode[],
  ) {
    const visit = (node: DocumentNode) => {
      for (const cite of citesOf(node)) this.#known.add(keyOf(cite))
      node.content?.forEach(visit)
    }
    present.forEach(visit)
    for (const image of images) showUnstored(image.address, fileOf(image))
  }

  /** The blocks with what they need. @throws ImageError or ApiError if an image cannot be stored */
  async bring(blocks: readonly DocumentNode[], signal: AbortSignal): Promise<DocumentNode[]> {
    const found: DocumentNode[] = []
    for (const block of blocks) found.push(await this.#node(block, signal))
    return found
  }

  async #node(node: DocumentNode, signal: AbortSignal): Promise<DocumentNode> {
    const content = node.content && (await this.bring(node.content, signal))
    const next = { ...node, ...(content ? { content } : {}) }
    if (node.type === 'image')
      return {
        ...next,
        attrs: { ...node.attrs, src: await this.#image(String(node.attrs?.src ?? ''), signal) },
      }
    const cites = citesOf(node)
    if (!cites.some((cite) => this.#isNew(cite))) return next
    const works: CiteItem[] = []
    for (const cite of cites)
      works.push(this.#isNew(cite) ? { ...cite, item: { ...cite.item, id: await this.#work(cite) } } : cite)
    return { ...next, attrs: { ...node.attrs, works: writeCitation(works) } }
  }

  async #image(address: string, signal: AbortSignal): Promise<string> {
    const known = this.#addresses.get(address)
    const image = this.images.find((one) => one.address === address)
    if (known !== undefined || !image) return known ?? address
    const { url } = await uploadImage(this.projectId, fileOf(image), signal)
    this.#addresses.set(address, url)
    return url
  }

  #isNew = (cite: CiteItem) => cite.item.id === '' && !this.#known.has(keyOf(cite))

  async #work(cite: CiteItem): Promise<string> {
    const known = this.#works.get(keyOf(cite))
    if (known !== undefined) return known
    const { id: _, ...csl } = cite.item
    try {
      const reference = await call('POST /v1/citation/add', { body: { csl, projectId: this.projectId } })
      this.editor.updateLibrary([reference])
      this.#works.set(keyOf(cite), reference._id)
      return reference._id
    } catch {
      return ''
    }
  }
}

function fileOf({ data, type }: EditedFile['images'][number]): File {
  const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0))
  return new File([bytes], `image.${type.slice('image/'.length)}`, { type })
}

const citesOf = ({ type, attrs }: DocumentNode): CiteItem[] =>
  type === 'citation' ? readCitation(attrs?.works) : []
const keyOf = ({ item: { id: _, ...work } }: CiteItem): string => JSON.stringify(work)
