// Other words for the selected ones, with what they replace struck through.

import { t } from 'messages:selection'
import type { Difference } from './edited-words.ts'

/** @param differences one list for each paragraph */
export const ChangedWords = ({ differences }: { differences: readonly (readonly Difference[])[] }) => (
  <section
    aria-label={t('change')}
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a long change is scrolled by keys
    tabIndex={0}
    className="grid min-h-10 gap-2 overflow-y-auto md:max-h-72 rounded-control bg-sunken px-2.5 py-2 font-serif text-15 wrap-anywhere"
  >
    {differences.map((parts, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no other name
      <Paragraph key={at} parts={parts} />
    ))}
  </section>
)

const Paragraph = ({ parts }: { parts: readonly Difference[] }) => (
  <p>
    {parts.map(({ kind, text }, at) =>
      kind === 'same' ? (
        text
      ) : (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never move
        <Changed key={at} kind={kind} text={text} />
      ),
    )}
  </p>
)

/** The line ends with the last word, unless the space behind it is all that is changed. */
function Changed({ kind, text }: Difference) {
  const words = text.trimEnd() || text
  return (
    <>
      {kind === 'old' ? (
        <del className="text-deleted">{words}</del>
      ) : (
        <ins className="text-accent underline underline-offset-3">{words}</ins>
      )}
      {text.slice(words.length)}
    </>
  )
}
