// A file of a project that nobody edited changes nothing, whatever the pages and the style of its citations are.

import { describe, expect, it } from 'vitest'
import { citeItem, writeCitation } from '../../../workers/domain/citations/csl/citation.ts'
import type { DocumentNode } from '../../../workers/domain/manuscript/document.ts'
import { documentToHtml } from '../../../workers/domain/manuscript/html.ts'
import { type LayoutTemplate, layoutOf } from '../../../workers/domain/project/document-layout.ts'
import {
  caption,
  cell,
  figure,
  headCell,
  heading,
  headRow,
  manuscript,
  note,
  paragraph,
  quote,
  referenceTo,
  row,
  table,
  theorem,
  withAttrs,
} from '../../support/build-manuscript.ts'
import { call, send } from '../../support/workers/client.worker.ts'
import { buildPerson } from '../../support/workers/person.worker.ts'

const book = (id: string, family: string, title: string) => ({
  ...{ id, type: 'book' as const, title, author: [{ family, given: 'Ada' }] },
  issued: { 'date-parts': [[2011]] },
})
const OKE = book('0123456789abcdef01234568', 'Oke', 'Heat at night')
const REED = book('0123456789abcdef01234569', 'Reed', 'On trees')
const cites = (...works: Parameters<typeof citeItem>[]): DocumentNode => ({
  type: 'citation',
  attrs: { works: writeCitation(works.map((work) => citeItem(...work))) },
})
const part = (kind: string, name: string, id = '') =>
  withAttrs(heading(1, name), { level: 1, part: kind, id })
const formula = (value: string): DocumentNode => ({ type: 'math_display', attrs: { value } })
const inline = (value: string): DocumentNode => ({ type: 'math_inline', attrs: { value } })

const TEXT = documentToHtml(
  manuscript(
    part('front', 'Abstract'),
    paragraph('What is in it.'),
    heading(1, 'Streets', 'streets'),
    paragraph(
      'Narrow ones cool ',
      cites([OKE, { locator: '12', label: 'page' }]),
      ' and ',
      cites([REED], [OKE, { prefix: 'see ', suffix: ' as well' }]),
      '.',
    ),
    paragraph(
      'As Reed ',
      cites([REED, { suppressAuthor: true, locator: '3', label: 'chapter' }]),
      ' says',
      note('A note with ', inline('a^2+b^2'), ' and ', cites([OKE]), '.'),
      ' in ',
      referenceTo('eq-heat'),
      '.',
    ),
    formula('E = mc^2 \\label{eq-heat}'),
    formula('\\begin{align} a &= b \\\\ c &= d \\end{align}'),
    theorem('theorem', { id: 'thm-1', title: 'of shade' }, paragraph('It cools.'), formula('x = y')),
    figure(
      '',
      table(
        headRow(headCell(paragraph('Street')), headCell(paragraph('Nights'))),
        row(cell({}, paragraph('Harbour ', inline('x'))), cell({}, paragraph('14'))),
      ),
      caption('Nights by ', inline('n')),
    ),
    quote(paragraph('Shade is cool.')),
    heading(2, 'Wide', 'wide'),
    paragraph('More of ', referenceTo('thm-1'), ' and ', referenceTo('wide'), '.', {
      type: 'gap',
      attrs: { kind: 'data' },
    }),
    part('appendix', 'Tables', 'app'),
    paragraph('In ', referenceTo('app'), '.'),
    formula('y = 2 \\label{eq-app}'),
    part('unnumbered', 'Thanks'),
    paragraph('To all.'),
    { type: 'bibliography' },
  ),
)

const CASES: [LayoutTemplate, string, 'docx' | 'odt', string][] = [
  ['mla', 'modern-language-association', 'docx', ''],
  ['ieee', 'ieee', 'docx', ''],
  ['report', 'apa', 'docx', '&gaps=listed'],
  ['thesis-de', 'chicago-notes-bibliography', 'docx', ''],
  ['thesis-us', 'chicago-author-date', 'docx', '&author=left-out'],
  ['article', 'apa', 'odt', ''],
  ['thesis-de', 'chicago-notes-bibliography', 'odt', ''],
]

describe('an unedited file', () => {
  it.each(CASES)(
    'in the layout %s with citations in %s as %s changes nothing %s',
    async (template, style, format, query) => {
      const person = await buildPerson()
      const layout = {
        ...layoutOf(template),
        titlePage: template.startsWith('thesis')
          ? { above: 'A university', below: 'Supervisor: Dr. Reed' }
          : null,
      }
      const json = { title: 'Heat in cities', content: TEXT, settings: { citationStyle: style, layout } }
      const made = await call('/api/v1/projects', { method: 'POST', token: person.token, json })
      expect([made.status, made.body.code]).toEqual([201, undefined])
      const id = made.body.data._id
      const file = await send(`/api/v1/projects/${id}/export?format=${format}${query}`, {
        token: person.token,
      })
      expect(file.status).toBe(200)
      const form = new FormData()
      form.append('file', new File([await file.arrayBuffer()], `Heat.${format}`))
      const { body } = await call(`/api/v1/projects/${id}/import`, {
        method: 'POST',
        token: person.token,
        body: form,
      })
      expect(body.data.content).toBe(body.data.before)
      expect(body.data.title).toBe(null)
      expect(body.data.report.remarks).toEqual([])
    },
  )
})
