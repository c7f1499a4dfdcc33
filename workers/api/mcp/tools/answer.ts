// What a tool answers. Texts of documents are marked as data.

import { z } from 'zod'
import { RouteProblem } from '../call-route.ts'
import { asData } from '../manuscript.ts'

export type Answer = { content: { type: 'text'; text: string }[]; isError?: true }

export const text = (said: string): Answer => ({ content: [{ type: 'text', text: said }] })
export const json = (value: unknown): Answer => text(asData(JSON.stringify(value, null, 2)))

/** A problem of a route is the tool's result, so that the model can mend its call. */
export const answered =
  <Input>(run: (input: Input) => Promise<Answer>) =>
  async (input: Input): Promise<Answer> => {
    try {
      return await run(input)
    } catch (error) {
      if (error instanceof RouteProblem) return { ...text(error.message), isError: true }
      throw error
    }
  }

export const READS = { readOnlyHint: true, openWorldHint: false }
export const projectId = z.string().describe('The id of a project, as list_projects gives it.')
