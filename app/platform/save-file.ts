/** Starts a browser download. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
  // The browser reads the blob in a later task, well within a minute.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
