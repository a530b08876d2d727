import * as z from 'zod/mini'
import { defineEndpoint, endpointsOf, id, success } from '../api/define-endpoint.ts'
import * as rules from '../messages/rules.ts'
import { announcementPage } from '../page-sizes.ts'
import { issueText } from '../validation/issue-text.ts'
import { maxLength } from '../validation/limits.ts'
import { pageCursor, pageLimit } from '../validation/paging.ts'
import { prose, singleLine } from '../validation/text.ts'
import { courseParams } from './course.ts'
import { mailHindrances } from './notification-mailed-kinds.ts'

const missing = rules.announcementMissing
const title = singleLine({ label: rules.theTitle, missing, max: maxLength.title })
const text = prose({ label: rules.theAnnouncement, missing, max: maxLength.announcement })
const sendsMail = z.boolean({ error: issueText(rules.notABoolean({ label: rules.theMailing })) })

/** What people type; the page adds `sendsMail`. */
export const announcementForm = { missing, schema: z.strictObject({ title, text }) }

/** How far the mails of something are that is sent to many people. */
export const batchMails = z.object({
  isWriting: z.boolean(),
  written: z.int(),
  /** Counts cover only mails that the mail log still has. */
  sent: z.int(),
  waiting: z.int(),
  failed: z.int(),
})

const announcement = z.object({
  _id: z.string(),
  title: z.string(),
  /** Markdown; pages must sanitise the HTML they make of it. */
  text: z.string(),
  author: z.nullable(z.string()),
  sendsMail: z.boolean(),
  createdAt: z.iso.datetime(),
  changedAt: z.nullable(z.iso.datetime()),
  /** For those who may edit the course, if the announcement is sent by mail. */
  mails: z.optional(batchMails),
})
export type Announcement = z.output<typeof announcement>

const mailing = z.object({
  readers: z.int(),
  hindrance: z.nullable(z.enum(mailHindrances)),
})
export type Mailing = z.output<typeof mailing>

const announcementParams = z.object({ courseId: id, announcementId: id })
const about = { access: 'course-editor', tokenScope: 'courses:write' } as const

export const announcementEndpoints = endpointsOf(() => ({
  listAnnouncements: defineEndpoint({
    method: 'GET',
    path: '/course/:courseId/announcements',
    access: 'signed-in',
    tokenScope: 'courses:read',
    summary: 'The announcements of a course, newest first, for everyone who sees it.',
    params: courseParams,
    query: z.object({ limit: z.optional(pageLimit(announcementPage.max)), cursor: z.optional(pageCursor) }),
    reply: success({
      announcements: z.array(announcement),
      nextCursor: z.nullable(z.string()),
      /** On the first page, for those who may edit the course. */
      mailing: z.optional(mailing),
    }),
  }),

  addAnnouncement: defineEndpoint({
    ...about,
    method: 'POST',
    path: '/course/:courseId/announcements',
    summary:
      'Announce something to the learners of a course, in Markdown; with `sendsMail` also by mail to learners who have begun it and want such mails. Mails are written and sent after the response.',
    params: courseParams,
    body: { missing, schema: z.strictObject({ title, text, sendsMail: z.optional(sendsMail) }) },
    status: 201,
    reply: success({ announcement }),
  }),

  editAnnouncement: defineEndpoint({
    ...about,
    method: 'PATCH',
    path: '/course/:courseId/announcements/:announcementId',
    summary: 'Change an announcement. Mails that are written already stay as they are.',
    params: announcementParams,
    body: {
      missing: rules.nothingToChange,
      schema: z.strictObject({ title: z.optional(title), text: z.optional(text) }),
    },
    reply: success({ announcement }),
  }),

  deleteAnnouncement: defineEndpoint({
    ...about,
    method: 'DELETE',
    path: '/course/:courseId/announcements/:announcementId',
    summary: 'Delete an announcement. Its unsent mails are not sent. It can be brought back.',
    params: announcementParams,
    reply: success({}),
  }),

  restoreAnnouncement: defineEndpoint({
    ...about,
    method: 'POST',
    path: '/course/:courseId/announcements/:announcementId/restore',
    summary: 'Bring an announcement back; its mails go on.',
    params: announcementParams,
    reply: success({}),
  }),
}))
