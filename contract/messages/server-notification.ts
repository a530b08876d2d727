import { defineMessage } from './message.ts'

export const listed = defineMessage('server-notification.listed', 'These are your notifications')
export const read = defineMessage('server-notification.read', 'Marked as read')
export const mailNotOffered = defineMessage('server-notification.mailNotOffered', 'Notifications of this kind are not sent by mail')
export const dailyNotOffered = defineMessage('server-notification.dailyNotOffered', 'Only mails about questions can be sent at once or once a day')
export const courseNotOffered = defineMessage('server-notification.courseNotOffered', 'For a single course you can choose only mails about its announcements')
