import type { ProjectItem } from '../../../typescript/src/index.ts'
import { asJson, type Command, CommandError, EXIT } from '../command.ts'
import { connect } from '../connect.ts'
import { allProjects } from '../projects.ts'

const STATUSES: ProjectItem['status'][] = ['draft', 'in_progress', 'review', 'completed']

export const list: Command = {
  usage: '',
  summary: 'List your projects, the last changed first.',
  help: `Columns: id, day of the last change, words, status, title.
--status lists those of one status: ${STATUSES.join(', ')}.`,
  options: { status: { type: 'string' } },
  takes: [0, 0],
  async run({ values, print }) {
    const status = STATUSES.find((one) => one === values.status)
    if (values.status !== undefined && !status)
      throw new CommandError(`--status is one of ${STATUSES.join(', ')}.`, EXIT.usage)
    const { client } = await connect(values)
    const projects = await allProjects(client, status)
    if (values.json) return print(asJson(projects))
    for (const { _id, lastModified, wordCount, status, title } of projects)
      print(
        `${_id}  ${lastModified.slice(0, 10)}  ${String(wordCount).padStart(7)}  ${status.padEnd(11)}  ${title}\n`,
      )
  },
}
