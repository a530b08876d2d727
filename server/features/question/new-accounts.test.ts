import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Question } from '../../../contract/endpoints/question-fields.ts'
import {
  answered,
  answersOf,
  asked,
  list,
  openWithQuestions,
} from '../../../test/support/learner/open-with-questions.ts'
import { transact } from '../../db/transact.ts'
import { changeState } from '../user/user-store.ts'

const dayMs = 86_400_000
const text = '[Cheap knots](https://spam.example)'

type Site = Awaited<ReturnType<typeof openWithQuestions>>
const clickable = async (site: Site, session: string) =>
  (await list(site, session)).questions.map(({ linksAreClickable }) => linksAreClickable)

function wait(site: Site, ms: number) {
  site.clock.now = new Date(site.clock.now.getTime() + ms)
}

test('links of a new account become clickable after the days of the setting; those of teachers are at once', async () => {
  await using site = await openWithQuestions({ LINKS_AFTER_DAYS: '2', SESSION_DAYS: '30' })
  const question = await asked(site, site.ada, { text })
  assert.equal(question.linksAreClickable, false)
  const byTeacher = await answered(site, site.teacher, question, text)
  const byHead = await answered(site, site.head, question, text)
  const byLearner = await answered(site, site.bob, question, text)
  const shown = [byTeacher, byHead, byLearner].map(({ linksAreClickable }) => linksAreClickable)
  assert.deepEqual(shown, [true, true, false])
  for (const session of [site.ada, site.bob, site.head])
    assert.deepEqual(await clickable(site, session), [false])
  wait(site, 2 * dayMs - 60_000)
  assert.deepEqual(await clickable(site, site.bob), [false])
  wait(site, 60_000)
  assert.deepEqual(await clickable(site, site.bob), [true])
  const { answers, question: seen } = await answersOf(site, site.bob, question)
  assert.deepEqual(
    [seen, ...answers].map((post: Pick<Question, 'linksAreClickable'>) => post.linksAreClickable),
    [true, true, true, true],
  )
})

test('who deletes the account, or loses it, makes no link clickable by that', async () => {
  await using site = await openWithQuestions({ LINKS_AFTER_DAYS: '1' })
  await asked(site, site.ada, { text })
  const id = site.adaAccount.user._id
  wait(site, 2 * dayMs)
  assert.deepEqual(await clickable(site, site.bob), [true])
  await transact(site.ctx.db, (trx) => changeState(trx, id, 'disabled'))
  assert.deepEqual(await clickable(site, site.bob), [false])
  await transact(site.ctx.db, (trx) => trx.deleteFrom('user').where('id', '=', id).execute())
  assert.deepEqual(await clickable(site, site.bob), [false])
})

test('with 0 days every link is clickable', async () => {
  await using site = await openWithQuestions({ LINKS_AFTER_DAYS: '0' })
  await asked(site, site.ada, { text })
  assert.deepEqual(await clickable(site, site.bob), [true])
})
