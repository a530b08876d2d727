import type { TestApp } from '../open-test-app.ts'

/** Valid calls about announcements: one is deleted, and another restored. */
export async function announcementInputs(site: TestApp, session: string, courseId: string, userId: string) {
  const input = {
    session,
    params: { courseId },
    json: { title: 'A new lecture', text: 'It is **about** knots.' },
  }
  const add = async (title: string) => {
    const { json } = input
    const response = await site.call('addAnnouncement', { ...input, json: { ...json, title } })
    return response.json().announcement._id as string
  }
  const key = (announcementId: string) => ({ session, params: { courseId, announcementId } })
  const [first, second] = [await add('Two lectures'), await add('Three lectures')]
  await site.call('deleteAnnouncement', key(second))
  const token = site.ctx.unsubscribeTokens.tokenFor({ userId, list: courseId })
  return {
    listAnnouncements: { session, params: { courseId } },
    addAnnouncement: input,
    editAnnouncement: { ...key(first), json: { title: 'Two new lectures' } },
    deleteAnnouncement: key(first),
    restoreAnnouncement: key(second),
    readNotificationChoices: { session },
    changeNotificationChoice: { session, json: { kind: 'announcement', byMail: true } },
    readSubscription: { query: { token } },
    unsubscribe: { json: { token } },
  }
}
