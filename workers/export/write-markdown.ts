// Writes a manuscript as the Markdown file that the command line writes, too.

import { projectFileSteps } from '../../clients/markdown/src/project-file.ts'
import { runInTurns } from '../domain/steps.ts'
import type { MarkdownInput, NextTurn, WrittenMarkdown } from '../services/ports.ts'

export async function writeMarkdown(input: MarkdownInput, nextTurn: NextTurn): Promise<WrittenMarkdown> {
  const { file, origin, references, unformed } = await runInTurns(projectFileSteps(input), nextTurn)
  return {
    markdown: file,
    images: Object.entries(origin.images ?? {}).map(([path, image]) => ({ path, id: image.file })),
    works: references.map(({ id, ...csl }) => ({ key: id, csl })),
    unformed,
  }
}
