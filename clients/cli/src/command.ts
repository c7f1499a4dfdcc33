// What a command is, and how one fails.

import type { ParseArgsConfig } from 'node:util'

export type Values = Record<string, string | boolean | undefined>

export type Call = {
  positionals: string[]
  values: Values
  /** Writes to standard output. */
  print: (text: string) => void
  /** Writes to standard error what a program that reads the output need not know. */
  tell: (text: string) => void
}

export type Command = {
  /** Arguments after the name: `<project> [file]`. */
  usage: string
  summary: string
  /** More lines of its help. */
  help: string
  options: NonNullable<ParseArgsConfig['options']>
  /** How many positional arguments it takes. */
  takes: [least: number, most: number]
  run: (call: Call) => Promise<void>
}

export const EXIT = {
  failed: 1,
  usage: 2,
  signIn: 3,
  /** Nothing was written: `--force` would have. */
  refused: 4,
} as const

/** A failure that is told in one line. */
export class CommandError extends Error {
  readonly exitCode: number

  constructor(message: string, exitCode: number = EXIT.failed) {
    super(message)
    this.exitCode = exitCode
  }
}

export const asJson = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`
