import { randomUUID } from 'node:crypto'
import { copyFile, writeFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { apiBase } from '../../contract/addresses.ts'
import type { PlayedLecture } from '../../contract/endpoints/lecture.ts'
import type { AppContext } from '../../server/context.ts'
import { transact } from '../../server/db/transact.ts'
import { insertCourse } from '../../server/features/course/course-store.ts'
import { appendLecture } from '../../server/features/lecture/lecture-store.ts'
import { requestPreparing } from '../../server/features/lecture/video/video-job-store.ts'
import { pictureFile, pictureSizes } from '../../server/images/picture-sizes.ts'
import { addCourses, courseDraft } from '../library.ts'
import type { Serving } from '../serving-process.ts'

const sample = (name: string) => fileURLToPath(new URL(`../../samples/${name}`, import.meta.url))
const pictures = ['cloud-computing', 'data-structures', 'ethical-hacking', 'python', 'web-development']
const prepareTimeoutMs = 120_000

export async function addIllustratedCourses(ctx: AppContext, count: number) {
  await addCourses(ctx, count - 1)
  for (const [width, height] of pictureSizes.thumbnail) {
    for (const [index, name] of pictures.entries()) {
      const drawn = await sharp(sample(`${name}.png`))
        .resize(width, height)
        .webp()
        .toBuffer()
      for (let number = index; number < count; number += pictures.length)
        await writeFile(ctx.files.pathOf(`pictures/${nameOf(number, width)}`), drawn)
    }
  }
  return addFilm(ctx)
}

const nameOf = (number: number, width: number) => pictureFile(courseDraft(number).thumbnail_picture, width)

async function addFilm({ db, files, media, now }: AppContext) {
  const id = randomUUID()
  const video_file = `${id}/original.mp4`
  const incoming = files.incomingPath()
  await copyFile(sample('python-1.mp4'), incoming)
  await media.save(incoming, `lectures/${video_file}`)
  return await transact(db, async (trx) => {
    const { id: course_id } = await insertCourse(trx, courseDraft(0), now())
    const texts = { title: 'A night passage', description: 'From dusk to dawn.' }
    const kind = { video_kind: 'video/mp4', video_bytes: 1, video_sha256: '0'.repeat(64) }
    const made = { video_state: 'playable' as const, playable_file: 'original.mp4', created_at: now() }
    await appendLecture(trx, { id, course_id, ...texts, video_file, ...kind, ...made })
    await requestPreparing(trx, id, now())
    return course_id
  })
}

export async function waitForPlaylist({ port }: Serving, courseId: string, cookie: string) {
  const address = `http://127.0.0.1:${port}${apiBase}/course/${courseId}`
  for (const giveUp = Date.now() + prepareTimeoutMs; Date.now() < giveUp; await pause(200)) {
    const { lectures } = (await (await fetch(address, { headers: { cookie } })).json()) as {
      lectures: PlayedLecture[]
    }
    if (lectures.every(({ lecture }) => lecture.hls_url)) return
  }
  throw new Error('the lecture was not prepared in time')
}
