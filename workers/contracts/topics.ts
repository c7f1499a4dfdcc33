// Wire shapes of the topics that a person may choose from (POST /v1/ai/topics).
import { z } from 'zod'
import { draftRequestSchema, PROVIDERS } from './draft.ts'
import { SHOWN_TOPICS_MAX, TOPIC_MAX_LENGTH } from './limits.ts'
import { WITHOUT_MODEL } from './suggestion.ts'

export const topicsRequestSchema = draftRequestSchema
  .pick({ subjectArea: true, projectType: true, academicLevel: true, description: true })
  .extend({
    /** Shown before: others are wanted. */
    except: z.array(z.string().max(TOPIC_MAX_LENGTH)).max(SHOWN_TOPICS_MAX).default([]),
  })

export const topicsAnswerSchema = z.object({
  /** Three. */
  topics: z.array(z.string()),
  provider: z.enum(PROVIDERS),
  /** Why no model has spoken; null where one has. */
  withoutModel: z.enum(WITHOUT_MODEL).nullable(),
})

export type TopicsAnswer = z.infer<typeof topicsAnswerSchema>
