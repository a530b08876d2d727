import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ArticlePicture } from '../../../../contract/endpoints/article.ts'
import * as bankMessages from '../../../../contract/messages/question-bank.ts'
import * as messages from '../../../../contract/messages/server-question-bank.ts'
import { maxSoundMegabytes, maxSoundSeconds } from '../../../../contract/validation/bounds/question-limits.ts'
import { soundFile, tooLarge, wrongMediaType } from '../../../../contract/validation/files.ts'
import { MB } from '../../../../contract/validation/limits.ts'
import { slow } from '../../../../scripts/testing/slow.ts'
import { spoofed, toneOf, trueFiles } from '../../../../test/support/files.ts'
import { sweepWhole } from '../../../../test/support/host/sweep-whole.ts'
import { inEnglish } from '../../../../test/support/messages/in-english.ts'
import type { TestApp } from '../../../../test/support/open-test-app.ts'
import { openWithEditors } from '../../../../test/support/sites/open-with-editors.ts'
import { bankSamples } from '../../../../test/support/teaching/bank-samples.ts'
import { makeVideo, type VideoOptions } from '../../../../test/support/video/make-video.ts'
import { openPreparingCourse } from '../../../../test/support/video/prepared-course.ts'

/** Files are opened to be judged. */
async function openPreparing() {
  const site = await openPreparingCourse()
  return withBank({ ...site, head: site.session, courseId: site.params.courseId })
}

const openWithBank = async () => withBank(await openWithEditors())

function withBank<Site extends TestApp & { head: string; courseId: string }>(site: Site) {
  const params = { courseId: site.courseId }
  /** Opening a file has a limit of time, past which a loaded machine asks to try again. */
  const add = async (sound: File = trueFiles.wav, session: string = site.head) => {
    for (;;) {
      const response = await site.call('addQuestionSound', { session, params, form: { sound } })
      if (response.statusCode !== 503) return response
    }
  }
  const added = async (sound?: File): Promise<ArticlePicture> => {
    const response = await add(sound)
    assert.equal(response.statusCode, 201, response.body)
    return response.json().sound
  }
  const write = (fields: object, of = params) => {
    const json = { kind: 'true-false', stem: 'Port is left.', isTrue: true, ...fields }
    return site.call('addBankQuestion', { session: site.head, params: of, json })
  }
  const open = ({ secure_url: url }: ArticlePicture, session = '', headers = {}) =>
    site.app.inject({ url, headers: { cookie: `lectern_session=${session}`, ...headers } })
  return { ...site, params, add, added, write, open }
}

const recordings: (VideoOptions & { name: string; type: string })[] = [
  { name: 'word.mp3', sound: 'mp3', type: 'audio/mpeg' },
  { name: 'word.ogg', sound: 'opus', type: 'audio/ogg' },
  { name: 'phone.mp4', sound: 'aac', type: 'audio/mp4' },
  { name: 'browser.webm', sound: 'opus', isRecording: true, type: 'audio/webm' },
]

test('a sound is stored as it is, whatever its name, and a question comes with it', slow(), async () => {
  await using site = await openPreparing()
  const sounds = [{ type: 'audio/wav', file: trueFiles.wav }]
  for (const { type, ...options } of recordings)
    sounds.push({ type, file: await makeVideo({ ...options, picture: 'none', seconds: 1 }) })
  for (const { type, file } of sounds) {
    const sound = await site.added(new File([file], 'photo.png', { type: 'image/png' }))
    assert.deepEqual([sound.width, sound.height], [0, 0])
    const { question } = (await site.write({ stem: `![A word](${sound.reference}) Which?` })).json()
    assert.deepEqual(question.pictures, [sound], type)
    const played = await site.open(sound, site.head)
    assert.deepEqual([played.statusCode, played.headers['content-type']], [200, type])
    assert.deepEqual(played.rawPayload, Buffer.from(await file.arrayBuffer()))
    assert.equal(played.headers['cache-control'], 'private, no-cache')
    const part = await site.open(sound, site.head, { range: 'bytes=10-19' })
    assert.deepEqual([part.statusCode, part.rawPayload.length], [206, 10])
  }
})

