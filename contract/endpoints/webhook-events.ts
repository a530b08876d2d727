import * as z from 'zod/mini'
import { dueSteps, enrolmentSources } from '../validation/choices.ts'
import type { WebhookEvent } from '../validation/webhook-choices.ts'
import { roles } from './user.ts'

const user = z.object({ _id: z.string(), fullName: z.string(), email: z.string(), role: z.enum(roles) })

const course = z.object({
  _id: z.string(),
  title: z.string(),
  category: z.string(),
  createdBy: z.string(),
})

const lecture = z.object({ _id: z.string(), courseId: z.string(), title: z.string() })

/** In a course or in a path; of a person, or of all people of a group. */
const enrolment = z.object({
  course: z.optional(course),
  path: z.optional(z.object({ _id: z.string(), title: z.string() })),
  user: z.optional(user),
  group: z.optional(z.object({ _id: z.string(), name: z.string() })),
  source: z.enum(enrolmentSources),
  startsAt: z.iso.datetime(),
  endsAt: z.optional(z.iso.datetime()),
})

const eventData = {
  'user.created': z.object({ user }),
  'course.published': z.object({ course }),
  'course.unpublished': z.object({ course }),
  'course.changed': z.object({ course }),
  'course.deleted': z.object({ course }),
  'course.restored': z.object({ course }),
  'course.completed': z.object({ course, user }),
  'lecture.created': z.object({ lecture }),
  'lecture.changed': z.object({ lecture }),
  'lecture.ready': z.object({ lecture }),
  'lecture.failed': z.object({ lecture }),
  'lecture.deleted': z.object({ lecture }),
  'lecture.restored': z.object({ lecture }),
  'enrolment.created': enrolment,
  'enrolment.ended': enrolment,
  'course.due': z.object({ course, user, step: z.enum(dueSteps), dueAt: z.iso.datetime() }),
} as const satisfies Record<WebhookEvent, z.ZodMiniType>

export type EventData<E extends WebhookEvent> = z.output<(typeof eventData)[E]>

/** The body of a delivery, as the Standard Webhooks specification recommends. */
export const eventBody = <E extends WebhookEvent>(type: E) =>
  z.object({ type: z.literal(type), timestamp: z.iso.datetime(), data: eventData[type] })
