// Messages of the interface in its language. A module of the plugin (scripts/messages/) hands over the catalogue of an area:
// import { t } from 'messages:landing'

import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import { IntlMessageFormat } from 'intl-messageformat'
import { createElement, Fragment, type ReactNode } from 'react'
import { locale } from './language.ts'

/** By key: a text, or what a text with arguments was compiled to. */
export type Catalogue = Readonly<Record<string, string | MessageFormatElement[]>>

/** Arguments of each key; null where it has none. */
type Arguments = Record<string, Record<string, unknown> | null>
type ValuesOf<A extends Arguments, K extends keyof A> = A[K] extends null ? [] : [values: A[K]]

/** Text of a key. */
export type Translate<A extends Arguments> = <K extends keyof A & string>(
  key: K,
  ...values: ValuesOf<A, K>
) => string

/** Text of a key with elements in it: `<b>` of the message is rendered by `values.b`. */
export type TranslateRich<A extends Arguments> = <K extends keyof A & string>(
  key: K,
  ...values: ValuesOf<A, K>
) => ReactNode

const formats = new WeakMap<MessageFormatElement[], IntlMessageFormat>()

/** Parts side by side; React asks for no keys of children that stand in a call. */
const together = (parts: ReactNode | ReactNode[]) =>
  Array.isArray(parts) ? createElement(Fragment, null, ...parts) : parts

const format = (message: MessageFormatElement[], values: Record<string, unknown>) => {
  let compiled = formats.get(message)
  if (!compiled) {
    compiled = new IntlMessageFormat(message, locale())
    formats.set(message, compiled)
  }
  const given = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'function' ? (chunks: ReactNode[]) => value(together(chunks)) : value,
  ])
  return together(compiled.format<ReactNode>(Object.fromEntries(given)))
}

/** @param catalogue asked at each call: on the server pages of several languages are rendered at once */
export const translator =
  (catalogue: () => Catalogue) =>
  (key: string, values: Record<string, unknown> = {}): ReactNode => {
    const message = catalogue()[key]
    return typeof message === 'object' ? format(message, values) : message
  }
