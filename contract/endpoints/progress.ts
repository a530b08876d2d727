import * as z from 'zod/mini'
import { calls } from '../addresses.ts'
import { messages } from '../messages/messages.ts'
import { maxVideoSeconds } from '../validation/limits.ts'
import { courseParams } from './course.ts'
import { defineEndpoint, id, success } from './define-endpoint.ts'

const seconds = z
  .number({ error: messages.positionUnreadable })
  .check(
    z.minimum(0, { error: messages.positionUnreadable }),
    z.maximum(maxVideoSeconds, { error: messages.positionUnreadable }),
  )

export const position = z.object({
  lectureId: z.string(),
  seconds: z.number(),
  duration: z.number(),
  isFinished: z.boolean(),
  updatedAt: z.iso.datetime(),
})
export type Position = z.output<typeof position>

export const savePosition = defineEndpoint({
  address: calls.savePosition,
  access: 'signed-in',
  summary: 'Keep the second where you are in a lecture. The latest wins; what was finished stays finished.',
  params: z.object({ lectureId: id }),
  body: {
    missing: messages.positionUnreadable,
    schema: z.strictObject({ seconds, duration: seconds, hasEnded: z.optional(z.boolean()) }),
  },
  reply: success({}),
})

export const listPositions = defineEndpoint({
  address: calls.listPositions,
  access: 'signed-in',
  summary: 'Where you are in the lectures of a course.',
  params: courseParams,
  reply: success({ places: z.array(position) }),
})
