/** What `work` resolves to, or null if it takes longer. @throws what `work` throws in time */
export function within<Value>(milliseconds: number, work: Promise<Value>): Promise<Value | null> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, milliseconds, null)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
