import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isDeepStrictEqual } from 'node:util'
import { maxCues } from '../../../contract/validation/limits.ts'
import { said, webvtt, webvttFile, withCaptions } from '../../../test/support/captions/with-captions.ts'
import { captionFields } from '../../../test/support/drafts.ts'
import { makeCourse, makeLecture } from '../../../test/support/fill-library.ts'

test('a corrected word reaches transcript and players at once, at a new address', async () => {
  await using site = await withCaptions()
  const ada = await site.signIn('USER')
  const { cues, revision } = await site.read(ada)
  assert.equal((await site.app.inject(site.caption.captions.secure_url)).statusCode, 200)
  const corrected = cues.map((cue) => ({ ...cue, text: cue.text.replace('Ahoi', 'Ahoy') }))
  const saved = await site.save({ cues: corrected, revision })
  assert.equal(saved.statusCode, 200, saved.body)
  assert.equal(saved.json().message, 'captions saved successfully')
  const after = await site.read(ada)
  assert.deepEqual(after.cues, corrected)
  assert.equal(after.revision, saved.json().revision)
  const [listed] = (await site.call('listCaptions', { params: site.params, session: ada })).json().captions
  assert.equal(listed._id, site.params.captionsId)
  assert.notEqual(listed.captions.secure_url, site.caption.captions.secure_url)
  for (const url of [listed.captions.secure_url, site.caption.captions.secure_url])
    assert.match((await site.app.inject(url)).body, /line:0 align:start\nAhoy, sailor\n/)
})

test('cues are put in order, to thousandths of a second, without empty lines, and keep their settings', async () => {
  await using site = await withCaptions()
  const { cues } = (
    await site.save({
      cues: [
        said(5.00049, 6, ' Land \r\n\r\nahead '),
        said(2, 2.5, 'sailor'),
        said(1, 2, 'Ahoi,'),
        { ...said(7, 8, 'Up'), settings: 'line:0' },
      ],
    })
  ).json()
  const settings = 'line:0 align:start'
  assert.deepEqual(cues, [
    { ...said(1, 2, 'Ahoi,'), settings },
    { ...said(2, 2.5, 'sailor'), settings },
    said(5, 6, 'Land\nahead'),
    { ...said(7, 8, 'Up'), settings: 'line:0' },
  ])
  const moved = await site.save({ cues: [{ ...said(1, 2, 'Ahoi,'), settings: '' }, said(20, 21, 'sailor')] })
  assert.deepEqual(moved.json().cues, [said(1, 2, 'Ahoi,'), { ...said(20, 21, 'sailor'), settings }])
})

test('what one editor corrects in a sitting is one entry of the audit log', async () => {
  await using site = await withCaptions()
  const other = await site.makeAccount({ email: 'other@school.example' })
  await site.call('changeEditors', {
    session: site.session,
    params: site.params,
    json: { userIds: [other.user._id] },
  })
  const pass = (minutes: number) => {
    site.clock.now = new Date(site.clock.now.getTime() + minutes * 60_000)
  }
  const correct = async (text: string, saver?: string) =>
    assert.equal((await site.save({ cues: [said(1, 2, text)] }, saver)).statusCode, 200)
  const entries = async () => {
    const rows = await site.ctx.db
      .selectFrom('audit_log')
      .selectAll()
      .where('what', '=', 'saveCues')
      .execute()
    return rows.map(({ who_id, which_kind, which_id, after }) => {
      assert.deepEqual([which_kind, which_id, after], ['captions', site.params.captionsId, {}])
      return who_id === other.user._id ? 'other' : 'head'
    })
  }
  await correct('A')
  pass(10)
  await correct('Ah')
  assert.deepEqual(await entries(), ['head'])
  await correct('Aho', other.session)
  await correct('Ahoy')
  assert.deepEqual(await entries(), ['head', 'other', 'head'])
  pass(30)
  await correct('Ahoy!')
  assert.deepEqual(await entries(), ['head', 'other', 'head', 'head'])
})

test('whoever saves what has changed since is refused, and nothing is overwritten', async () => {
  await using site = await withCaptions()
  const { revision } = await site.read()
  const cues = [said(5, 6, 'First')]
  const first = await site.save({ cues, revision })
  const late = await site.save({ cues: [said(1, 2, 'Second')], revision })
  assert.deepEqual([late.statusCode, late.json().code], [409, 'changed-meanwhile'])
  assert.deepEqual((await site.read()).cues, cues)
  const { revision: current } = first.json()
  const both = await Promise.all(
    ['One', 'Two'].map((text) => site.save({ cues: [said(1, 2, text)], revision: current })),
  )
  assert.deepEqual(both.map(({ statusCode }) => statusCode).toSorted(), [200, 409])
  assert.equal((await site.save({ cues })).statusCode, 200)
})

