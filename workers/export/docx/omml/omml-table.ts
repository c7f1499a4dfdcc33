// Tables of MathML as matrices (22.1.2.60 `m`), without space between columns that are the two sides of relations. An equation array
// has `&` in its text, which LibreOffice prints.

import type { XmlComponent } from 'docx'
import type { MathElement } from '../../../domain/formulas/mathml.ts'
import { construct, OmmlElement, valued } from './omml-element.ts'
import type { Look } from './omml-run.ts'

type WriteRow = (cell: MathElement | undefined, look: Look) => XmlComponent[]

/** `aligned` and its kin: right and left columns without space between them. */
const isAligned = ({ attributes }: MathElement) =>
  /^right left/.test(attributes.columnalign ?? '') && Number.parseFloat(attributes.columnspacing ?? '1') === 0

export function ommlTable(table: MathElement, look: Look, write: WriteRow): OmmlElement {
  const rows = table.children
  const count = Math.max(1, ...rows.map(({ children }) => children.length))
  const alignments = (table.attributes.columnalign ?? '').split(' ')
  const columns = Array.from({ length: count }, (_, index) =>
    construct('mc', [valued('m:count', '1'), valued('m:mcJc', alignments[index] || 'center')], []),
  )
  return new OmmlElement('m:m', [
    new OmmlElement('m:mPr', [
      ...(isAligned(table) ? [valued('m:cGpRule', '3'), valued('m:cGp', '0')] : []),
      new OmmlElement('m:mcs', columns),
    ]),
    ...rows.map(
      ({ children }) =>
        new OmmlElement(
          'm:mr',
          Array.from({ length: count }, (_, index) => new OmmlElement('m:e', write(children[index], look))),
        ),
    ),
  ])
}
