import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Caption, Cue } from '../../../../contract/endpoints/caption.ts'
import { maxCues } from '../../../../contract/validation/limits.ts'
import { slow } from '../../../../scripts/testing/slow.ts'
import { captionFields } from '../../../../test/support/drafts.ts'
import { makeVideo } from '../../../../test/support/video/make-video.ts'
import { openPreparingCourse } from '../../../../test/support/video/prepared-course.ts'
import { readReported } from '../../../../test/support/video/read-reported.ts'
import { type CaptionOptions, withCaptions } from '../../../../test/support/video/with-captions.ts'

const ass = `[Script Info]
ScriptType: v4.00+

[V4+ Styles]
Format: Name, Fontname, Fontsize
Style: Default,Arial,20

[Events]
Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text
Dialogue: 0,0:00:01.00,0:00:02.00,Default,,0,0,0,,{\\i1}Ahoj{\\i0},\\Nsvěte
`
const srt = (...texts: string[]) =>
  texts.map((text, i) => `${i + 1}\n00:00:0${i + 1},000 --> 00:00:0${i + 1},900\n${text}\n`).join('\n')

// Its length in bytes is a letter, which a reader of mov_text must not show.
const greeting = 'Schöne Grüße von der Küste, wo die Boote liegen'
const english: CaptionOptions = { format: 'srt', text: srt('<i>Ahoy</i> & 1 < 2', 'Land'), language: 'eng' }
const german: CaptionOptions = { format: 'srt', text: srt(greeting), language: 'ger' }
const czech: CaptionOptions = { format: 'ass', text: ass, language: 'cze' }
const french: CaptionOptions = {
  format: 'webvtt',
  text: 'WEBVTT\n\n00:01.000 --> 00:02.000 align:start\n<v Ada>Bonjour',
  language: 'fre',
}
const unnamed: CaptionOptions = { format: 'srt', text: srt('Hm') }

async function openCourse() {
  const site = await openPreparingCourse()
  const captionsOf = async (lectureId: string) => {
    const params = { lectureId }
    const { captions } = (await site.call('listCaptions', { params, session: site.session })).json()
    const read = async ({ _id, language }: Caption) => {
      const key = { params: { ...params, captionsId: _id }, session: site.session }
      const { cues }: { cues: Cue[] } = (await site.call('readTranscript', key)).json()
      return [language, cues] as const
    }
    return Object.fromEntries(await Promise.all((captions as Caption[]).map(read)))
  }
  const textsOf = async (lectureId: string) =>
    Object.fromEntries(
      Object.entries(await captionsOf(lectureId)).map(([tag, cues]) => [tag, cues.map(({ text }) => text)]),
    )
  const labelsOf = async (lectureId: string) => {
    const { captions } = (
      await site.call('listCaptions', { params: { lectureId }, session: site.session })
    ).json()
    return Object.fromEntries((captions as Caption[]).map(({ language, label }) => [language, label]))
  }
  return { ...site, captionsOf, textsOf, labelsOf }
}

const small = { seconds: 3, size: '160x90' }

test(
  'captions inside an MKV, WebM, MP4 or MOV become captions of the lecture in their language',
  slow(),
  async () => {
    await using site = await openCourse()
    const mkv = await withCaptions(await makeVideo({ ...small, name: 'a.mkv' }), [
      english,
      german,
      czech,
      french,
      unnamed,
    ])
    const webm = await makeVideo({ ...small, name: 'a.webm', picture: 'vp9', sound: 'opus' })
    const films = [
      await site.addOne(mkv),
      await site.addOne(await withCaptions(webm, [french])),
      await site.addOne(await withCaptions(await makeVideo(small), [german, unnamed])),
      await site.addOne(await withCaptions(await makeVideo({ ...small, name: 'a.mov' }), [german])),
    ]
    await site.untilIdle()
    const [inMkv, inWebm, inMp4, inMov] = films.map(({ _id }) => _id)
    assert.deepEqual(await site.textsOf(inMkv ?? ''), {
      cs: ['Ahoj,\nsvěte'],
      de: [greeting],
      en: ['Ahoy & 1 < 2', 'Land'],
      fr: ['Bonjour'],
      und: ['Hm'],
    })
    assert.deepEqual(await site.textsOf(inWebm ?? ''), { fr: ['Bonjour'] })
    assert.deepEqual(await site.textsOf(inMp4 ?? ''), { de: [greeting], und: ['Hm'] })
    assert.deepEqual(await site.captionsOf(inMov ?? ''), {
      de: [{ startSeconds: 1, endSeconds: 1.9, text: greeting }],
    })
  },
)

test(
  'captions of a video without a language are called Unknown, and others by their language',
  slow(),
  async () => {
    await using site = await openCourse()
    const reported = await site.addOne(await readReported('captions-without-language.mov'))
    const named = [
      { ...german, language: 'grc' },
      { ...german, language: 'mis' },
    ]
    const mkv = await site.addOne(await withCaptions(await makeVideo({ ...small, name: 'a.mkv' }), named))
    await site.untilIdle()
    assert.deepEqual(await site.labelsOf(reported._id), { und: 'Unknown' })
    assert.deepEqual(await site.labelsOf(mkv._id), { grc: 'Ancient Greek', mis: 'Unknown' })
  },
)

test('captions that a person uploaded are not replaced by those of a video', slow(), async () => {
  await using site = await openCourse()
  const { _id } = await site.addOne(await makeVideo(small))
  const params = { ...site.params, lectureId: _id }
  const form = captionFields({ language: 'de' })
  assert.equal((await site.call('addCaptions', { params, session: site.session, form })).statusCode, 201)
  const before = await site.textsOf(_id)
  const replace = async (films: CaptionOptions[]) => {
    const lecture = await withCaptions(await makeVideo(small), films)
    const { statusCode } = await site.call('replaceVideo', {
      params,
      session: site.session,
      form: { lecture },
    })
    assert.equal(statusCode, 200)
    await site.untilIdle()
  }
  await replace([german, english])
  assert.deepEqual(await site.textsOf(_id), { ...before, en: ['<i>Ahoy</i> & 1 < 2', 'Land'] })
  // Another video takes the captions of the former one with it.
  await replace([french])
  assert.deepEqual(await site.textsOf(_id), { ...before, fr: ['<v Ada>Bonjour'] })
})

test(
  'full captions come before forced ones, and a track with too many captions is left out',
  slow(),
  async () => {
    await using site = await openCourse()
    const forced: CaptionOptions = { ...german, text: srt('Nur das Schild'), isForced: true }
    const many = Array.from({ length: maxCues + 1 }, (_, i) => `00:01.000 --> 00:02.000\n${i}\n`)
    const endless: CaptionOptions = {
      format: 'webvtt',
      text: `WEBVTT\n\n${many.join('\n')}`,
      language: 'eng',
    }
    const video = await withCaptions(await makeVideo({ ...small, name: 'a.mkv' }), [forced, german, endless])
    const { _id } = await site.addOne(video)
    await site.untilIdle()
    assert.deepEqual(await site.textsOf(_id), { de: [greeting] })
  },
)
