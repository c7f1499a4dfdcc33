// Remark of Harper (https://writewithharper.com), as the worker in the browser reads it.

/** `start` and `end` are UTF-16 offsets; `rule` and `kind` are Harper's names. */
export type HarperLint = {
  rule: string
  kind: string
  start: number
  end: number
  message: string
  replacements: string[]
}
