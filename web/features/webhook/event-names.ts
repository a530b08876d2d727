import type { Message } from '../../../contract/messages/message.ts'
import * as messages from '../../../contract/messages/webhook.ts'
import type { WebhookEvent } from '../../../contract/validation/webhook-choices.ts'

export const eventNames: Record<WebhookEvent, Message> = {
  'user.created': messages.userCreated,
  'course.published': messages.coursePublished,
  'course.unpublished': messages.courseUnpublished,
  'course.changed': messages.courseChanged,
  'course.deleted': messages.courseDeleted,
  'course.restored': messages.courseRestored,
  'course.completed': messages.courseCompleted,
  'lecture.created': messages.lectureCreated,
  'lecture.changed': messages.lectureChanged,
  'lecture.ready': messages.lectureReady,
  'lecture.failed': messages.lectureFailed,
  'lecture.deleted': messages.lectureDeleted,
  'lecture.restored': messages.lectureRestored,
  'enrolment.created': messages.enrolmentCreated,
  'enrolment.ended': messages.enrolmentEnded,
  'course.due': messages.courseDue,
}
