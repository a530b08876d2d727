import * as z from 'zod/mini'
import { calls } from './addresses.ts'
import { id, promise, success } from './api/endpoint.ts'
import { courseParams } from './course.ts'
import { longestVideoSeconds } from './rules/limits.ts'
import { says } from './words.ts'

const seconds = z
  .number({ error: says.placeUnreadable })
  .check(
    z.minimum(0, { error: says.placeUnreadable }),
    z.maximum(longestVideoSeconds, { error: says.placeUnreadable }),
  )

/** Where a learner is in a lecture. */
export const place = z.object({
  lectureId: z.string(),
  seconds: z.number(),
  duration: z.number(),
  isFinished: z.boolean(),
  updatedAt: z.iso.datetime(),
})
export type Place = z.output<typeof place>

export const keepPlace = promise({
  address: calls.keepPlace,
  access: 'signed-in',
  summary: 'Keep the second where you are in a lecture. The latest wins; what was finished stays finished.',
  params: z.object({ lectureId: id }),
  form: {
    missing: says.placeUnreadable,
    schema: z.strictObject({ seconds, duration: seconds, hasEnded: z.optional(z.boolean()) }),
  },
  reply: success({}),
})

export const listPlaces = promise({
  address: calls.listPlaces,
  access: 'signed-in',
  summary: 'Where you are in the lectures of a course.',
  params: courseParams,
  reply: success({ places: z.array(place) }),
})
