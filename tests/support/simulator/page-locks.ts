// Web Locks of a page (https://www.w3.org/TR/web-locks/), as far as the app uses them: exclusive, and gone with the page.

type Work = (lock: { name: string } | null) => unknown

export class PageLocks {
  private readonly last = new Map<string, Promise<unknown>>()

  readonly request = (
    name: string,
    ...rest: [Work] | [{ ifAvailable?: boolean }, Work]
  ): Promise<unknown> => {
    const work = rest.at(-1) as Work
    const before = this.last.get(name)
    if (before && rest.length === 2 && rest[0].ifAvailable) return Promise.resolve(work(null))
    const result = (before ?? Promise.resolve()).catch(() => {}).then(() => work({ name }))
    this.last.set(name, result)
    const release = () => this.last.get(name) === result && this.last.delete(name)
    result.then(release, release)
    return result
  }
}
