/** A value as JSON between tags that a prompt declares to be data. `<` is escaped, so that no text can close its tag. */
export const asData = (tag: string, value: unknown): string =>
  `<${tag}>\n${JSON.stringify(value, null, 1).replaceAll('<', '\\u003c')}\n</${tag}>`
