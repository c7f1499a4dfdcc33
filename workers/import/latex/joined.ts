// Joins parts of a source of LaTeX between which something was taken out.

/** UTF-16 code units of a command's name. */
const NAME_MAX = 60

/** A space stands where a letter would become part of a command before it. */
export function joined(parts: readonly string[]): string {
  let before = ''
  const found: string[] = []
  for (const part of parts) {
    if (/^[A-Za-z]/.test(part) && /\\[A-Za-z@]+$/.test(before.slice(-NAME_MAX))) found.push(' ')
    found.push(part)
    if (part !== '') before = part
  }
  return found.join('')
}
