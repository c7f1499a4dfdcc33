// A complex field (ECMA-376 part 1, 17.16.18): marks where it begins, what it is, where its result begins and where it
// ends, each in a run of its own as Word writes them. Its instruction may be long, its result may span paragraphs, and
// pandoc reads its result, which it does not with a simple field.

import { BuilderElement, type IRunOptions, type ParagraphChild, Run } from 'docx'

class FieldMark extends Run {
  constructor(type: 'begin' | 'separate' | 'end', look: IRunOptions) {
    super(look)
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
  constructor(instruction: string, look: IRunOptions) {
    super(look)
    this.root.push(new InstructionText(instruction))
  }
}

/** What stands before the runs of its result. */
export const beginField = (instruction: string, look: IRunOptions = {}): Run[] => [
  new FieldMark('begin', look),
  new FieldInstruction(instruction, look),
  new FieldMark('separate', look),
]

export const endField = (look: IRunOptions = {}): Run => new FieldMark('end', look)

/**
 * @param shown the result that stands until Word works it out again: runs, which keep their look
 * @param look that of its marks, which LibreOffice gives to what it works out
 */
export const complexField = (
  instruction: string,
  shown: ParagraphChild[],
  look: IRunOptions = {},
): ParagraphChild[] => [...beginField(instruction, look), ...shown, endField(look)]
