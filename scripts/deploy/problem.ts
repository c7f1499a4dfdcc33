/**
 * What stops a deployment, in words for whoever runs it. `code` is stable; `address` is a page of the dashboard where the
 * cause is mended, which no API can do.
 */
export class Problem extends Error {
  readonly code: string
  readonly address: string | undefined

  constructor(code: string, message: string, address?: string) {
    super(message)
    this.code = code
    this.address = address
  }
}