test(
  'what is no sound, too long or too large is refused by what is inside, and leaves no file',
  slow(),
  async () => {
    await using site = await openPreparing()
    const noise = new File(['ID3', new Uint8Array(5_000).fill(7)], 'a.mp3')
    const large = new File(
      [await trueFiles.wav.arrayBuffer(), new Uint8Array(maxSoundMegabytes * MB)],
      'a.wav',
    )
    const cases: [File, number, string][] = [
      [spoofed('html', 'a.mp3', 'audio/mpeg'), 415, inEnglish(wrongMediaType(soundFile))],
      [trueFiles.png, 415, inEnglish(wrongMediaType(soundFile))],
      [new File([trueFiles.mp4], 'a.mp3'), 415, inEnglish(messages.soundHasPictures)],
      [noise, 400, inEnglish(messages.soundUnreadable)],
      [
        await makeVideo({ name: 'a.mp4', picture: 'none', sound: 'ac3', seconds: 1 }),
        415,
        inEnglish(messages.soundNotPlayed),
      ],
      [
        toneOf({ seconds: maxSoundSeconds + 1, rate: 1_000 }),
        400,
        inEnglish(messages.soundTooLong({ max: maxSoundSeconds / 60 })),
      ],
      [large, 413, inEnglish(tooLarge(soundFile.label, soundFile.maxBytes))],
    ]
    const before = await site.storedFiles()
    for (const [file, status, message] of cases) {
      const refused = await site.add(file)
      assert.deepEqual([refused.statusCode, refused.json().message], [status, message])
    }
    assert.deepEqual(await site.storedFiles(), before)
  },
)

test('only editors add sounds, and only people who may take the course hear them; the log says so', async () => {
  await using site = await openWithBank()
  const { learner, editor, editorElsewhere } = await site.signAllIn()
  for (const session of [learner, editorElsewhere])
    assert.equal((await site.add(trueFiles.wav, session)).statusCode, 403)
  // Nothing is opened here, so a film cannot be told from a recording.
  assert.equal((await site.add(trueFiles.webm)).statusCode, 415)
  const sound = await site.added()
  const entry = site.ctx.db.selectFrom('audit_log').select('what').orderBy('id', 'desc')
  assert.equal((await entry.executeTakeFirstOrThrow()).what, 'addQuestionSound')
  const heard = async () => {
    const people = ['', learner, editor]
    return Promise.all(people.map(async (session) => (await site.open(sound, session)).statusCode))
  }
  assert.deepEqual(await heard(), [404, 200, 200])
  const form = { access: 'enrolled' }
  await site.call('editCourse', { session: site.head, params: site.params, form })
  assert.deepEqual(await heard(), [404, 404, 200])
})

test('a sound without words beside it is refused, and none is marked like a picture', async () => {
  await using site = await openWithBank()
  const { reference } = await site.added()
  const nameless = await site.write({ stem: `![ ](${reference}) Port?` })
  assert.deepEqual(
    [nameless.statusCode, nameless.json().fields.stem],
    [400, inEnglish(bankMessages.withoutAlt)],
  )
  const marked = await site.call('addBankQuestion', {
    ...{ session: site.head, params: site.params },
    json: { ...bankSamples.hotspot, picture: reference.replace('resource:', '') },
  })
  assert.deepEqual([marked.statusCode, marked.json().message], [400, inEnglish(messages.unknownPicture)])
})

test('a copy of the course plays the same sounds, also when the original is gone for good', async () => {
  await using site = await openWithBank()
  const sound = await site.added()
  await site.write({ stem: `![A word](${sound.reference}) Which?` })
  const copied = await site.call('duplicateCourse', { session: site.head, params: site.params })
  await site.call('deleteCourse', { session: site.head, params: site.params })
  site.clock.now = new Date(site.clock.now.getTime() + 2 * 86_400_000)
  await sweepWhole(site.ctx)
  const params = { courseId: copied.json().course._id as string }
  const listed = await site.call('listBankQuestions', { session: site.head, params })
  const [{ pictures }] = listed.json().questions
  assert.equal(pictures[0].reference, sound.reference)
  assert.equal((await site.open(pictures[0], site.head)).statusCode, 200)
})
