import { defineMessage } from './message.ts'

export const write = defineMessage('learner-message.write', 'Write')
export const writeTo = defineMessage('learner-message.writeTo', 'Write to {name}')
export const writeToAll = defineMessage(
  'learner-message.writeToAll',
  'Write to all {count, plural, one {# learner} other {# learners}}',
)
export const writeToStuck = defineMessage(
  'learner-message.writeToStuck',
  'Write to {count, plural, one {the # stuck learner} other {the # stuck learners}}',
)
export const writeToFound = defineMessage(
  'learner-message.writeToFound',
  'Write to {count, plural, one {the # learner found} other {the # learners found}}',
)
export const writeToChosen = defineMessage(
  'learner-message.writeToChosen',
  'Write to {count, plural, one {# selected person} other {# selected people}}',
)
export const lead = defineMessage(
  'learner-message.lead',
  'It comes by mail and at the bell, as each learner has chosen, with your name and the course. Nobody can answer it by mail.',
)
export const leadWithoutMail = defineMessage(
  'learner-message.leadWithoutMail',
  'This school sends no mail yet. It comes at the bell, as each learner has chosen, with your name and the course.',
)
export const text = defineMessage('learner-message.text', 'Message')
export const textHint = defineMessage(
  'learner-message.textHint',
  'Plain text, at most {max, number} characters.',
)
export const send = defineMessage('learner-message.send', 'Send')
export const sent = defineMessage('learner-message.sent', 'Sent messages')
export const sentNotLoaded = defineMessage(
  'learner-message.sentNotLoaded',
  'The sent messages could not be loaded',
)
export const none = defineMessage(
  'learner-message.none',
  'Nobody has written to the learners of this course yet.',
)
export const toOne = defineMessage('learner-message.toOne', 'To {name}')
export const toMany = defineMessage(
  'learner-message.toMany',
  'To {count, plural, one {# learner} other {# learners}}',
)
export const mails = defineMessage(
  'learner-message.mails',
  'Mails: {sent, number} sent, {waiting, number} waiting, {failed, number} not sent',
)
