// Wire shapes of suggested topics (POST /v1/ai/topics).
import { z } from 'zod'
import { WITHOUT_MODEL } from '../../domain/writing/without-model.ts'
import { SHOWN_TOPICS_MAX, TOPIC_MAX_LENGTH } from '../limits.ts'
import { draftRequestSchema, PROVIDERS } from './draft.ts'

export const topicsRequestSchema = draftRequestSchema
  .pick({ subjectArea: true, projectType: true, academicLevel: true, description: true })
  .extend({
    language: draftRequestSchema.shape.language.describe("'' for that of the description."),
    except: z
      .array(z.string().max(TOPIC_MAX_LENGTH))
      .max(SHOWN_TOPICS_MAX)
      .default([])
      .describe('Topics shown before, to be left out.'),
  })

export const topicsResponseSchema = z.object({
  topics: z.array(z.string()).describe('Three.'),
  provider: z.enum(PROVIDERS),
  withoutModel: z
    .enum(WITHOUT_MODEL)
    .nullable()
    .describe('Why there is no result of a model; null if there is.'),
})

export type TopicsResponse = z.infer<typeof topicsResponseSchema>
