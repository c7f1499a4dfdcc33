import { z } from 'zod'
import { ID_PATTERN } from '../domain/id.ts'

export const idSchema = z.string().regex(ID_PATTERN, 'must be 24 lower-case hexadecimal characters')
