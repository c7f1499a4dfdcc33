// Wire shapes of suggested topics (POST /v1/ai/topics).
import { z } from 'zod'
import { WITHOUT_MODEL } from '../../domain/writing/without-model.ts'
import { SHOWN_TOPICS_MAX, TOPIC_MAX_LENGTH } from '../limits.ts'
import { draftRequestSchema, PROVIDERS } from './draft.ts'

export const topicsRequestSchema = draftRequestSchema
  .pick({ subjectArea: true, projectType: true, academicLevel: true, description: true })
  .extend({
    /** Topics shown before, to be left out. */
    except: z.array(z.string().max(TOPIC_MAX_LENGTH)).max(SHOWN_TOPICS_MAX).default([]),
  })

export const topicsResponseSchema = z.object({
  /** Three. */
  topics: z.array(z.string()),
  provider: z.enum(PROVIDERS),
  /** Why there is no result of a model; null if there is. */
  withoutModel: z.enum(WITHOUT_MODEL).nullable(),
})

export type TopicsResponse = z.infer<typeof topicsResponseSchema>
