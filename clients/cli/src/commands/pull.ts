import { asJson, type Command } from '../command.ts'
import { connect } from '../connect.ts'
import { writeManuscriptFile } from '../markdown/manuscript-file.ts'
import { toMarkdown } from '../markdown/to-markdown.ts'
import { idOf } from '../projects.ts'
import { writeNewFile } from '../write-new-file.ts'

export const KEPT = `Markdown holds headings, lists, tables, quotations, code, links, images, footnotes, formulas ($x$),
citations as pandoc writes them ([see @oke1982, p. 3], with the works in the file's head) and
cross-references ([](#fig-1)). Everything else (figures with captions, colours, alignment, merged
cells, gaps, page breaks, the bibliography's place) stands as HTML between the Markdown. Nothing is
lost: a block that Markdown would not give back the same is HTML as a whole.`

export const pull: Command = {
  usage: '<project> [file]',
  summary: 'Get a project as Markdown.',
  help: `<project> is an id or a title. Without [file], the text goes to standard output. A file that is there
already is kept, unless --force is given.

${KEPT}`,
  options: { force: { type: 'boolean' } },
  takes: [1, 2],
  async run({ positionals: [named = '', file], values, print, tell }) {
    const { client, deployment } = await connect(values)
    const id = await idOf(client, named)
    let tag = ''
    const project = await client.readProject(
      { id },
      { onHeaders: (headers) => (tag = headers.get('etag') ?? '') },
    )
    const { text, references } = toMarkdown(project.content)
    const origin = { deployment, project: id, tag }
    const written = writeManuscriptFile(project.title, origin, references, text)
    const toFile = file !== undefined && file !== '-'
    if (toFile) await writeNewFile(file, written, Boolean(values.force))
    if (values.json) return print(asJson({ title: project.title, ...origin, references, markdown: text }))
    if (!toFile) return print(written)
    tell(`Pulled “${project.title}” into ${file}.`)
  },
}
