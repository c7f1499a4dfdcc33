// Keeps the keyboard where it was when what was decided leaves its list: at the one that takes its place, else at what
// held the list.

/** @param index where it stood among the list's rows, which are marked `data-row` */
export function keepFocus(list: HTMLElement | null, index: number): void {
  const holder = list?.closest<HTMLElement>('[tabindex]')
  // Once the list is drawn without it.
  setTimeout(() => {
    const rows = list?.isConnected ? [...list.querySelectorAll<HTMLElement>('[data-row]')] : []
    const next = rows[Math.min(index, rows.length - 1)] ?? holder
    next?.focus()
  })
}
