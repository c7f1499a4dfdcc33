import { readFile, writeFile } from 'node:fs/promises'
import {
  type Images,
  type ManuscriptFile,
  readManuscriptFile,
  withTag,
} from '../../../markdown/src/manuscript-file.ts'
import { withAddresses } from '../../../markdown/src/project-images.ts'
import type { NotHeld } from '../../../markdown/src/reading/context.ts'
import { toManuscriptHtml } from '../../../markdown/src/reading/to-html.ts'
import { keyOf, type ReferenceEntry } from '../../../markdown/src/references.ts'
import { type Client, ColophonError, type Project } from '../../../typescript/src/index.ts'
import { asJson, type Command, CommandError, EXIT } from '../command.ts'
import { connect } from '../connect.ts'
import { dropped } from '../dropped.ts'
import { localImages, readLocalImage, uploadImages } from '../local-images.ts'
import { idOf } from '../projects.ts'
import { KEPT } from './pull.ts'

export const push: Command = {
  usage: '<file> [project]',
  summary: 'Replace the text of a project by a Markdown file.',
  help: `A file that was pulled knows its project; for any other, <project> is an id or a title. The text that
is replaced stays in the project's history.

Nothing is sent, and the exit code is ${EXIT.refused}, if the project changed since the pull, or if the new text
has fewer citations, footnotes, formulas, figures, tables and the like than the old one, cites a
work that neither the file nor your library has, shows an image that is not there, or has a footnote
that no place refers to. PNG and JPEG images beside the file are sent with it.
--force sends it all the same; an unknown citation then stays as text.

The file is read as pandoc reads its Markdown. What a manuscript has no form for is listed at the end,
with its line; with --strict, nothing is sent then. TeX in a paragraph stays text and is listed.

A citation of a work of your library may be written by hand: [@oke1982], the key that \`colophon cite\`
prints, or [@id] with the work's id.

${KEPT}`,
  options: { force: { type: 'boolean' }, strict: { type: 'boolean' } },
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
    const how = { force: Boolean(values.force), strict: Boolean(values.strict), tell }
    const project = await replaced(client, id, file, manuscript, base, how)
    if (origin?.project === id) await keepTag(file, project)
    const { content: _, ...item } = project.value
    if (project.left.length > 0) tell(`The deployment left out ${project.left.join(', ')}.`)
    if (values.json) return print(asJson({ ...item, notHeld: project.notHeld }))
    tell(`Pushed ${item.wordCount} words to “${item.title}”.`)
    for (const line of linesOf(project.notHeld)) tell(line)
  },
}

/** The file may have been edited since it was read. */
async function keepTag(file: string, { images, tag }: { images: Images; tag: string }): Promise<void> {
  try {
    await writeFile(file, withTag(await readFile(file, 'utf8'), tag, images))
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
  file: string,
  manuscript: ManuscriptFile,
  base: string | null,
  { force, strict, tell }: { force: boolean; strict: boolean; tell: (text: string) => void },
): Promise<{ value: Project; tag: string; left: string[]; notHeld: NotHeld[]; images: Images }> {
  const { title } = manuscript
  let tag = ''
  const onHeaders = (headers: Headers) => {
    tag = headers.get('etag') ?? ''
  }
  const present = await client.readProject({ id }, { onHeaders })
  if (!force && base === null && present.content !== '' && present.wordCount > 0)
    throw refused('the project has a text already, and this file was not pulled from it')
  if (!force && base !== null && base !== tag) throw refused('the project changed since the pull')
  const { html: read, unknown, unused, notHeld } = await readText(client, manuscript)
  const images = new Map<string, Uint8Array<ArrayBuffer>>()
  const paths = localImages(read)
  for (const path of paths) {
    const bytes = await readLocalImage(file, path)
    if (bytes) images.set(path, bytes)
  }
  const lost = dropped(present.content, read)
  const faults = [
    ...(lost.length > 0 ? [`it would drop ${lost.join(', ')}`] : []),
    ...unknown.map((key) => `nobody knows the work @${key}`),
    ...paths
      .filter((path) => !images.has(path))
      .map((path) => `there is no PNG or JPEG image ${path.slice(0, 80)}`),
    ...unused.map((note) => `no place refers to the footnote [^${note}]`),
  ]
  if (!force && faults.length > 0) throw refused(faults.join('; '))
  if (strict && notHeld.length > 0) {
    for (const line of linesOf(notHeld)) tell(line)
    throw new CommandError('Nothing was sent: a manuscript cannot hold what is listed.', EXIT.refused)
  }
  const kept = manuscript.origin?.project === id ? manuscript.origin.images : undefined
  const sent = await uploadImages(client, id, images, kept ?? {})
  const html = withAddresses(read, id, sent)
  const body = { content: html, ...(title !== null && title !== present.title && { title }) }
  try {
    const value = await client.updateProject({ id, body }, { ifMatch: force ? undefined : tag, onHeaders })
    return { value, tag, left: dropped(html, value.content), notHeld, images: sent }
  } catch (error) {
    if (!(error instanceof ColophonError) || error.code !== 'precondition_failed') throw error
    throw refused('the project is being changed at this moment')
  }
}

const refused = (reason: string) =>
  new CommandError(`Nothing was sent: ${reason}. --force sends it all the same.`, EXIT.refused)

/** `line 3, 14: the attributes {.small} of words`, in the order of the first lines. */
function linesOf(notHeld: readonly NotHeld[]): string[] {
  const lines = new Map<string, number[]>()
  for (const { line, what } of notHeld) lines.set(what, [...new Set([...(lines.get(what) ?? []), line])])
  return [...lines].map(([what, found]) => `Not held, line ${found.join(', ')}: ${what}.`)
}

/** Asks the library only for works that the file does not have. */
async function readText(client: Client, { isSmart, linesBefore, references, text }: ManuscriptFile) {
  const own = new Map(references.map((entry) => [entry.id, entry]))
  const reading = () => {
    const { notHeld, ...read } = toManuscriptHtml(text, (key) => own.get(key) ?? null, { isSmart })
    return { ...read, notHeld: notHeld.map(({ line, what }) => ({ line: line + linesBefore, what })) }
  }
  const read = reading()
  const keys = [...read.unknown, ...read.mentioned]
  if (keys.length === 0) return read
  const library = await worksOf(client)
  for (const key of keys) {
    const found = library.get(key) ?? []
    if (found.length > 1)
      throw refused(`@${key} may be several works: ${found.map(({ id }) => `@${id}`).join(', ')}`)
    if (found[0]) own.set(key, { ...found[0], id: key, custom: { colophon: { id: found[0].id } } })
  }
  return reading()
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
