import * as messages from '../../../../contract/messages/course-more.ts'
import type { Message } from '../../../../contract/messages/message.ts'
import type { CourseLevel } from '../../../../contract/validation/choices.ts'

export const levelNames: Record<CourseLevel, Message> = {
  beginner: messages.levelBeginner,
  intermediate: messages.levelIntermediate,
  advanced: messages.levelAdvanced,
  all: messages.levelAll,
}
