import { writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import type { TestApp } from '../open-test-app.ts'

const folder = '01900000-0000-7000-8000-00000000abcd'

export const samplePicture = `resource:${folder}`

const size = { width: 400, height: 200 }
const bytes = await sharp({ create: { ...size, channels: 3, background: '#4338ca' } })
  .webp()
  .toBuffer()

/** A picture for the questions of a course. */
export async function addSamplePicture({ ctx: { db, files, media }, clock }: TestApp, courseId: string) {
  const path = files.incomingPath()
  await writeFile(path, bytes)
  await media.save(path, `lectures/${folder}/file.webp`)
  await db
    .insertInto('bank_picture')
    .values({
      ...{ id: crypto.randomUUID(), course_id: courseId, folder, file: 'file.webp', bytes: bytes.length },
      ...{ ...size, created_at: clock.now, deleted_at: null },
    })
    .execute()
}
