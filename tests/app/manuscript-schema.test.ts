// The editor's schema equals the Worker's: the same nodes and marks, in the same order.

import { marksCtx, nodesCtx, schemaTimerCtx } from '@milkdown/kit/core'
import { Clock, Container, Ctx } from '@milkdown/kit/ctx'
import { Schema, type StyleParseRule, type TagParseRule } from 'prosemirror-model'
import { beforeAll, describe, expect, it } from 'vitest'
import { manuscriptPlugins } from '../../app/features/editor/core/manuscript-schema.ts'
import { manuscriptSchema } from '../../workers/domain/manuscript/schema/schema.ts'

let editorSchema: Schema

beforeAll(async () => {
  const ctx = new Ctx(new Container(), new Clock())
  ctx.inject(nodesCtx, []).inject(marksCtx, []).inject(schemaTimerCtx, [])
  const runs = manuscriptPlugins.map((plugin) => plugin(ctx))
  for (const run of runs) await run()
  editorSchema = new Schema({
    nodes: Object.fromEntries(ctx.get(nodesCtx)),
    marks: Object.fromEntries(ctx.get(marksCtx)),
  })
})

const ruleOf = (rule: TagParseRule | StyleParseRule) => ('style' in rule ? rule.style : rule.tag)

const shapeOf = (schema: Schema) => ({
  nodes: Object.values(schema.nodes).map(({ name, spec }) => ({
    name,
    content: spec.content ?? '',
    group: spec.group ?? '',
    marks: spec.marks,
    inline: Boolean(spec.inline),
    atom: Boolean(spec.atom),
    code: Boolean(spec.code),
    tableRole: spec.tableRole,
    attrs: Object.fromEntries(
      Object.entries(spec.attrs ?? {}).map(([attr, { default: value }]) => [attr, value]),
    ),
    parse: (spec.parseDOM ?? []).map(ruleOf),
  })),
  marks: Object.values(schema.marks).map(({ name, spec }) => ({
    name,
    excludes: spec.excludes,
    inclusive: spec.inclusive ?? true,
    attrs: Object.fromEntries(
      Object.entries(spec.attrs ?? {}).map(([attr, { default: value }]) => [attr, value]),
    ),
    parse: (spec.parseDOM ?? []).map(ruleOf),
  })),
})

describe('the two schemas', () => {
  it('have the same nodes, marks, order, attributes, defaults and rules', () => {
    expect(shapeOf(editorSchema)).toEqual(shapeOf(manuscriptSchema))
  })

  it('have a default for every attribute, since content from Yjs may lack any', () => {
    for (const type of [...Object.values(manuscriptSchema.nodes), ...Object.values(manuscriptSchema.marks)])
      for (const [attr, { default: value }] of Object.entries(type.spec.attrs ?? {}))
        expect(value, `${type.name}.${attr}`).toBeDefined()
  })

  it('have the paragraph as default block', () => {
    expect(editorSchema.topNodeType.contentMatch.defaultType?.name).toBe('paragraph')
  })
})
