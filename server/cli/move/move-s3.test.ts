import assert from 'node:assert/strict'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { slow } from '../../../scripts/testing/slow.ts'
import { courseFields } from '../../../test/support/drafts.ts'
import { trueFiles } from '../../../test/support/files.ts'
import { openTestApp } from '../../../test/support/open-test-app.ts'
import { noSwift, openSwift, type Swift } from '../../../test/support/s3/start-swift.ts'
import { silently } from '../../../test/support/sites/open-import-library.ts'
import { makeFolder, moveSilently, openLibrary } from '../../../test/support/sites/open-moving-library.ts'
import { readSettings } from '../../config.ts'
import { verifyRows } from '../../db/moving/copy-rows.ts'
import { move } from './move.ts'

let swift: Promise<Swift> | undefined
after(async () => (await swift)?.[Symbol.asyncDispose]())
const makeBucket = () => {
  swift ??= openSwift()
  return swift.then((opened) => opened.makeBucket())
}

const s3 = slow({ skip: noSwift })

test('media alone move to S3, and the database is written again once Lectern starts there', s3, async () => {
  await using library = await openLibrary()
  const bucket = await makeBucket()
  const { settings } = library.ctx
  const access = readSettings(bucket).s3
  assert.ok(access)
  const words = ['--media', `s3://${access.bucket}`]
  const said = await silently(() => move({ ...settings, targetS3: access }, words))
  assert.match(said, new RegExp(`S3_BUCKET=${access.bucket}`))
  assert.doesNotMatch(said, /testing/, 'no secret is shown')
  const here = { DATABASE_URL: '', DATA_DIR: settings.dataFolder }
  await library.app.close()
  await library.ctx[Symbol.asyncDispose]()
  await assert.rejects(openTestApp(here), /The media are .*, but they are not there\. It has moved to s3:/)
  {
    await using moved = await openTestApp({ ...here, ...bucket })
    const made = await moved.call('createCourse', { session: library.session, form: courseFields() })
    assert.equal(made.statusCode, 201, made.body)
    assert.equal((await moved.app.inject(library.course.thumbnail.small_url)).statusCode, 200)
  }
  await assert.rejects(openTestApp(here), /The media are .*, but the library is not there/)
})

test('a library in S3 moves back to a folder', s3, async () => {
  await using library = await openLibrary({ DATABASE_URL: '', ...(await makeBucket()) })
  const folder = join(await makeFolder(), 'data')
  await moveSilently(library, ['--database', folder, '--media', folder])
  await using moved = await openTestApp({ DATABASE_URL: '', DATA_DIR: folder })
  await verifyRows({ from: library.ctx.db, to: moved.ctx.db })
  const params = { courseId: library.course._id }
  const { session } = library
  const { lectures } = (await moved.call('listLectures', { session, params })).json()
  const played = await moved.app.inject(lectures[0].lecture.secure_url)
  assert.ok(played.rawPayload.equals(Buffer.from(await trueFiles.mp4.arrayBuffer())))
})
