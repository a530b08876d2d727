import type { TestApp } from '../open-test-app.ts'

const folder = '01900000-0000-7000-8000-00000000abcd'

export const samplePicture = `resource:${folder}`

/** The row of a picture for the questions of a course, without a file. */
export const addSamplePicture = ({ ctx: { db }, clock }: TestApp, courseId: string) =>
  db
    .insertInto('bank_picture')
    .values({
      ...{ id: crypto.randomUUID(), course_id: courseId, folder, file: 'file.webp', bytes: 1 },
      ...{ width: 400, height: 200, created_at: clock.now, deleted_at: null },
    })
    .execute()
