// DOM access of parse rules, for browsers and linkedom.

type ElementLike = {
  getAttribute(name: string): string | null
  textContent: string | null
  querySelector(selector: string): ElementLike | null
}
export const element = (node: unknown) => node as ElementLike
export const text = (node: unknown, name: string) => element(node).getAttribute(name) ?? ''
/** Leading integer of `value` within bounds; `otherwise` where there is none. */
export const whole = (value: string | null, otherwise: number, least: number, most: number) => {
  const number = Number.parseInt(value ?? '', 10)
  return Number.isFinite(number) ? Math.min(most, Math.max(least, number)) : otherwise
}
