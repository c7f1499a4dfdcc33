/** Hands a file over to the browser's downloads. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
  // The browser reads the blob after this turn; a minute is ample.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
