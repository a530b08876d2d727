import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withQuiz } from '../../../../test/support/quiz/with-quiz.ts'
import { writeNextMail } from '../../reminder/mailing/write-notification-mails.ts'
import { tellClosed } from './tell-grades.ts'

/** A quiz with a question that a teacher grades; `told` has who was told by bell, and `mails` by mail. */
async function withEssay(settings: object = {}) {
  await using opened = new AsyncDisposableStack()
  const site = opened.use(await withQuiz({ attempts: 3, ...settings }))
  const essay = await site.addQuestion({ kind: 'essay', stem: 'Why do knots hold?' })
  const ids = [site.ids[0] ?? '', essay]
  await site.json(await site.ask(ids.map((questionId) => ({ questionId, points: 2 }))))
  const told = async (session = site.learner) =>
    (await site.json(await site.call('listNotifications', { session }))).notifications.filter(
      ({ kind, lecture }: { kind: string; lecture?: { _id: string } }) =>
        kind === 'graded' && lecture?._id === site.lectureId,
    ).length
  const grade = async (attemptId: string, points: number) =>
    site.json(
      await site.call('gradeAnswer', {
        session: site.head,
        params: { attemptId, questionId: essay },
        json: { points },
      }),
    )
  const mails = async () => {
    await writeNextMail(site.ctx)
    const rows = await site.ctx.db.selectFrom('mail').select('subject').where('kind', '=', 'grade').execute()
    return rows.map(({ subject }) => subject)
  }
  const handIn = async (session = site.learner) => {
    const { attemptId } = await site.begin(session)
    await site.json(await site.answer(attemptId, ids[0] ?? '', true, 1, session))
    await site.json(await site.answer(attemptId, essay, 'Because of friction.', 1, session))
    await site.json(await site.submit(attemptId, session))
    return attemptId
  }
  const stack = opened.move()
  return { ...site, [Symbol.asyncDispose]: () => stack.disposeAsync(), told, grade, mails, handIn }
}

test('bell and mail say once that a teacher has graded an attempt', async () => {
  await using site = await withEssay()
  const first = await site.handIn()
  assert.equal(await site.told(), 0)
  await site.grade(first, 1)
  await site.grade(first, 2)
  assert.deepEqual([await site.told(), await site.mails()], [1, ['Your grade: Knots']])
  const second = await site.handIn()
  await site.grade(second, 2)
  assert.equal(await site.told(), 2)
})

test('what is seen after the close is told once nobody can answer any more, and what is graded later then', async () => {
  await using site = await withEssay()
  const closesAt = new Date(site.clock.now.getTime() + 600_000).toISOString()
  await site.json(await site.change({ feedback: 'after-close', closesAt }))
  const late = await site.signIn('USER')
  const [graded, waiting] = [await site.handIn(), await site.handIn(late)]
  await site.grade(graded, 2)
  await tellClosed(site.ctx)
  assert.equal(await site.told(), 0, 'before the close')
  const other = await site.signIn('USER')
  await site.begin(other)
  site.pass(610)
  await tellClosed(site.ctx)
  assert.equal(await site.told(), 0, 'a late answer may still count')
  site.pass(3_600)
  await tellClosed(site.ctx)
  await tellClosed(site.ctx)
  assert.deepEqual(
    [await site.told(), await site.told(late), await site.mails()],
    [1, 0, ['Your grade: Knots']],
  )
  await site.grade(waiting, 1)
  assert.equal(await site.told(late), 1)
})

test('grades that are never shown are never told, and old ones not after a long time without Lectern', async () => {
  await using site = await withEssay({ feedback: 'never' })
  await site.grade(await site.handIn(), 2)
  const closesAt = new Date(site.clock.now.getTime() + 600_000).toISOString()
  await site.json(await site.change({ closesAt }))
  site.pass(3_600)
  await tellClosed(site.ctx)
  assert.equal(await site.told(), 0)
  await site.json(await site.change({ feedback: 'after-close' }))
  site.pass(8 * 86_400)
  await tellClosed(site.ctx)
  assert.equal(await site.told(), 0)
})
