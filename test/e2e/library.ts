import type { Course } from '../../contract/endpoints/course.ts'
import { type HttpResponse, signIn } from '../support/http/client.ts'
import { addLecture, createCourse } from '../support/http/fill-site.ts'

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

function created({ status, text, json }: HttpResponse) {
  if (status !== 201) throw new Error(text)
  return json
}
