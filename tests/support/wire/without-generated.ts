/** HTML without the marks of what a model wrote. */
export function withoutGenerated(html: string): string {
  const open: boolean[] = []
  return html.replace(/<span[^>]*>|<\/span>/g, (tag) => {
    if (tag === '</span>') return open.pop() ? '' : tag
    const isMark = tag.includes('data-type="generated"')
    open.push(isMark)
    return isMark ? '' : tag
  })
}
