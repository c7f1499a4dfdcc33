// Moves the focus when the focused row leaves its list: to the row that takes its place, else to the list's container.

/** @param index of the removed row among the list's `data-row` elements */
export function focusNextRow(list: HTMLElement | null, index: number): void {
  const holder = list?.closest<HTMLElement>('[tabindex]')
  // Waits until React has removed the row.
  setTimeout(() => {
    const rows = list?.isConnected ? [...list.querySelectorAll<HTMLElement>('[data-row]')] : []
    const next = rows[Math.min(index, rows.length - 1)] ?? holder
    next?.focus()
  })
}
