// Tables of MathML as matrices, or as equation arrays where their columns are the two sides of relations (22.1.2.60 `m`, 22.1.2.34
// `eqArr`).

import type { XmlComponent } from 'docx'
import type { MathElement } from '../../../domain/formulas/mathml.ts'
import { construct, OmmlElement, valued } from './omml-element.ts'
import { type Look, ommlRun } from './omml-run.ts'

type WriteRow = (cell: MathElement | undefined, look: Look) => XmlComponent[]

/** `aligned` and its kin: right and left columns without space between them. */
const isAligned = ({ attributes }: MathElement) =>
  /^right left/.test(attributes.columnalign ?? '') && Number.parseFloat(attributes.columnspacing ?? '1') === 0

const sign = (text: string, look: Look) => ommlRun({ text, variant: 'normal', isWords: false, look })

export function ommlTable(table: MathElement, look: Look, write: WriteRow): OmmlElement {
  const rows = table.children
  if (isAligned(table)) {
    const lines = rows.map(({ children }) =>
      children.flatMap((cell, index) => [...(index > 0 ? [sign('&', look)] : []), ...write(cell, look)]),
    )
    return construct(
      'eqArr',
      [],
      lines.map((line) => ['e', line]),
    )
  }
  const count = Math.max(1, ...rows.map(({ children }) => children.length))
  const alignments = (table.attributes.columnalign ?? '').split(' ')
  const columns = Array.from({ length: count }, (_, index) =>
    construct('mc', [valued('m:count', '1'), valued('m:mcJc', alignments[index] || 'center')], []),
  )
  return new OmmlElement('m:m', [
    new OmmlElement('m:mPr', [new OmmlElement('m:mcs', columns)]),
    ...rows.map(
      ({ children }) =>
        new OmmlElement(
          'm:mr',
          Array.from({ length: count }, (_, index) => new OmmlElement('m:e', write(children[index], look))),
        ),
    ),
  ])
}
