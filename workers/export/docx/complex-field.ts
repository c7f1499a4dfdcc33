// Complex fields (ECMA-376 part 1, 17.16.18): begin, instruction, separator and end in runs of their own, as Word writes
// them. Unlike in a simple field, the result may span paragraphs and pandoc reads it.

import { BuilderElement, type IRunOptions, type ParagraphChild, Run } from 'docx'

class FieldMark extends Run {
  constructor(type: 'begin' | 'separate' | 'end', look: IRunOptions, dirty = false) {
    super(look)
    this.root.push(
      new BuilderElement<{ type: string; dirty?: string }>({
        name: 'w:fldChar',
        attributes: {
          type: { key: 'w:fldCharType', value: type },
          ...(dirty ? { dirty: { key: 'w:dirty', value: 'true' } } : {}),
        },
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

/** Runs before the result. @param dirty true if Word makes the result anew when it opens the file */
export const beginField = (instruction: string, look: IRunOptions = {}, dirty = false): Run[] => [
  new FieldMark('begin', look, dirty),
  new FieldInstruction(instruction, look),
  new FieldMark('separate', look),
]

export const endField = (look: IRunOptions = {}): Run => new FieldMark('end', look)

/**
 * @param shown runs of the result until Word updates it
 * @param look run properties of the field's marks, which LibreOffice applies to an updated result
 */
export const complexField = (
  instruction: string,
  shown: ParagraphChild[],
  look: IRunOptions = {},
): ParagraphChild[] => [...beginField(instruction, look), ...shown, endField(look)]
