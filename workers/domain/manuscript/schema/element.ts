// What the parse rules of nodes and marks read of a DOM element: a browser's and linkedom's both fit.

type ElementLike = {
  getAttribute(name: string): string | null
  textContent: string | null
  querySelector(selector: string): ElementLike | null
}
export const element = (node: unknown) => node as ElementLike
export const text = (node: unknown, name: string) => element(node).getAttribute(name) ?? ''
/** The whole number that `value` begins with, within bounds; `otherwise` where there is none. */
export const whole = (value: string | null, otherwise: number, least: number, most: number) => {
  const number = Number.parseInt(value ?? '', 10)
  return Number.isFinite(number) ? Math.min(most, Math.max(least, number)) : otherwise
}
