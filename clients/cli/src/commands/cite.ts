import { keyOf } from '../../../markdown/src/references.ts'
import { asJson, type Command, CommandError } from '../command.ts'
import { connect } from '../connect.ts'

export const cite: Command = {
  usage: '<doi…>',
  summary: 'Add works to your library and print their entries.',
  help: `Takes DOIs, ISBNs, arXiv ids, addresses or references in words (each in quotes). Prints for each the key
by which a Markdown file cites it, and its entry in the style that --style names (apa where none is
named). A work that no catalogue knows is added as it was given, and told.`,
  options: { style: { type: 'string' } },
  takes: [1, 100],
  async run({ positionals, values, print, tell }) {
    const { client } = await connect(values)
    const style = values.style === undefined ? {} : { style: String(values.style) }
    const works = []
    for (const raw of positionals) {
      const { _id: id, csl, verification } = await client.addReference({ body: { raw } })
      const hasTitle = typeof csl.title === 'string'
      const { formatted } = await client.formatReference({
        body: { ...(hasTitle ? { csl } : { raw }), ...style },
      })
      const key = hasTitle ? keyOf(csl) : id
      works.push({ id, key, formatted, verification })
      if (!values.json) print(`[@${key}]  ${formatted}\n`)
      if (verification !== 'verified') tell(`${raw}: ${VERIFICATIONS[verification]}`)
    }
    if (values.json) print(asJson(works))
    if (works.some(({ verification }) => verification === 'not_found'))
      throw new CommandError('Not every work was found.')
  },
}

const VERIFICATIONS = {
  differs: 'a catalogue has this work with other fields; it is in your library as you gave it.',
  not_found: 'no catalogue knows this work; it is in your library as you gave it.',
  unchecked: 'catalogues were not asked yet; it is in your library, and is checked later.',
}
