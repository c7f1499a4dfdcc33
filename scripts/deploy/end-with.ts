import { Problem } from './problem.ts'

/** Ends a command: with 1 and the words of a Problem where there is one. */
export function endWith(work: Promise<void>): void {
  work.catch((error: Error) => {
    if (error instanceof Problem) {
      console.error(`\n${error.message}${error.address ? `\n  ${error.address}` : ''}\n(${error.code})`)
    } else console.error(error.message)
    process.exitCode = 1
  })
}
