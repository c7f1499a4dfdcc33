// Everything that a person has here, as files of one archive, read one after the other. What cannot be read is named in a
// list at the end, so that one broken room does not cost the rest.

import { withReferences } from '../../domain/manuscript/markdown-references.ts'
import { stripMarkup } from '../../domain/text/plain-text.ts'
import type { ArchiveEntry } from '../account-ports.ts'
import { exportReferences } from '../library/export-references.ts'
import type { Ports } from '../ports.ts'
import { accountOverview } from './account-overview.ts'
import { EXPORT_README } from './export-readme.ts'

type ExportPorts = Pick<
  Ports,
  | 'chats'
  | 'clock'
  | 'files'
  | 'grants'
  | 'layoutTemplates'
  | 'log'
  | 'markdown'
  | 'pdfFiles'
  | 'pdfs'
  | 'personalTokens'
  | 'plagiarismReports'
  | 'plagiarismSources'
  | 'projects'
  | 'proposals'
  | 'quotas'
  | 'references'
  | 'rooms'
  | 'sessions'
  | 'suggestionOutcomes'
  | 'texts'
  | 'users'
  | 'webhooks'
>
type Entries = AsyncGenerator<ArchiveEntry>

const REPORTS_MAX = 10_000

export async function* exportAccount(ports: ExportPorts, userId: string): Entries {
  const at = ports.clock.now()
  const text = (name: string, content: string | AsyncIterable<string>): ArchiveEntry => ({
    name,
    body: encoded(content),
    isCompressed: false,
    at,
  })
  const json = (name: string, value: unknown) => text(name, JSON.stringify(value, null, 2))
  const missing: string[] = []
  /** The files of one part; a failure before the first byte of a file leaves out the rest of the part. */
  async function* part(name: string, entries: () => Entries): Entries {
    try {
      yield* entries()
    } catch (error) {
      missing.push(name)
      ports.log.warn('export_incomplete', { error: error instanceof Error ? error.name : 'unknown' })
    }
  }

  yield text('README.txt', EXPORT_README)
  yield* part('account', async function* () {
    const account = await accountOverview(ports, userId)
    if (account.ok) yield json('account.json', account.value)
    yield json('sessions.json', await ports.sessions.list(userId))
    yield json('tokens.json', await ports.personalTokens.list(userId))
    yield json('connected-apps.json', await ports.grants.list(userId))
    yield json('webhooks.json', await ports.webhooks.list(userId))
    yield json('layout-templates.json', await ports.layoutTemplates.list(userId))
    yield json('suggestions.json', await ports.suggestionOutcomes.list(userId))
  })
  yield* part('library', async function* () {
    for (const [format, name] of [
      ['csl-json', 'library/library.json'],
      ['bibtex', 'library/library.bib'],
    ] as const)
      yield text(name, exportReferences(ports, userId, { format, projectId: null }))
  })
  for (const { id, title } of await ports.projects.versions(userId)) {
    const folder = `projects/${folderName(title, id)}`
    yield* part(folder, () => projectEntries(ports, userId, { id, folder, text, at }))
  }
  for (const pdf of await ports.pdfs.list(userId, null)) {
    const name = `pdfs/${folderName(pdf.title || pdf.name, pdf.id)}`
    yield* part(name, async function* () {
      yield json(`${name}.json`, pdf)
      const body = await ports.pdfFiles.get(pdf.id)
      if (body) yield { name: `${name}.pdf`, body, isCompressed: true, at: pdf.createdAt }
    })
  }
  yield* part('chats', async function* () {
    for (const chat of await ports.chats.list(userId, null)) {
      const messages = (await ports.chats.messages(userId, [chat.id])).get(chat.id)
      yield json(`chats/${folderName(chat.title, chat.id)}.json`, { ...chat, messages })
    }
  })
  yield* part('similarity', async function* () {
    const query = { projectId: null, after: null, limit: REPORTS_MAX }
    for (const { id } of (await ports.plagiarismReports.list(userId, query)).reports)
      yield text(`similarity/reports/${id}.json`, (await ports.texts.get('reports', id)) ?? '{}')
    for (const source of await ports.plagiarismSources.list(userId)) {
      const name = `similarity/sources/${folderName(source.name, source.id)}`
      yield json(`${name}.json`, source)
      yield text(`${name}.txt`, (await ports.texts.get('sources', source.id)) ?? '')
    }
  })
  if (missing.length > 0) yield text('not-included.txt', `These could not be read:\n${missing.join('\n')}\n`)
}

type ProjectFolder = {
  id: string
  folder: string
  text: (name: string, content: string) => ArchiveEntry
  at: number
}

async function* projectEntries(
  ports: ExportPorts,
  userId: string,
  { id, folder, text, at }: ProjectFolder,
): Entries {
  const project = await ports.projects.find(userId, id)
  if (!project) return
  const { html } = await ports.rooms.content(id)
  const proposals = await ports.proposals.list(userId, id)
  yield text(`${folder}/project.json`, JSON.stringify({ ...project, proposals }, null, 2))
  const names = new Map<string, string>()
  for await (const fileId of ports.files.ids(id)) {
    const image = await ports.files.get(id, fileId)
    if (!image) continue
    const name = `images/${fileId}.${image.file.type === 'image/png' ? 'png' : 'jpg'}`
    names.set(fileId, name)
    yield { name: `${folder}/${name}`, body: image.body, isCompressed: true, at }
  }
  const local = html.replace(
    /\/api\/v1\/projects\/[0-9a-f]{24}\/files\/([0-9a-f]{24})/g,
    (address, fileId: string) => names.get(fileId) ?? address,
  )
  const title = escaped(stripMarkup(project.title))
  yield text(
    `${folder}/text.html`,
    `<!doctype html>\n<html lang="${escaped(project.settings.language)}"><head><meta charset="utf-8"><title>${title}</title></head><body>\n${local}\n</body></html>\n`,
  )
  const { markdown, works } = await ports.markdown.fromHtml(local)
  yield text(`${folder}/text.md`, withReferences(markdown, works))
}

async function* encoded(content: string | AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  if (typeof content === 'string') yield encoder.encode(content)
  else for await (const chunk of content) yield encoder.encode(chunk)
}

/** A name that every file system takes, and the end of the id, which tells two of one title apart. */
function folderName(title: string, id: string): string {
  const name = stripMarkup(title)
    .replace(/[^\p{L}\p{N} ,'’()-]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 60)
    .trim()
  return `${name || 'untitled'} ${id.slice(-6)}`
}

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;')
