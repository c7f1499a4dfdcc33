// Removes characters that XML 1.0 forbids (section 2.2, "Char"), controls and lone surrogates, which no font can
// draw. Tab and line feed stay.

const FORBIDDEN =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ufdd0-\ufdef\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g

export const plainCharacters = (text: string): string => text.replace(/\r\n?/g, '\n').replace(FORBIDDEN, '')
