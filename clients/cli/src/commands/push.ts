import { readFile, writeFile } from 'node:fs/promises'
import { type Client, ColophonError, type Project } from '../../../typescript/src/index.ts'
import { asJson, type Command, CommandError, EXIT } from '../command.ts'
import { connect } from '../connect.ts'
import { dropped } from '../markdown/dropped.ts'
import { localImages } from '../markdown/local-images.ts'
import { type ManuscriptFile, readManuscriptFile, withTag } from '../markdown/manuscript-file.ts'
import { keyOf, type ReferenceEntry } from '../markdown/references.ts'
import { toManuscriptHtml } from '../markdown/to-html.ts'
import { idOf } from '../projects.ts'
import { KEPT } from './pull.ts'

export const push: Command = {
  usage: '<file> [project]',
  summary: 'Replace the text of a project by a Markdown file.',
  help: `A file that was pulled knows its project; for any other, <project> is an id or a title. The text that
is replaced stays in the project's history.

Nothing is sent, and the exit code is ${EXIT.refused}, if the project changed since the pull, or if the new text
has fewer citations, footnotes, formulas, figures, tables and the like than the old one, cites a
work that neither the file nor your library has, shows an image that is only on this machine, or has
a footnote that no place refers to.
--force sends it all the same; an unknown citation then stays as text.

A citation of a work of your library may be written by hand: [@oke1982], the key that \`colophon cite\`
prints, or [@id] with the work's id.

${KEPT}`,
  options: { force: { type: 'boolean' } },
  takes: [1, 2],
  async run({ positionals: [file = '', named], values, print, tell }) {
    const source = await readFile(file, 'utf8').catch((error) => {
      throw new CommandError(`${file} cannot be read: ${error.message}`)
    })
    const manuscript = parsed(file, source)
    const { client, deployment } = await connect(values, manuscript.origin?.deployment)
    const origin = manuscript.origin?.deployment === deployment ? manuscript.origin : null
    const id = named === undefined ? origin?.project : await idOf(client, named)
    if (!id) throw new CommandError(`${file} does not say of which project it is: name one.`, EXIT.usage)
    const base = origin?.project === id ? origin.tag : null
    const project = await replaced(client, id, manuscript, base, Boolean(values.force))
    if (origin?.project === id) await keepTag(file, project.tag)
    const { content: _, ...item } = project.value
    if (project.left.length > 0) tell(`The deployment left out ${project.left.join(', ')}.`)
    if (values.json) return print(asJson(item))
    tell(`Pushed ${item.wordCount} words to “${item.title}”.`)
  },
}

/** The file may have been edited since it was read. */
async function keepTag(file: string, tag: string): Promise<void> {
  try {
    await writeFile(file, withTag(await readFile(file, 'utf8'), tag))
  } catch (error) {
    throw new CommandError(
      `The text was sent, but ${file} cannot be written: ${(error as Error).message}. Pull it again before the next push.`,
    )
  }
}

function parsed(file: string, source: string): ManuscriptFile {
  try {
    return readManuscriptFile(source)
  } catch (error) {
    throw new CommandError(`The head of ${file} is no YAML: ${(error as Error).message}`)
  }
}

/**
 * @param base the tag that the project had when the file was pulled
 * @returns `left`: what was sent, and is not in the stored text
 */
async function replaced(
  client: Client,
  id: string,
  { title, references, text }: ManuscriptFile,
  base: string | null,
  force: boolean,
): Promise<{ value: Project; tag: string; left: string[] }> {
  let tag = ''
  const onHeaders = (headers: Headers) => {
    tag = headers.get('etag') ?? ''
  }
  const present = await client.readProject({ id }, { onHeaders })
  if (!force && base === null && present.content !== '' && present.wordCount > 0)
    throw refused('the project has a text already, and this file was not pulled from it')
  if (!force && base !== null && base !== tag) throw refused('the project changed since the pull')
  const { html, unknown, unused } = await readText(client, text, references)
  const lost = dropped(present.content, html)
  const faults = [
    ...(lost.length > 0 ? [`it would drop ${lost.join(', ')}`] : []),
    ...unknown.map((key) => `nobody knows the work @${key}`),
    ...localImages(html).map((address) => `the image ${address} has no address on the web`),
    ...unused.map((note) => `no place refers to the footnote [^${note}]`),
  ]
  if (!force && faults.length > 0) throw refused(faults.join('; '))
  const body = { content: html, ...(title !== null && title !== present.title && { title }) }
  try {
    const value = await client.updateProject({ id, body }, { ifMatch: force ? undefined : tag, onHeaders })
    return { value, tag, left: dropped(html, value.content) }
  } catch (error) {
    if (!(error instanceof ColophonError) || error.code !== 'precondition_failed') throw error
    throw refused('the project is being changed at this moment')
  }
}

const refused = (reason: string) =>
  new CommandError(`Nothing was sent: ${reason}. --force sends it all the same.`, EXIT.refused)

/** Asks the library only for works that the file does not have. */
async function readText(client: Client, text: string, references: ReferenceEntry[]) {
  const own = new Map(references.map((entry) => [entry.id, entry]))
  const read = toManuscriptHtml(text, (key) => own.get(key) ?? null)
  if (read.unknown.length === 0) return read
  const library = await worksOf(client)
  for (const key of read.unknown) {
    const found = library.get(key) ?? []
    if (found.length > 1)
      throw refused(`@${key} may be several works: ${found.map(({ id }) => `@${id}`).join(', ')}`)
    if (found[0]) own.set(key, { ...found[0], id: key, custom: { colophon: { id: found[0].id } } })
  }
  return toManuscriptHtml(text, (key) => own.get(key) ?? null)
}

/** Works of the library by their key, and by their id. */
async function worksOf(client: Client): Promise<Map<string, ReferenceEntry[]>> {
  const found = new Map<string, ReferenceEntry[]>()
  for await (const { references } of client.listReferences.pages())
    for (const { _id, csl } of references) {
      const work: ReferenceEntry = { ...csl, id: _id }
      for (const key of [_id, keyOf(work)]) found.set(key, [...(found.get(key) ?? []), work])
    }
  return found
}