test('only editors of the course save; visitors get no captions, except those of a preview', async () => {
  await using site = await withCaptions()
  const learner = await site.signIn('USER')
  const stranger = await site.makeAccount({ email: 'stranger@school.example' })
  const editor = await site.makeAccount({ email: 'editor@school.example' })
  const { _id: otherCourse } = await makeCourse(site, site.session)
  for (const [courseId, { user }] of [
    [otherCourse, stranger],
    [site.params.courseId, editor],
  ] as const) {
    const changed = await site.call('changeEditors', {
      params: { courseId },
      session: site.session,
      json: { userIds: [user._id] },
    })
    assert.equal(changed.statusCode, 200, changed.body)
  }
  const json = { cues: [said(1, 2, 'Mine')] }
  const before = await site.read()
  for (const [saver, status] of [
    ['', 401],
    [learner, 403],
    [stranger.session, 403],
  ] as const)
    assert.equal((await site.save(json, saver)).statusCode, status)
  assert.deepEqual(await site.read(), before)
  assert.equal((await site.save(json, editor.session)).statusCode, 200)

  const names = ['downloadWebvtt', 'downloadSrt', 'downloadTranscript'] as const
  const statuses = (reader?: string) =>
    Promise.all(names.map(async (name) => (await site.download(name, reader)).statusCode))
  assert.deepEqual(await statuses(), [401, 401, 401])
  assert.deepEqual(await statuses(learner), [200, 200, 200])
  await site.ctx.db.updateTable('lecture').set({ is_preview: true }).execute()
  assert.deepEqual(await statuses(), [200, 200, 200])
  await site.ctx.db.updateTable('lecture').set({ is_draft: true }).execute()
  assert.deepEqual(
    [await statuses(learner), await statuses(editor.session)],
    [
      [404, 404, 404],
      [200, 200, 200],
    ],
  )
})

test('captions are downloaded as WebVTT, SRT and text, and come back as they were', async () => {
  await using site = await withCaptions(webvtt, { language: 'de' })
  const { cues } = await site.read()
  const [vtt, srt, text] = [
    await site.download('downloadWebvtt', site.session),
    await site.download('downloadSrt', site.session),
    await site.download('downloadTranscript', site.session),
  ]
  assert.match(String(vtt.headers['content-disposition']), /^attachment; filename=".+\.de\.vtt"/)
  assert.deepEqual(
    [vtt, srt, text].map(({ headers }) => headers['content-type']),
    ['text/vtt; charset=utf-8', 'application/x-subrip', 'text/plain; charset=utf-8'],
  )
  assert.equal(
    srt.body,
    '1\n00:00:01,000 --> 00:00:02,500\nAhoi, sailor\n\n2\n00:00:03,000 --> 00:00:04,000\nThe  tag, said aloud: &lt;b&gt;\n',
  )
  assert.equal(text.body, 'Ahoi, sailor\nThe  tag, said aloud: <b>\n')
  const upload = async (content: string, type: string) => {
    const form = captionFields({ captions: webvttFile(content, type), language: 'fr' })
    const added = await site.call('addCaptions', { params: site.params, session: site.session, form })
    const params = { ...site.params, captionsId: added.json().caption._id as string }
    return (await site.call('readTranscript', { params, session: site.session })).json().cues
  }
  assert.deepEqual(await upload(vtt.body, 'text/vtt'), cues)
  const withoutSettings = cues.map(({ settings: _, ...cue }) => cue)
  assert.deepEqual(await upload(srt.body, 'application/x-subrip'), withoutSettings)
})

test('captions that were in the video stay when the video is replaced, once a person has corrected them', async () => {
  await using site = await withCaptions()
  const { db } = site.ctx
  await db.updateTable('caption').set({ video_folder: 'folder' }).execute()
  await site.save({ cues: [said(1, 2, 'Corrected')] })
  assert.deepEqual(await db.selectFrom('caption').select('video_folder').execute(), [{ video_folder: null }])
})

test('ten thousand cues are saved and read; captions from an earlier version are, too', async () => {
  await using site = await withCaptions()
  await site.ctx.db.updateTable('lecture').set({ duration_seconds: 20_000 }).execute()
  await site.ctx.db
    .updateTable('caption')
    .set({ revision: null as unknown as string })
    .execute()
  const { revision } = await site.read()
  const cues = Array.from({ length: maxCues }, (_, index) =>
    said(index + 0.1, index + 0.9, `Line ${index} ${'x'.repeat(60)}`),
  )
  const saved = await site.save({ cues, revision })
  assert.equal(saved.statusCode, 200, saved.body.slice(0, 200))
  assert.ok(isDeepStrictEqual((await site.read()).cues, cues))
})

test('captions that are gone, or of another lecture, are not found', async () => {
  await using site = await withCaptions()
  const { session, params } = site
  const other = await makeLecture(site, session, params.courseId, { title: 'Other' })
  const elsewhere = { ...params, lectureId: other._id }
  const json = { cues: [said(1, 2, 'Ahoy')] }
  assert.equal((await site.call('saveCues', { params: elsewhere, session, json })).statusCode, 404)
  assert.equal((await site.call('downloadSrt', { params: elsewhere, session })).statusCode, 404)
  await site.call('deleteCaptions', { params, session })
  assert.equal((await site.save(json)).statusCode, 404)
})
