// Wire shapes of what an assistant makes of selected words.

import { z } from 'zod'
import { SELECTION_ACTIONS, TRANSLATION_LANGUAGES } from '../../domain/writing/selection/selection-actions.ts'
import { WITHOUT_MODEL } from '../../domain/writing/without-model.ts'
import {
  EDITED_AROUND_MAX_LENGTH,
  EDITED_MAX_LENGTH,
  EDITED_PARAGRAPHS_MAX,
  EDITED_TOKEN_MAX_LENGTH,
  EDITED_TOKENS_MAX,
  TOPIC_MAX_LENGTH,
} from '../limits.ts'
import { paperSchema } from '../research.ts'
import { PROVIDERS } from './draft.ts'

const paragraph = z.string().max(EDITED_MAX_LENGTH).regex(/\S/, 'must not be blank')
const around = z.string().max(EDITED_AROUND_MAX_LENGTH).default('')
const TOO_LONG = `All paragraphs together have at most ${EDITED_MAX_LENGTH} characters.`

export const editSelectionSchema = z
  .strictObject({
    action: z.enum(SELECTION_ACTIONS),
    paragraphs: z
      .array(paragraph)
      .min(1)
      .max(EDITED_PARAGRAPHS_MAX)
      .describe(`The selected words, one text for each block. ${TOO_LONG}`),
    tokens: z
      .array(z.string().min(2).max(EDITED_TOKEN_MAX_LENGTH))
      .max(EDITED_TOKENS_MAX)
      .default([])
      .describe(
        'What stands in the words for formulas, notes, figures and the like, and has to stay. Citations in pandoc’s form, such as [@oke1982, p. 4], stay without being named here.',
      ),
    before: around,
    after: around,
    topic: z.string().max(TOPIC_MAX_LENGTH).default(''),
    language: z.enum(TRANSLATION_LANGUAGES).default('English').describe('Of a translation.'),
    discarded: z
      .array(paragraph)
      .max(EDITED_PARAGRAPHS_MAX)
      .default([])
      .describe('A version that the person has seen and did not take, so that the next is another one.'),
  })
  .refine(({ paragraphs }) => paragraphs.join('').length <= EDITED_MAX_LENGTH, {
    path: ['paragraphs'],
    message: TOO_LONG,
  })
  .refine(({ discarded }) => discarded.join('').length <= EDITED_MAX_LENGTH * 4, {
    path: ['discarded'],
    message: 'is too long',
  })

export const editedSelectionSchema = z.object({
  outcome: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('words'), paragraphs: z.array(z.string()) }),
    z.object({ kind: z.literal('explanation'), text: z.string() }),
    z.object({
      kind: z.literal('support'),
      claim: z.string(),
      works: z.array(
        z.object({
          paper: paperSchema,
          referenceId: z.string().nullable(),
          passage: z.string(),
          supports: z.boolean(),
          judged: z
            .boolean()
            .describe('Whether a model judged if the passage says what the claim says; else rules did.'),
        }),
      ),
      reached: z.boolean(),
    }),
    z.object({
      kind: z.literal('refused'),
      reasons: z
        .array(z.string())
        .describe('Why the words of a model are not shown: “it leaves out “1982””. Empty if there are none.'),
    }),
  ]),
  provider: z.enum(PROVIDERS),
  withoutModel: z.enum(WITHOUT_MODEL).nullable(),
})

export type EditSelection = z.output<typeof editSelectionSchema>
export type EditedSelectionOnWire = z.infer<typeof editedSelectionSchema>
