// Generated from en.json by scripts/generate/write-messages.ts.
import { defineMessage, defineMessageWith } from '../message.ts'

export const listed = /* @__PURE__ */ defineMessage('server-announcement.listed', "Announcements fetched successfully")
export const added = /* @__PURE__ */ defineMessage('server-announcement.added', "Announcement made")
export const addedAndMailed = /* @__PURE__ */ defineMessage('server-announcement.addedAndMailed', "Announcement made. Mails are on their way")
export const changed = /* @__PURE__ */ defineMessage('server-announcement.changed', "Announcement changed")
export const deleted = /* @__PURE__ */ defineMessage('server-announcement.deleted', "Announcement deleted")
export const restored = /* @__PURE__ */ defineMessage('server-announcement.restored', "Announcement restored")
export const notFound = /* @__PURE__ */ defineMessage('server-announcement.notFound', "This announcement no longer exists")
export const tooMany = /* @__PURE__ */ defineMessageWith<{ max: number }>('server-announcement.tooMany', "A course can have at most {max, number} announcements. Delete some first")
export const tooManyToday = /* @__PURE__ */ defineMessageWith<{ max: number }>('server-announcement.tooManyToday', "A course can make at most {max, number} announcements a day. Try again tomorrow")
export const noMailServer = /* @__PURE__ */ defineMessage('server-announcement.noMailServer', "This school sends no mails. Make the announcement without mail")
export const draft = /* @__PURE__ */ defineMessage('server-announcement.draft', "Learners do not see this course yet. Publish it first, or make the announcement without mail")
export const notificationsRead = /* @__PURE__ */ defineMessage('server-announcement.notificationsRead', "Notifications fetched successfully")
export const notificationSaved = /* @__PURE__ */ defineMessage('server-announcement.notificationSaved', "Saved")
export const subscriptionRead = /* @__PURE__ */ defineMessage('server-announcement.subscriptionRead', "Subscription fetched successfully")
export const unsubscribed = /* @__PURE__ */ defineMessage('server-announcement.unsubscribed', "You get no more such mails")
export const linkInvalid = /* @__PURE__ */ defineMessage('server-announcement.linkInvalid', "This link does not work. Open it again from the mail, or choose your mails on the page 'Notifications'")
