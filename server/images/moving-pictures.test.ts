import assert from 'node:assert/strict'
import { test } from 'node:test'
import sharp from 'sharp'
import * as serverMessages from '../../contract/messages/server.ts'
import { maxAnimationPixels, maxPictureFrames, maxPicturePixels } from '../../contract/validation/files.ts'
import { writeArticle } from '../../test/support/fill-library.ts'
import { inEnglish } from '../../test/support/messages/in-english.ts'
import { openWithEditors } from '../../test/support/sites/open-with-editors.ts'

const colours = ['#ff0000', '#00ff00', '#0000ff'] as const
const delay = [40, 500, 120]
const loop = 3

async function animation(format: 'gif' | 'webp', width: number, height: number) {
  const frames = colours.map((background) => ({
    create: { width, height, channels: 3 as const, background },
  }))
  const made = await Promise.all(frames.map((frame) => sharp(frame).png().toBuffer()))
  const moving = sharp(made, { join: { animated: true } })
  const bytes = await (format === 'gif'
    ? moving.gif({ delay, loop })
    : moving.webp({ delay, loop })
  ).toBuffer()
  return new File([bytes], `moving.${format}`)
}

/** A GIF of frames that claim this size and hold one pixel each (GIF89a §18–§26). */
function sparseGif(width: number, height: number, frames: number) {
  const canvas = Buffer.from('GIF89a\0\0\0\0\x80\0\0\0\0\0\xff\xff\xff', 'latin1')
  const frame = Buffer.from('21f90400000000002c0000000001000100000202440100', 'hex')
  for (const [bytes, at] of [
    [canvas, 6],
    [frame, 13],
  ] as const) {
    bytes.writeUInt16LE(width, at)
    bytes.writeUInt16LE(height, at + 2)
  }
  return new File([canvas, ...Array(frames).fill(frame), ';'], 'sparse.gif')
}

async function openSchool() {
  const site = await openWithEditors()
  const { head: session, courseId } = site
  const { _id: lectureId } = await writeArticle(site, session, courseId)
  const params = { courseId, lectureId }
  const add = (picture: File, name: 'addArticlePicture' | 'addPostPicture' = 'addArticlePicture') =>
    site.call(name, { session, params, form: { picture } })
  const open = (url: string) => site.app.inject({ url, headers: { cookie: `lectern_session=${session}` } })
  return { ...site, add, open }
}

for (const [format, call] of [
  ['gif', 'addArticlePicture'],
  ['webp', 'addArticlePicture'],
  ['gif', 'addPostPicture'],
  ['webp', 'addPostPicture'],
] as const) {
  test(`an animated ${format} keeps its frames, their delays and its loops: ${call}`, async () => {
    await using site = await openSchool()
    const { picture } = (await site.add(await animation(format, 3_200, 40), call)).json()
    assert.deepEqual([picture.width, picture.height], [1_600, 20])
    const { rawPayload } = await site.open(picture.secure_url)
    const kept = await sharp(rawPayload).metadata()
    assert.deepEqual([kept.format, kept.pages, kept.delay, kept.loop], ['webp', colours.length, delay, loop])
    for (const [page, colour] of colours.entries()) {
      const { dominant } = await sharp(rawPayload, { page }).stats()
      const expected = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
      for (const [i, value] of [dominant.r, dominant.g, dominant.b].entries())
        assert.ok(Math.abs(value - (expected[i] ?? Number.NaN)) < 20, `${page}: ${JSON.stringify(dominant)}`)
    }
  })
}

test('what moves for too long is refused with the limit, and a huge canvas with that of pictures', async () => {
  await using site = await openSchool()
  const max = maxAnimationPixels / 1_000_000
  const tooLong = inEnglish(serverMessages.animationTooLarge({ frames: maxPictureFrames, max }))
  const unreadable = inEnglish(serverMessages.pictureUnreadable({ max: maxPicturePixels / 1_000_000 }))
  for (const [file, status, message] of [
    [sparseGif(1, 1, 10_000), 413, tooLong],
    [sparseGif(1, 1, maxPictureFrames + 1), 413, tooLong],
    [sparseGif(maxAnimationPixels / 10_000, 5_001, 2), 413, tooLong],
    [sparseGif(65_535, 65_535, 2), 400, unreadable],
  ] as const) {
    const response = await site.add(file)
    assert.deepEqual([response.statusCode, response.json().message], [status, message])
  }
  assert.equal((await site.add(sparseGif(1, 1, maxPictureFrames))).statusCode, 201)
})
