import { Fragment } from 'react'

/** English words of the OpenAPI document, with what stands between backticks as code. */
export const CodeText = ({ text }: { text: string }) => (
  <span lang="en">
    {text.split('`').map((part, index) =>
      index % 2 === 1 ? (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text stay in their order
        <code key={index} className="rounded-chip bg-sunken px-1">
          {part}
        </code>
      ) : (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text stay in their order
        <Fragment key={index}>{part}</Fragment>
      ),
    )}
  </span>
)
