import assert from 'node:assert/strict'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { slow } from '../../scripts/testing/slow.ts'
import { trueFiles } from '../../test/support/files.ts'
import { sweepWhole } from '../../test/support/host/sweep-whole.ts'
import { asked, list, openWithQuestions } from '../../test/support/learner/open-with-questions.ts'
import { noSwift, openSwift } from '../../test/support/s3/start-swift.ts'
import { backUp } from './back-up.ts'
import { listOwnedMedia } from './move/owned-media-store.ts'
import { verify } from './verify.ts'

const swift = noSwift ? undefined : await openSwift()
after(() => swift?.[Symbol.asyncDispose]())

for (const where of ['on disk', 'in S3'])
  test(
    `pictures of questions ${where} are shown, backed up, moved and not swept`,
    slow({ skip: where === 'in S3' && noSwift }),
    async (context) => {
      context.mock.method(console, 'log', () => {})
      const bucket = where === 'in S3' ? await swift?.makeBucket() : undefined
      await using site = await openWithQuestions({ SWEEP_AFTER_SECONDS: '1', ...bucket })
      const added = await site.call('addPostPicture', {
        session: site.ada,
        params: { lectureId: site.lectureId },
        form: { picture: trueFiles.png },
      })
      assert.equal(added.statusCode, 201, added.body)
      const { reference } = added.json().picture
      await asked(site, site.ada, { text: `![A knot](${reference})` })
      const name = `lectures/${reference.replace('resource:', '')}/file.webp`
      site.clock.now = new Date(site.clock.now.getTime() + 2 * 86_400_000)
      await sweepWhole(site.ctx)
      const [question] = (await list(site, site.bob)).questions
      const { statusCode } = await site.app.inject(question?.pictures[0]?.secure_url ?? '')
      assert.ok([200, 302, 307].includes(statusCode), String(statusCode))
      const owned = await listOwnedMedia(site.ctx.db, site.ctx.media)
      assert.ok(owned.files.some((file) => file.name === name))

      const folder = await mkdtemp(join(tmpdir(), 'lectern-pictures-'))
      const backup = join(folder, 'backup')
      await backUp(site.ctx.settings, [backup])
      await verify(site.ctx.settings, [backup])
      const stored = await readdir(join(backup, 'media'), { recursive: true })
      assert.ok(stored.some((path) => path.endsWith(name)))
      await site.ctx.media.remove(name)
      assert.deepEqual((await listOwnedMedia(site.ctx.db, site.ctx.media)).missing, [name])
      await rm(folder, { recursive: true })
    },
  )
