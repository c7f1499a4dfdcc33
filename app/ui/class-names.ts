/** Joins the truthy class names. Later classes do not override earlier ones, so pass a component layout classes only. */
export const classNames = (...parts: (string | false | null | undefined)[]): string =>
  parts.filter(Boolean).join(' ')
