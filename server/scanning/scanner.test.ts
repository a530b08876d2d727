import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import { type TestContext, test } from 'node:test'
import { findFreePort } from '../../test/support/free-port.ts'
import { cookieOf, uploadAnswer } from '../../test/support/quiz/upload-answer.ts'
import { withQuiz } from '../../test/support/quiz/with-quiz.ts'
import { noClamd, startClamd, testVirus, testVirusName } from '../../test/support/scanning/start-clamd.ts'
import { readSettings } from '../config.ts'

const needsClamd = { skip: noClamd }

/** A quiz that asks for a file, in a school whose scanner is at `CLAMD_URL`. */
async function openSite(t: TestContext, CLAMD_URL: string) {
  const site = await withQuiz({}, [], { CLAMD_URL })
  t.after(() => site[Symbol.asyncDispose]())
  const questionId = await site.addQuestion({ kind: 'file', stem: 'Show a knot.' })
  await site.json(await site.ask([{ questionId, points: 4 }]))
  const { attemptId } = await site.begin()
  const upload = async (name: string, bytes: Buffer) => {
    const { id } = await uploadAnswer(site, cookieOf(site.learner), { attemptId, questionId, name, bytes })
    return id
  }
  let sequence = 0
  const answer = (id: string) => {
    sequence += 1
    return site.answer(attemptId, questionId, id, sequence)
  }
  const addResource = (file: File) =>
    site.call('addResource', {
      session: site.head,
      params: { courseId: site.courseId, lectureId: site.lectureId },
      form: { file },
    })
  const left = () =>
    ['lectures', 'incoming', 'uploads'].map((name) => readdirSync(site.ctx.files.pathOf(name)).length)
  return { ...site, upload, answer, addResource, left }
}

test(
  'a file with a virus is taken from nobody, and is named with what the scanner found',
  needsClamd,
  async (t) => {
    await using clamd = await startClamd()
    const site = await openSite(t, clamd.url)
    const clean = await site.upload('knot.txt', Buffer.from('over and under'))
    await site.json(await site.answer(clean))
    const infected = await site.upload('knot.exe', Buffer.from(testVirus))
    const refused = await site.answer(infected)
    const sentence = (name: string) =>
      `“${name}” was not taken: the virus scanner found ${testVirusName} in it`
    assert.deepEqual([refused.statusCode, refused.json().message], [400, sentence('knot.exe')])
    assert.deepEqual(
      site.left(),
      [1, 0, 1],
      'the clean file is stored, the upload of the other waits to be removed',
    )
    const ofTeacher = await site.addResource(new File([testVirus], 'sheet.pdf'))
    assert.equal(ofTeacher.statusCode, 400)
    assert.deepEqual(ofTeacher.json().fields, { file: sentence('sheet.pdf') })
    assert.equal((await site.addResource(new File(['Reef and bend'], 'sheet.pdf'))).statusCode, 201)
    assert.deepEqual(site.left(), [2, 0, 1])
  },
)

test('a file that the scanner is not to judge is refused by its size', needsClamd, async (t) => {
  await using clamd = await startClamd({ maxStream: '64K' })
  const site = await openSite(t, clamd.url)
  const refused = await site.answer(await site.upload('film.bin', Buffer.alloc(4_000_000)))
  assert.deepEqual(
    [refused.statusCode, refused.json().message],
    [413, '“film.bin” was not taken: it is too large for the virus scanner'],
  )
})

test('while the scanner is away nothing is taken, and the upload waits for it', async (t) => {
  const site = await openSite(t, `tcp://127.0.0.1:${await findFreePort()}`)
  const id = await site.upload('knot.txt', Buffer.from('over and under'))
  const refused = await site.answer(id)
  assert.deepEqual(
    [refused.statusCode, refused.headers['retry-after'], refused.json().message],
    [
      503,
      '60',
      'The virus scanner does not answer, so no file can be taken. Please try again in a few minutes.',
    ],
  )
  assert.deepEqual(site.left(), [0, 0, 1])
})

test('CLAMD_URL is an address with a port', () => {
  assert.deepEqual(readSettings({ CLAMD_URL: 'tcp://[::1]:3310' }).clamd, { host: '::1', port: 3310 })
  for (const url of ['127.0.0.1:3310', 'tcp://clamd', 'tcp://clamd:3310/x', 'http://clamd:3310'])
    assert.throws(
      () => readSettings({ CLAMD_URL: url }),
      /CLAMD_URL is ".+", but it has to be an address such as tcp:\/\/127\.0\.0\.1:3310/,
    )
})
