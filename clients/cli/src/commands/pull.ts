import { readFile } from 'node:fs/promises'
import { atOnce } from '../../../markdown/src/at-once.ts'
import { type ManuscriptFile, readManuscriptFile } from '../../../markdown/src/manuscript-file.ts'
import { projectFileSteps } from '../../../markdown/src/project-file.ts'
import { asJson, type Command, CommandError } from '../command.ts'
import { connect } from '../connect.ts'
import { downloadImages } from '../local-images.ts'
import { idOf } from '../projects.ts'
import { expectNoFile, writeNewFile } from '../write-new-file.ts'

export const KEPT = `Markdown holds headings, lists, tables, quotations, code, links, images, footnotes, formulas ($x$),
citations as pandoc writes them ([see @oke1982, p. 3], with the works in the file's head), captions of
figures and tables, numbered formulas with a label ($$x$$ {#eq:1}), theorems (::: {.theorem}), cross-references (@fig:1), and the place of the bibliography (::: {#refs}). All else
(colours, alignment, merged cells, gaps, page breaks) stands as HTML between the Markdown.
Nothing is lost: a block that Markdown would not give back the same is HTML as a whole.`

/** The file that is replaced, whose head is kept. */
async function presentFile(file: string): Promise<ManuscriptFile | undefined> {
  const source = await readFile(file, 'utf8').catch(() => null)
  if (source === null) return undefined
  try {
    return readManuscriptFile(source)
  } catch (error) {
    throw new CommandError(`The head of ${file} is no YAML: ${(error as Error).message}`)
  }
}

export const pull: Command = {
  usage: '<project> [file]',
  summary: 'Get a project as Markdown.',
  help: `<project> is an id or a title. Without [file], the text goes to standard output. A file that is there
already is kept, unless --force is given; of its head, other keys, the keys of works and works that
nothing cites are kept then. Images of the project are written into the folder images beside it.

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
    const toFile = file !== undefined && file !== '-' ? file : null
    const before = toFile && values.force ? await presentFile(toFile) : undefined
    if (toFile) await expectNoFile(toFile, Boolean(values.force))
    const { images, missing } = toFile
      ? await downloadImages(client, id, toFile, project.content)
      : { images: new Map(), missing: [] }
    for (const address of missing) tell(`The project has no image ${address}; its address stays in the text.`)
    const text = { html: project.content, title: project.title, origin: { deployment, project: id, tag } }
    const { file: written, ...pulled } = atOnce(projectFileSteps({ ...text, images, before }))
    if (toFile) await writeNewFile(toFile, written, Boolean(values.force))
    if (values.json)
      return print(
        asJson({
          title: project.title,
          ...pulled.origin,
          references: pulled.references,
          markdown: pulled.text,
        }),
      )
    if (!toFile) return print(written)
    tell(`Pulled “${project.title}” into ${file}.`)
  },
}
