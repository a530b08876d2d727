import assert from 'node:assert/strict'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { slow } from '../../scripts/testing/slow.ts'
import { sweepWhole } from '../../test/support/host/sweep-whole.ts'
import { unzip } from '../../test/support/http/unzip.ts'
import { cookieOf, uploadAnswer } from '../../test/support/quiz/upload-answer.ts'
import { withQuiz } from '../../test/support/quiz/with-quiz.ts'
import { noSwift, openSwift } from '../../test/support/s3/start-swift.ts'
import { backUp } from './back-up.ts'
import { listOwnedMedia } from './move/owned-media-store.ts'
import { verify } from './verify.ts'

const swift = noSwift ? undefined : await openSwift()
after(() => swift?.[Symbol.asyncDispose]())

const dayMs = 86_400_000

for (const where of ['on disk', 'in S3'])
  test(
    `files of answers ${where} are kept, backed up, moved, in the data of their learner, and go with them`,
    slow({ skip: where === 'in S3' && noSwift }),
    async (context) => {
      context.mock.method(console, 'log', () => {})
      const bucket = where === 'in S3' ? await swift?.makeBucket() : undefined
      await using site = await withQuiz({}, [], { SWEEP_AFTER_SECONDS: '1', ...bucket })
      const { session, password } = await site.makeAccount()
      const questionId = await site.addQuestion({ kind: 'file', stem: 'Show a knot.' })
      await site.json(await site.ask([{ questionId, points: 1 }]))
      const { attemptId } = await site.begin(session)
      const { id } = await uploadAnswer(site, cookieOf(session), { attemptId, questionId })
      await site.json(await site.answer(attemptId, questionId, id, 1, session))
      const name = `lectures/${id}/file.bin`
      site.pass(2 * 86_400)
      await sweepWhole(site.ctx)
      const params = { attemptId, fileId: id }
      assert.equal((await site.call('readAnswerFile', { session, params })).body, 'A bowline')
      const owned = await listOwnedMedia(site.ctx.db, site.ctx.media)
      assert.ok(owned.files.some((file) => file.name === name))

      const folder = await mkdtemp(join(tmpdir(), 'lectern-answers-'))
      const backup = join(folder, 'backup')
      await backUp(site.ctx.settings, [backup])
      await verify(site.ctx.settings, [backup])
      const stored = await readdir(join(backup, 'media'), { recursive: true })
      assert.ok(stored.some((path) => path.endsWith(name)))
      await rm(folder, { recursive: true })

      await site.call('reauthenticate', { session, json: { password } })
      const files = unzip((await site.call('exportOwnData', { session })).rawPayload)
      assert.equal(String(files.get(`quiz-files/${id}/knot.pdf`)), 'A bowline')
      assert.match(String(files.get('quiz-files.json')), /knot\.pdf/)

      await site.json(await site.call('deleteAccount', { session, json: { currentPassword: password } }))
      site.clock.now = new Date(site.clock.now.getTime() + 8 * dayMs)
      await sweepWhole(site.ctx)
      assert.equal(await site.ctx.media.find(name), undefined)
      assert.deepEqual((await listOwnedMedia(site.ctx.db, site.ctx.media)).missing, [])
    },
  )
