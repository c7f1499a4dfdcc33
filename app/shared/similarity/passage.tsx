// A passage whose words that stand in its counterpart as well are marked in the colour of the source (source-colours.css).

import type { Piece } from './common-words.ts'

export const Passage = ({ pieces }: { pieces: readonly Piece[] }) =>
  pieces.map(({ text, isCommon }, at) =>
    isCommon ? (
      <mark
        // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no other identity, and never move
        key={at}
        className="rounded-xs bg-(--match) text-ink shadow-[inset_0_-2px_0_var(--match-ink)] print:underline"
      >
        {text}
      </mark>
    ) : (
      text
    ),
  )
