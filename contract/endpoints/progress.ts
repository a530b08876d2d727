import * as z from 'zod/mini'
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

export const progressEndpoints = {
  savePosition: defineEndpoint({
    method: 'POST',
    path: '/lecture/:lectureId/place',
    access: 'signed-in',
    summary: 'Keep the second where you are in a lecture. The latest wins; what was finished stays finished.',
    params: z.object({ lectureId: id }),
    body: {
      missing: messages.positionUnreadable,
      schema: z.strictObject({ seconds, duration: seconds, hasEnded: z.optional(z.boolean()) }),
    },
    reply: success({}),
  }),

  listPositions: defineEndpoint({
    method: 'GET',
    path: '/course/:courseId/places',
    access: 'signed-in',
    summary: 'Where you are in the lectures of a course.',
    params: courseParams,
    reply: success({ places: z.array(position) }),
  }),
}
