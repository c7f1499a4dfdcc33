// Images of a project beside its Markdown file.

import { toHtml } from 'hast-util-to-html'
import { visit } from 'unist-util-visit'
import type { Images } from './manuscript-file.ts'
import { parseHtml } from './manuscript-html.ts'

/** `ending`: png or jpg. */
export type ProjectImage = { ending: string; sha256: string }

const FOLDER = 'images'

export const addressOf = (project: string, file: string) => `/api/v1/projects/${project}/files/${file}`
export const pathOf = (file: string, ending: string) => `${FOLDER}/${file}.${ending}`

/** The project's images that a text shows, by their ids, each once. */
export function shownImages(html: string, project: string): string[] {
  const found = new Set<string>()
  withSources(html, (source) => {
    const file = fileOf(source, project)
    if (file !== null) found.add(file)
    return source
  })
  return [...found]
}

/** The HTML with the paths of those images that are there, and those as the head of the file has them. */
export function withPaths(
  html: string,
  project: string,
  known: ReadonlyMap<string, ProjectImage>,
): { html: string; images: Images } {
  const images: Images = {}
  if (known.size === 0) return { html, images }
  const local = withSources(html, (source) => {
    const file = fileOf(source, project)
    const image = file === null ? undefined : known.get(file)
    if (file === null || !image) return source
    const path = pathOf(file, image.ending)
    images[path] = { file, sha256: image.sha256 }
    return path
  })
  return { html: local, images }
}

/** The HTML with the addresses of the images in the project. */
export const withAddresses = (html: string, project: string, images: Images): string =>
  withSources(html, (source) => {
    const image = images[source]
    return image ? addressOf(project, image.file) : source
  })

function fileOf(source: string, project: string): string | null {
  const before = addressOf(project, '')
  const file = source.startsWith(before) ? source.slice(before.length) : ''
  return /^[\da-f]{24}$/.test(file) ? file : null
}

function withSources(html: string, change: (source: string) => string): string {
  const tree = parseHtml(html)
  visit(tree, 'element', ({ tagName, properties }) => {
    if (tagName === 'img') properties.src = change(String(properties.src ?? ''))
  })
  return toHtml(tree)
}
