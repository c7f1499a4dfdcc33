// Running text and nodes of a line with gap marks, without a model's reader.

import { inlineNodes } from '../../workers/domain/model-text/inline-nodes.ts'
import type { Block } from '../../workers/domain/model-text/read-blocks.ts'
import { type SourcedBlock, SourcedText } from '../../workers/domain/model-text/sourced-text.ts'
import { SOURCE_NEEDED } from '../../workers/domain/text/gap-marks.ts'

export const sourced = (line: string): SourcedText =>
  new SourcedText(
    line
      .split(SOURCE_NEEDED)
      .flatMap((words, at) => (at > 0 ? [{ kind: 'gap' as const, sources: [] }, words] : [words])),
  )

export const sourcedBlocks = (blocks: readonly Block[]): SourcedBlock[] =>
  blocks.map((block) => ({ ...block, text: sourced(block.text) }))

export const nodesOf = (line: string) => inlineNodes(sourced(line))
