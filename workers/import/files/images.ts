// Images of a document: files of its archive, or bytes in an address.

import { IMAGE_MAX_BYTES } from '../../contracts/limits.ts'
import type { ImportArchive, ImportedImage } from '../../services/import-ports.ts'
import type { NamedFiles } from './named-files.ts'

const DATA = /^data:image\/[a-z\d.+-]+;base64,/i
/** UTF-16 code units of an image in an address. */
const DATA_MAX_LENGTH = Math.ceil(IMAGE_MAX_BYTES / 3) * 4 + 100

export class Images {
  readonly #archive: ImportArchive
  readonly #files: NamedFiles
  readonly #images = new Map<string, ImportedImage>()

  constructor(archive: ImportArchive, files: NamedFiles) {
    this.#archive = archive
    this.#files = files
  }

  /**
   * Name of the image at an address (`import:` before it is its source in the HTML); null where there is no file.
   *
   * @param endings of its name where the address may lack its own
   */
  add(address: string, endings: readonly string[] = []): string | null {
    if (DATA.test(address))
      return this.#keep(address.slice(0, DATA_MAX_LENGTH + 1), 'image', () => bytesIn(address))
    const path = this.#files.find(address, endings)
    if (path === null) return null
    return this.#keep(path, path.split('/').at(-1) ?? '', () => this.#archive.read(path, IMAGE_MAX_BYTES))
  }

  /** Each once, in the order in which they were added. */
  list(): ImportedImage[] {
    return [...this.#images.values()]
  }

  #keep(key: string, fileName: string, read: () => Promise<Uint8Array | null>): string {
    const known = this.#images.get(key)
    if (known) return known.name
    const name = `${this.#images.size + 1}-${fileName.replace(/[^A-Za-z\d._-]/g, '_').slice(-80)}`
    this.#images.set(key, { name, read })
    return name
  }
}

/** Null where they are too many, or no base64. */
async function bytesIn(address: string): Promise<Uint8Array | null> {
  if (address.length > DATA_MAX_LENGTH) return null
  try {
    return Uint8Array.from(atob(address.slice(address.indexOf(',') + 1)), (sign) => sign.charCodeAt(0))
  } catch {
    return null
  }
}
