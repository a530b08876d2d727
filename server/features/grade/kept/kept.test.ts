import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sweepWhole } from '../../../../test/support/host/sweep-whole.ts'
import { withGrades } from '../../../../test/support/quiz/with-grades.ts'

const weekMs = 7 * 86_400_000

async function openMarked(environment?: Record<string, string>) {
  await using opened = new AsyncDisposableStack()
  const site = opened.use(await withGrades({}, environment))
  const column = await site.addColumn('Talk')
  const excused = await site.addColumn('Poster')
  const { session, user, password } = await site.makeAccount({ fullName: 'Zebedee Quixote' })
  await site.enrol(user._id)
  await site.give([user._id, column], { points: 7.5 })
  await site.give([user._id, excused], { isExcused: true, reason: 'Was ill' })
  const erase = async () => {
    await site.json(await site.call('deleteAccount', { session, json: { currentPassword: password } }))
    site.clock.now = new Date(site.clock.now.getTime() + weekMs + 1_000)
    await sweepWhole(site.ctx)
  }
  const kept = async (as = site.head) =>
    site.call('listKeptGrades', { session: as, params: { courseId: site.courseId } })
  const stack = opened.move()
  return { ...site, [Symbol.asyncDispose]: () => stack.disposeAsync(), userId: user._id, erase, kept }
}

test('an account that is erased takes its marks along', async () => {
  await using site = await openMarked()
  await site.erase()
  assert.deepEqual((await site.json(await site.kept())).kept, [])
  assert.deepEqual((await site.book()).rows, [])
})

test('where a law asks for it, marks stay without the name, and nothing else', async () => {
  await using site = await openMarked({ KEEP_MARKS_OF_ERASED: 'on' })
  const total = (await site.book()).rows[0]?.soFar.share
  await site.erase()
  assert.deepEqual((await site.book()).rows, [])
  const { kept } = await site.json(await site.kept())
  assert.deepEqual(
    kept.map(({ marks, share }: { marks: object; share: number }) => ({ marks, share })),
    [
      {
        marks: [
          { title: 'Talk', points: 7.5, maxPoints: 10, isExcused: false },
          { title: 'Poster', points: null, maxPoints: 10, isExcused: true },
        ],
        share: total,
      },
    ],
  )
  assert.doesNotMatch(JSON.stringify(kept), new RegExp(`Zebedee|ill|${site.userId}`))
  await sweepWhole(site.ctx)
  assert.equal((await site.json(await site.kept())).kept.length, 1, 'kept once')
  assert.equal((await site.kept(await site.signIn('USER'))).statusCode, 403)
})
