import assert from 'node:assert/strict'
import { test } from 'node:test'
import { perHour } from '../../../../contract/api/per-hour.ts'
import type { ArticlePicture } from '../../../../contract/endpoints/article.ts'
import { MB, maxPostPictureMegabytesPerDay } from '../../../../contract/validation/limits.ts'
import { trueFiles } from '../../../../test/support/files.ts'
import { sweepWhole } from '../../../../test/support/host/sweep-whole.ts'
import { unzip } from '../../../../test/support/http/unzip.ts'
import {
  answered,
  asked,
  list,
  openWithQuestions,
} from '../../../../test/support/learner/open-with-questions.ts'

const dayMs = 86_400_000

type Site = Awaited<ReturnType<typeof openWithQuestions>>

const add = (site: Site, session: string) =>
  site.call('addPostPicture', {
    session,
    params: { lectureId: site.lectureId },
    form: { picture: trueFiles.png },
  })

async function added(site: Site, session: string): Promise<ArticlePicture> {
  const response = await add(site, session)
  assert.equal(response.statusCode, 201, response.body)
  return response.json().picture
}

const showing = ({ reference }: ArticlePicture) => `![A knot](${reference})`

async function storedOf(site: Site, pictures: Record<string, ArticlePicture>) {
  const stored: string[] = []
  for (const [name, { reference }] of Object.entries(pictures)) {
    const folder = reference.replace('resource:', '')
    if (await site.ctx.media.find(`lectures/${folder}/file.webp`)) stored.push(name)
  }
  return stored
}

/** Sweeps after so many days; files are removed once they have no row for a while. */
async function sweepAfter(site: Site, days: number) {
  site.clock.now = new Date(site.clock.now.getTime() + days * dayMs)
  await sweepWhole(site.ctx)
}

test('what no text shows goes after a day; what is deleted goes with its question or answer', async () => {
  await using site = await openWithQuestions({ SWEEP_AFTER_SECONDS: '1', KEEP_DELETED_SECONDS: '864000' })
  const [shown, unused, dropped] = [
    await added(site, site.ada),
    await added(site, site.ada),
    await added(site, site.ada),
  ]
  const [ofAnswer, ofDeleted] = [await added(site, site.bob), await added(site, site.bob)]
  const all = { shown, unused, dropped, ofAnswer, ofDeleted }
  const question = await asked(site, site.ada, { text: `${showing(shown)} ${showing(dropped)}` })
  const params = { questionId: question._id }
  await site.call('editQuestion', { session: site.ada, params, json: { text: showing(shown) } })
  await answered(site, site.bob, question, showing(ofAnswer))
  const deleted = await answered(site, site.bob, question, showing(ofDeleted))
  await site.call('deleteAnswer', { session: site.bob, params: { answerId: deleted._id } })
  await sweepAfter(site, 0.9)
  assert.deepEqual(await storedOf(site, all), Object.keys(all))
  await sweepAfter(site, 0.2)
  assert.deepEqual(await storedOf(site, all), ['shown', 'ofAnswer', 'ofDeleted'])
  await sweepAfter(site, 9)
  assert.deepEqual(await storedOf(site, all), ['shown', 'ofAnswer'])
  await site.call('deleteQuestion', { session: site.ada, params })
  await sweepAfter(site, 11)
  assert.deepEqual(await storedOf(site, all), [])
  assert.deepEqual(await site.ctx.db.selectFrom('post_picture').selectAll().execute(), [])
})

test('an erased account leaves its pictures where they are shown, without its name', async () => {
  await using site = await openWithQuestions()
  const picture = await added(site, site.ada)
  await asked(site, site.ada, { text: showing(picture) })
  const json = { currentPassword: site.adaAccount.password }
  assert.equal((await site.call('deleteAccount', { session: site.ada, json })).statusCode, 200)
  await sweepAfter(site, 8)
  const [question] = (await list(site, site.bob)).questions
  assert.deepEqual([question?.author, question?.pictures.length], [null, 1])
  assert.equal((await site.app.inject(question?.pictures[0]?.secure_url ?? '')).statusCode, 200)
  const [row] = await site.ctx.db.selectFrom('post_picture').select('user_id').execute()
  assert.equal(row?.user_id, null)
})

test('one person adds so many bytes in a day, and so many pictures in an hour', async () => {
  await using site = await openWithQuestions({ RATE_LIMITS: 'on' })
  await added(site, site.ada)
  const { id, bytes } = await site.ctx.db.selectFrom('resource').selectAll().executeTakeFirstOrThrow()
  const fill = (more: number) =>
    site.ctx.db.updateTable('resource').set({ bytes: more }).where('id', '=', id).execute()
  await fill(maxPostPictureMegabytesPerDay * MB - bytes)
  await added(site, site.ada)
  const files = await site.storedFiles()
  const full = await add(site, site.ada)
  assert.equal(full.statusCode, 429, full.body)
  assert.match(full.json().message, new RegExp(`At most ${maxPostPictureMegabytesPerDay} MB`))
  assert.equal(full.headers['retry-after'], String(dayMs / 1_000))
  assert.deepEqual(await site.storedFiles(), files)
  await added(site, site.bob)
  await fill(bytes)
  await site.ctx.db.updateTable('attempt').set({ count: perHour.pictures }).execute()
  const often = await add(site, site.ada)
  assert.match(often.json().message, new RegExp(`At most ${perHour.pictures} pictures`))
})

test('who exports their data gets the pictures that they added, and no others', async () => {
  await using site = await openWithQuestions()
  const picture = await added(site, site.ada)
  await added(site, site.bob)
  await asked(site, site.ada, { text: showing(picture) })
  const { session, password } = site.adaAccount
  await site.call('reauthenticate', { session, json: { password } })
  const archive = await site.call('exportOwnData', { session: site.ada })
  const files = unzip(archive.rawPayload)
  const names = [...files.keys()].filter((name) => name.endsWith('.webp') && name !== 'avatar.webp')
  assert.deepEqual(names, [`question-pictures/${picture.reference.replace('resource:', '')}.webp`])
  const rows = JSON.parse(String(files.get('question-pictures.json')))
  assert.equal(rows.length, 1)
})
