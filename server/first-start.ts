import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { apiBase } from '../contract/addresses.ts'
import type { AppContext } from './context.ts'
import { addValueOnce, findValue } from './db/library-store.ts'
import { ensureAdministrator } from './features/auth/first-administrator.ts'
import { countCourses } from './features/course/catalogue/catalogue-store.ts'
import { operator } from './features/course/visible-course-store.ts'
import { closeSession, hashToken, openSession } from './features/user/session-store.ts'
import { findAdministrator } from './features/user/user-store.ts'

type SampleLecture = { title: string; description: string; file: string; captions: string }
type SampleCourse = {
  title: string
  description: string
  category: string
  createdBy: string
  thumbnail: string
  lectures: SampleLecture[]
}

const folder = fileURLToPath(new URL('../samples/', import.meta.url))
const mark = 'samples-made'

/** Returns the administrator if it made one. */
export async function fillNewLibrary(app: FastifyInstance, ctx: AppContext) {
  const administrator = await ensureAdministrator(ctx)
  if (ctx.settings.sampleCourses) await makeSamples(app, ctx)
  return administrator
}

/** Fills a new library once with the sample courses, through the same routes as an administrator's browser. */
async function makeSamples(app: FastifyInstance, { db, now }: AppContext) {
  if (await findValue(db, mark)) return
  const administrator = await findAdministrator(db)
  if (administrator && (await countCourses(db, operator)) === 0) {
    const session = await openSession(db, administrator.id, now(), 1)
    const courses: SampleCourse[] = JSON.parse(await readFile(join(folder, 'courses.json'), 'utf8'))
    // The catalogue shows the newest first, so the first sample is created last.
    for (const course of courses.toReversed()) await makeCourse(app, session, course)
    await closeSession(db, hashToken(session))
  }
  await addValueOnce(db, mark, now().toISOString())
}

async function makeCourse(
  app: FastifyInstance,
  session: string,
  { thumbnail, lectures, ...texts }: SampleCourse,
) {
  const { course } = await send(app, session, '/course', texts, { thumbnail })
  for (const { file, captions, ...lectureTexts } of lectures) {
    const added = await send(app, session, `/course/${course._id}`, lectureTexts, { lecture: file })
    const { _id } = added.course.lectures.at(-1)
    await send(app, session, `/lecture/${_id}/captions`, { language: 'en' }, { captions })
  }
}

async function send(
  app: FastifyInstance,
  session: string,
  path: string,
  texts: Record<string, string>,
  files: Record<string, string>,
) {
  const form = new FormData()
  for (const [name, value] of Object.entries(texts)) form.set(name, value)
  for (const [name, file] of Object.entries(files))
    form.set(name, new Blob([await readFile(join(folder, file))]), file)
  const request = new Request('http://samples', { method: 'POST', body: form })
  const response = await app.inject({
    method: 'POST',
    url: apiBase + path,
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
    cookies: { lectern_session: session, '__Host-lectern_session': session },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  if (response.statusCode !== 201) throw new Error(`The sample courses cannot be made: ${response.body}`)
  return response.json()
}
