import { defineMessage } from './message.ts'

export const openCourse = defineMessage('server-reminder.openCourse', 'Open the course')
export const enrolledSubject = defineMessage('server-reminder.enrolledSubject', 'You are enrolled in {course}')
export const enrolledInOne = defineMessage('server-reminder.enrolledInOne', 'The people behind the course {course} have enrolled you. You can begin whenever you like.')
export const enrolledInSeveral = defineMessage('server-reminder.enrolledInSeveral', 'You are enrolled in {count, number} courses')
export const enrolledReason = defineMessage('server-reminder.enrolledReason', 'You are enrolled in these courses, and can begin whenever you like:')
export const seatSubject = defineMessage('server-reminder.seatSubject', 'You have a seat in {course}')
export const seatReason = defineMessage('server-reminder.seatReason', 'You waited for a seat in the course {course}. One has become free, and it is yours.')
export const enrolmentUnsubscribe = defineMessage('server-reminder.enrolmentUnsubscribe', 'No more mails about enrolments')
