// Requests that may have the fields of an answer, so that what was read can be sent back as it is.

import { z } from 'zod'

type AsRead<Name extends string> = Record<Name, z.ZodOptional<z.ZodUnknown>>

/** Fields that are accepted and change nothing. */
export const asRead = <const Name extends string>(...names: Name[]) =>
  Object.fromEntries(names.map((name) => [name, z.unknown().optional()])) as AsRead<Name>

/** The schema, which also accepts these fields and drops them. */
export const droppingRead = <Shape extends z.ZodRawShape>(schema: z.ZodObject<Shape>, names: string[]) =>
  schema
    .extend(asRead(...names) as Record<never, never>)
    .transform(
      (value) =>
        Object.fromEntries(Object.entries(value).filter(([name]) => !names.includes(name))) as z.output<
          z.ZodObject<Shape>
        >,
    )
