// Files of an archive by the addresses that a document names them with.

/**
 * Path of a file that stands at `address` seen from the folder of `from`; null where it leads out of the archive, or elsewhere.
 *
 * @param from path of the document
 */
export function pathBeside(from: string, address: string): string | null {
  if (/^[a-z][a-z\d+.-]*:|^[/\\]|\0/i.test(address)) return null
  const parts = from.split('/').slice(0, -1)
  for (const part of address.replaceAll('\\', '/').split('/')) {
    if (part === '..') {
      if (parts.pop() === undefined) return null
    } else if (part !== '' && part !== '.') parts.push(part)
  }
  return parts.join('/')
}

/** Names of an archive, which are found as people write them. */
export class NamedFiles {
  readonly #names: ReadonlySet<string>
  /** Names by themselves in lower case, as file systems of Windows and macOS find them. */
  readonly #folded = new Map<string, string>()

  /** Path of the document, which addresses start from. */
  readonly #from: string

  constructor(names: readonly string[], from: string) {
    this.#from = from
    this.#names = new Set(names)
    for (const name of names) {
      const folded = name.toLowerCase()
      if (!this.#folded.has(folded)) this.#folded.set(folded, name)
    }
  }

  /** @param endings of the name where the address may lack its own, each with its full stop */
  find(address: string, endings: readonly string[] = []): string | null {
    for (const written of [address, unescaped(address)]) {
      const path = pathBeside(this.#from, written)
      for (const ending of path === null ? [] : ['', ...endings]) {
        const name = `${path}${ending}`
        const found = this.#names.has(name) ? name : this.#folded.get(name.toLowerCase())
        if (found !== undefined) return found
      }
    }
    return null
  }
}

/** The address without percent signs for characters. */
function unescaped(address: string): string {
  try {
    return decodeURIComponent(address)
  } catch {
    return address
  }
}
