// Matches of an expression in many short texts.

/**
 * All matches, in their order. Unlike `matchAll` it takes no copy of the expression, which costs more than reading a sentence.
 * @param shape global; it matches no empty words
 */
export function matchesOf(shape: RegExp, text: string): RegExpExecArray[] {
  const found: RegExpExecArray[] = []
  shape.lastIndex = 0
  for (let one = shape.exec(text); one !== null; one = shape.exec(text)) found.push(one)
  return found
}
