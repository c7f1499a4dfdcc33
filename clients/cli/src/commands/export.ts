import { asJson, type Command, CommandError, EXIT } from '../command.ts'
import { connect } from '../connect.ts'
import { readRemarks, remarkSentence } from '../export-remarks.ts'
import { fileName } from '../file-name.ts'
import { idOf } from '../projects.ts'
import { writeNewFile } from '../write-new-file.ts'

/** What the names of files end in. */
const ENDINGS = {
  pdf: 'pdf',
  docx: 'docx',
  odt: 'odt',
  html: 'html',
  epub: 'epub',
  text: 'txt',
  latex: 'zip',
  markdown: 'zip',
} as const
const FORMATS = Object.keys(ENDINGS) as (keyof typeof ENDINGS)[]

export const exportProject: Command = {
  usage: '<project> --format pdf|docx|odt|html|epub|text|latex|markdown',
  summary: 'Get a project as a file to hand in, to read or to work on.',
  help: `Writes into the file that --output names, or one named after the title; - is standard output. A file
that is there already is kept, unless --force is given. latex and markdown are zips with the images. --gaps listed takes marks of missing sources
out of the text and lists their sentences at its end.`,
  options: {
    format: { type: 'string' },
    output: { type: 'string', short: 'o' },
    gaps: { type: 'string' },
    force: { type: 'boolean' },
  },
  takes: [1, 1],
  async run({ positionals: [named = ''], values, print, tell }) {
    const format = FORMATS.find((one) => one === values.format)
    if (!format) throw new CommandError(`Say --format, one of ${FORMATS.join(', ')}.`, EXIT.usage)
    const gaps = (['marked', 'listed'] as const).find((one) => one === values.gaps)
    if (values.gaps !== undefined && !gaps) throw new CommandError('--gaps is marked or listed.', EXIT.usage)
    if (values.json && values.output === '-')
      throw new CommandError('--json and --output - are both for standard output.', EXIT.usage)
    const { client } = await connect(values)
    const id = await idOf(client, named)
    const response = await client.exportProject({ id, format, ...(gaps && { gaps }) })
    const bytes = new Uint8Array(await response.arrayBuffer())
    const remarks = readRemarks(response.headers.get('export-remarks'))
    for (const remark of remarks) tell(remarkSentence(remark))
    if (values.output === '-') {
      process.stdout.write(bytes)
      return
    }
    const { title } = await client.readProject({ id })
    const file = (values.output as string | undefined) ?? `${fileName(title)}.${ENDINGS[format]}`
    await writeNewFile(file, bytes, Boolean(values.force))
    if (values.json)
      return print(asJson({ file, bytes: bytes.length, ...(remarks.length > 0 && { remarks }) }))
    tell(`Wrote ${file}, ${Math.ceil(bytes.length / 1000)} kB.`)
  },
}
