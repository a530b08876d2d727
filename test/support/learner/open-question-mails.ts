import assert from 'node:assert/strict'
import type { EndpointName } from '../../../contract/api/endpoints.ts'
import type { Question } from '../../../contract/endpoints/question-fields.ts'
import { nextMomentIn } from '../../../server/core/time/zone.ts'
import { openMailing } from '../sites/open-mailing.ts'
import { withEditors } from '../sites/open-with-editors.ts'

/** Noon at a course with an editor, a person who asks, and a mail server. The daily mail comes at seven. */
export async function openQuestionMailSite(environment: Record<string, string> = {}) {
  const basics = { PUBLIC_URL: 'https://courses.school.example', RATE_LIMITS: 'off' }
  const site = await withEditors(await openMailing({ ...basics, ...environment }))
  site.clock.now = nextMomentIn(site.ctx.settings.timeZone, '12:00', site.clock.now)
  const { editor, learner, editorElsewhere } = await site.signAllIn()
  const { db, mail } = site.ctx
  const sendMails = mail.poll
  // Sending a mail erases its text, which `mails` reads.
  mail.poll = async () => {}
  const choose = async (session: string, json: object) => {
    const response = await site.call('changeNotificationChoice', { session, json })
    assert.equal(response.statusCode, 200, response.body)
  }
  return {
    ...site,
    editor,
    learner,
    editorElsewhere,
    choose,
    /** Sends mails that are due, for the first time. */
    send: () => {
      mail.poll = sendMails
      return site.send()
    },
    hearAtOnce: (session: string) => choose(session, { kind: 'question', byMail: true, isDaily: false }),
    ask: async (text: string, { session = learner, lectureId = site.lectureId } = {}): Promise<Question> => {
      const response = await site.call('askQuestion', { session, params: { lectureId }, json: { text } })
      assert.equal(response.statusCode, 201, response.body)
      await site.ctx.questionMails.poll()
      return response.json().question
    },
    of: (name: EndpointName, { _id: questionId }: Question, session: string, json?: object) =>
      site.call(name, { session, params: { questionId }, json }),
    toSeven: async () => {
      site.clock.now = nextMomentIn(site.ctx.settings.timeZone, '07:00', site.clock.now)
      await site.ctx.questionMails.poll()
    },
    mails: async () => {
      await site.ctx.questionMails.poll()
      return db.selectFrom('mail').selectAll().where('kind', '=', 'question').orderBy('id').execute()
    },
    unmailed: () => db.selectFrom('unmailed_question').selectAll().execute(),
  }
}
