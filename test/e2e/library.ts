import { addresses } from '../../contract/api/addresses.ts'
import type { Course } from '../../contract/endpoints/course.ts'
import type { Lecture } from '../../contract/endpoints/lecture.ts'
import { isPlayed } from '../../contract/lecture-kinds.ts'
import { call, type HttpResponse, signIn } from '../support/http/client.ts'
import { addLecture, createCourse } from '../support/http/fill-site.ts'
import { until } from '../support/until.ts'

type Fields = Record<string, string | Blob>

export async function makeCourse(
  address: string,
  changes: Fields = {},
  lectures: Fields[] = [],
): Promise<Course> {
  const site = { address }
  const cookie = await signIn(site)
  const { course } = created(await createCourse(site, cookie, changes))
  for (const lecture of lectures) created(await addLecture(site, cookie, course._id, lecture))
  return course
}

/** Waits until the server knows how long the videos of a course are: only then does watching complete them. */
export async function untilMeasured(address: string, courseId: string) {
  const request = { params: { courseId }, cookie: await signIn({ address }) }
  await until('all lengths are known', async () => {
    const { lectures } = (await call({ address }, addresses.listLectures, request)).json
    return lectures.every((lecture: Lecture) => !isPlayed(lecture) || lecture.lecture.durationSeconds)
  })
}

function created({ status, text, json }: HttpResponse) {
  if (status !== 201) throw new Error(text)
  return json
}
