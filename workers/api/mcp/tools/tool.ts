// A tool of the Model Context Protocol, declared once: the tables of tools beside this file are registered from it.

import type { McpServer, ToolAnnotations } from '@modelcontextprotocol/server'
import { z } from 'zod'
import { type CallRoute, RouteProblem } from '../call-route.ts'
import { asData, DATA_NOTICE, type ReadManuscript } from '../manuscript.ts'

export type ToolContext = {
  call: CallRoute
  read: ReadManuscript
  /** Whether the person allows assistants to change texts directly. */
  mayEdit(): Promise<boolean>
}

type Tool<Input extends z.ZodObject, Output extends z.ZodRawShape> = {
  title: string
  description: string
  input: Input
  output: Output
  annotations: ToolAnnotations
  run(input: z.output<Input>, context: ToolContext): Promise<z.input<z.ZodObject<Output>>>
  /** The result in words for a model; without it, the result as JSON that is marked as data. */
  say?: (result: z.output<z.ZodObject<Output>>) => string
}
export type ToolTable = Record<
  string,
  { register(server: McpServer, name: string, context: ToolContext): void }
>

export function tool<Input extends z.ZodObject, Output extends z.ZodRawShape>({
  run,
  say = json,
  ...declared
}: Tool<Input, Output>): ToolTable[string] {
  const { title, description, input, annotations } = declared
  const result = z.object(declared.output)
  const schemas = {
    inputSchema: input as z.ZodObject,
    outputSchema: result.extend({ notice: z.literal(DATA_NOTICE) }),
  }
  return {
    register(server, name, context) {
      const declaration = { title, description, ...schemas, annotations }
      server.registerTool(name, declaration, async (sent: unknown) => {
        try {
          const found = result.parse(await run(sent as z.output<Input>, context))
          const structuredContent = { notice: DATA_NOTICE, ...found }
          return { content: [{ type: 'text' as const, text: say(found) }], structuredContent }
        } catch (error) {
          // A problem of a route is the tool's result, so that the model can mend its call.
          if (!(error instanceof RouteProblem)) throw error
          return { content: [{ type: 'text' as const, text: error.message }], isError: true }
        }
      })
    },
  }
}

/** JSON with text of documents, catalogues and PDFs, marked as data. */
export const json = (result: unknown): string => asData(JSON.stringify(result))

export const READS = { readOnlyHint: true, openWorldHint: false }
export const CHANGES = { destructiveHint: false, openWorldHint: false }
export const projectId = z.string().describe('The id of a project, as list_projects gives it.')
export const cursor = z
  .string()
  .optional()
  .describe('`nextCursor` of the page before; without it, the first page.')
export const nextCursor = z
  .string()
  .nullable()
  .describe('Send it as `cursor` for the next page; null at the end.')
