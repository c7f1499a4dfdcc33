// Elements of Office math (ECMA-376 part 1, 22.1).

import { BuilderElement, type XmlComponent } from 'docx'

type Attributes = Record<string, string>

/** @param attributes with their prefixes; a text needs its spaces kept */
export class OmmlElement extends BuilderElement<Attributes> {
  constructor(name: string, children: readonly (XmlComponent | string)[] = [], attributes: Attributes = {}) {
    const named = Object.entries(attributes).map(([key, value]) => [key, { key, value }] as const)
    super({ name, attributes: Object.fromEntries(named) })
    for (const child of children) this.root.push(child)
  }
}

/** An element whose value is its attribute `val`. */
export const valued = (name: string, value: string): OmmlElement =>
  new OmmlElement(name, [], { 'm:val': value })

/** A construct with its properties, and its parts in order. */
export const construct = (
  name: string,
  properties: readonly OmmlElement[],
  parts: readonly [name: string, children: readonly XmlComponent[]][],
): OmmlElement =>
  new OmmlElement(`m:${name}`, [
    ...(properties.length > 0 ? [new OmmlElement(`m:${name}Pr`, properties)] : []),
    ...parts.map(([part, children]) => new OmmlElement(`m:${part}`, children)),
  ])
