// A field whose instruction may be long and whose result may go over several paragraphs (ECMA-376 part 1, 17.16.18): marks
// where it begins, what it is, where its result begins and where it ends, each in a run of its own as Word writes them.

import { BuilderElement, Run } from 'docx'

class FieldMark extends Run {
  constructor(type: 'begin' | 'separate' | 'end') {
    super({})
    this.root.push(
      new BuilderElement<{ type: string }>({
        name: 'w:fldChar',
        attributes: { type: { key: 'w:fldCharType', value: type } },
      }),
    )
  }
}

class InstructionText extends BuilderElement<{ space: string }> {
  constructor(instruction: string) {
    super({ name: 'w:instrText', attributes: { space: { key: 'xml:space', value: 'preserve' } } })
    this.root.push(instruction)
  }
}

class FieldInstruction extends Run {
  constructor(instruction: string) {
    super({})
    this.root.push(new InstructionText(instruction))
  }
}

/** What stands before the runs of its result. */
export const beginField = (instruction: string): Run[] => [
  new FieldMark('begin'),
  new FieldInstruction(instruction),
  new FieldMark('separate'),
]

export const endField = (): Run => new FieldMark('end')
