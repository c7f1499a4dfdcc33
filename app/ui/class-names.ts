/** Joins what is set. Later classes do not override earlier ones: give a component its own place for layout only. */
export const classNames = (...parts: (string | false | null | undefined)[]): string =>
  parts.filter(Boolean).join(' ')
