import assert from 'node:assert/strict'
import { newId } from '../../../server/core/new-id.ts'
import { openMailing } from '../sites/open-mailing.ts'
import { withEditors } from '../sites/open-with-editors.ts'

/** A course with an editor, learners who have begun it, and a mail server. */
export async function openAnnouncingSite(environment: Record<string, string> = {}) {
  const site = await withEditors(
    await openMailing({ PUBLIC_URL: 'https://courses.school.example', ...environment }),
  )
  const { editor, learner, editorElsewhere } = await site.signAllIn()
  const { db } = site.ctx
  const params = { courseId: site.courseId }
  const key = (announcementId: string) => ({ courseId: site.courseId, announcementId })

  const begin = async (userIds: string[], courseId = site.courseId) => {
    const started = { run: 1, started_at: site.clock.now, seen_at: site.clock.now }
    for (let from = 0; from < userIds.length; from += 500)
      await db
        .insertInto('course_run')
        .values(
          userIds.slice(from, from + 500).map((user_id) => ({
            user_id,
            course_id: courseId,
            ...started,
            reported_at: null,
            completed_at: null,
          })),
        )
        .execute()
  }

  return {
    ...site,
    editor,
    learner,
    editorElsewhere,
    params,
    key,
    begin,
    /** Adds people who have begun the course; returns their ids. */
    addLearners: async (count: number) => {
      const ids = Array.from({ length: count }, () => newId())
      const row = {
        password_hash: 'never asked',
        role: 'USER' as const,
        avatar_picture: null,
        subscription_status: 'none',
        preferences: '{}',
        created_at: site.clock.now,
        email_confirmed_at: site.clock.now,
      }
      for (let from = 0; from < count; from += 500)
        await db
          .insertInto('user')
          .values(
            ids.slice(from, from + 500).map((id) => ({
              id,
              full_name: 'A learner',
              email: `${id}@school.example`,
              ...row,
            })),
          )
          .execute()
      await begin(ids)
      return ids
    },
    announce: async (json: object = {}, session = editor) => {
      const body = { title: 'Sea trial', text: 'On **Monday** at nine.', sendsMail: true, ...json }
      const response = await site.call('addAnnouncement', { params, session, json: body })
      assert.equal(response.statusCode, 201, response.body)
      await site.ctx.announcements.poll()
      return response.json().announcement as { _id: string }
    },
    list: async (session = editor, query: Record<string, string> = {}) => {
      const response = await site.call('listAnnouncements', { params, session, query })
      assert.equal(response.statusCode, 200, response.body)
      return response.json()
    },
    mails: () => db.selectFrom('mail').selectAll().where('batch_id', 'is not', null).orderBy('id').execute(),
  }
}

export type AnnouncingSite = Awaited<ReturnType<typeof openAnnouncingSite>>
