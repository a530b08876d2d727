import * as z from 'zod/mini'

// Calls take their numbers and moments from this folder: the database stores all that it lets in (bounds.test.ts).

/** PostgreSQL's `integer` ends one higher (datatype-numeric), so that the highest count from outside can still grow. */
export const maxCount = 2_147_483_646

/** Of a report about watching: the column holds whole numbers up to 2^53, and each report may add 1. */
export const maxSequence = 1_000_000_000_000_000

type Bounds = { min: number; max: number }
type Wrong = { error: string | ((issue: { path?: PropertyKey[] | undefined }) => string) }

export const number = ({ min, max }: Bounds, wrong: Wrong) =>
  z.number(wrong).check(z.minimum(min, wrong), z.maximum(max, wrong))

export const wholeNumber = ({ min, max }: Bounds, wrong: Wrong) =>
  z.int(wrong).check(z.minimum(min, wrong), z.maximum(max, wrong))

/** A number in JSON, its digits in a form. */
export const numberOrText = (schema: z.ZodMiniType<number, number>, wrong: Wrong) =>
  z.union([schema, fromText(/^\d{1,9}(\.\d{1,9})?$/, schema)], wrong)

const fromText = (digits: RegExp, schema: z.ZodMiniType<number, number>) =>
  z.pipe(z.pipe(z.string().check(z.regex(digits)), z.transform(Number)), schema)

/** Grows by 1 with each change, in a column of the type `integer`. */
export const revision = (wrong: Wrong) => wholeNumber({ min: 1, max: maxCount }, wrong)
