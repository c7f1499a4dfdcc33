// The Markdown file of a project, as the command line and the export of the server write it.

import { type ManuscriptFile, type Origin, writeManuscriptFile } from './manuscript-file.ts'
import { type ProjectImage, withPaths } from './project-images.ts'
import { type Markdown, markdownSteps } from './writing/to-markdown.ts'

export type ProjectText = {
  html: string
  title: string
  origin: Omit<Origin, 'images'>
  /** Images that stand beside the file, by their ids; others keep their address. */
  images: ReadonlyMap<string, ProjectImage>
  /** The file that this one replaces, whose head is kept. */
  before?: ManuscriptFile
}
/** `file`: the text with its head. */
export type ProjectFile = Markdown & { file: string; origin: Origin }

/** Yields between parts of its work. */
export function* projectFileSteps({
  html,
  title,
  origin: from,
  images: known,
  before,
}: ProjectText): Generator<void, ProjectFile, void> {
  const { html: local, images } = withPaths(html, from.project, known)
  yield
  const written = yield* markdownSteps(local, before?.references)
  const origin = { ...from, ...(Object.keys(images).length > 0 && { images }) }
  return {
    ...written,
    origin,
    file: writeManuscriptFile(title, origin, written.references, written.text, before),
  }
}
