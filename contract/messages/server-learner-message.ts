import { defineMessage } from './message.ts'

export const listed = defineMessage('server-learner-message.listed', 'Messages fetched successfully')
export const sent = defineMessage(
  'server-learner-message.sent',
  'Message sent to {readers, plural, one {# learner} other {# learners}}',
)
export const sentToSome = defineMessage(
  'server-learner-message.sentToSome',
  'Message sent to {readers, plural, one {# learner} other {# learners}}. {leftOut, plural, one {One is} other {# are}} left out: they want no messages, or got {max, number} of them within a day',
)
export const draft = defineMessage(
  'server-learner-message.draft',
  'Learners do not see this course yet. Publish it first',
)
export const notLearners = defineMessage(
  'server-learner-message.notLearners',
  'None of these people learns in this course or is enrolled in it',
)
export const nobody = defineMessage('server-learner-message.nobody', 'There is nobody to write to')
export const unwanted = defineMessage(
  'server-learner-message.unwanted',
  'These learners have chosen to get no messages',
)
export const tooManyToday = defineMessage(
  'server-learner-message.tooManyToday',
  'A learner gets at most {max, number} messages a day. Try again tomorrow',
)
export const tooManyMessages = defineMessage(
  'server-learner-message.tooManyMessages',
  'You can send at most {max, number} messages to learners an hour. Try again later',
)
