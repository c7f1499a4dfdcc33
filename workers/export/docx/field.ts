// A field with what it shows until Word works it out again (ECMA-376 part 1, 17.16.19): readers that know no fields show
// the same.

import { type ParagraphChild, SimpleField } from 'docx'

export class Field extends SimpleField {
  /** @param shown runs, which keep their look */
  constructor(instruction: string, shown: ParagraphChild[]) {
    super(instruction)
    this.root.push(...shown)
  }
}
