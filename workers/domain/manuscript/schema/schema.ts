// The ProseMirror schema outside of the browser's editor.
import { Schema } from 'prosemirror-model'
import { type MarkName, markSpecs, type NodeName, nodeSpecs } from './specs.ts'

export const manuscriptSchema: Schema<NodeName, MarkName> = new Schema({
  topNode: 'doc',
  nodes: nodeSpecs,
  marks: markSpecs,
})
