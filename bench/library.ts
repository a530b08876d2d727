import { randomFillSync, randomUUID } from 'node:crypto'
import { open } from 'node:fs/promises'
import type { Role } from '../contract/endpoints/user.ts'
import { MB } from '../contract/validation/limits.ts'
import { readSettings } from '../server/config.ts'
import type { AppContext } from '../server/context.ts'
import { transact } from '../server/db/transact.ts'
import { insertCourse } from '../server/features/course/course-store.ts'
import { appendLecture } from '../server/features/lecture/lecture-store.ts'
import { openSession } from '../server/features/user/session-store.ts'
import { insertUser, type UserDraft } from '../server/features/user/user-store.ts'
import { openContext } from '../server/lifecycle/open-context.ts'
import { trueFiles } from '../test/support/files.ts'
import { startOptions } from '../test/support/start-options.ts'

export const environment = (folder: string) => ({
  DATA_DIR: folder,
  PORT: '0',
  SAMPLE_COURSES: 'off',
  RATE_LIMITS: 'off',
  LOG_LEVEL: 'silent',
  NODE_OPTIONS: startOptions,
})

const pieceBytes = 8 * MB
const prepared = {
  video_state: 'playable' as const,
  playable_file: 'original.mp4',
  duration_seconds: 600,
  has_hls: true,
  has_poster: true,
  has_storyboard: true,
}
const coursesAtOnce = 500

export async function fillLibrary<T>(
  folder: string,
  fill: (ctx: AppContext) => Promise<T>,
  more: Record<string, string> = {},
): Promise<T> {
  await using ctx = await openContext(readSettings({ ...environment(folder), ...more }))
  return await fill(ctx)
}

export const courseDraft = (number: number) => ({
  title: `Course ${number}: how to read the sea, the sky and a chart`,
  description:
    'Knots, wind and the rules of the road, from the first evening in the harbour to a night passage along the coast. '.repeat(
      2,
    ),
  category: 'Sport',
  created_by: 'Joshua Slocum',
  thumbnail_picture: number.toString(16).padStart(32, '0'),
})

export async function addCourses({ db, now }: AppContext, count: number) {
  for (let from = 1; from <= count; from += coursesAtOnce) {
    await transact(db, async (trx) => {
      const last = Math.min(from + coursesAtOnce - 1, count)
      for (let number = from; number <= last; number += 1) await insertCourse(trx, courseDraft(number), now())
    })
  }
}

export function addUser({ db, now }: AppContext, named: Partial<UserDraft> = {}) {
  const draft = {
    full_name: 'Ada Lovelace',
    email: 'ada@school.example',
    password_hash: 'never asked',
    role: 'USER' as const,
    avatar_picture: '0'.repeat(32),
    subscription_status: 'none',
    ...named,
  }
  return insertUser(db, draft, now(), () => {
    throw new Error('the library is not new')
  })
}

export async function signIn(ctx: AppContext, role: Role = 'USER', named: Partial<UserDraft> = {}) {
  const { id } = await addUser(ctx, { role, ...named })
  return `lectern_session=${await openSession(ctx.db, id, ctx.now(), ctx.settings.sessionDays)}`
}

export async function addLecture({ db, files, media, now }: AppContext, bytes: number) {
  const { id: course_id } = await transact(db, (trx) => insertCourse(trx, courseDraft(0), now()))
  const id = randomUUID()
  const video_file = `${id}/original.mp4`
  const incoming = files.incomingPath()
  await writeVideo(incoming, bytes)
  await media.save(incoming, `lectures/${video_file}`)
  const draft = { id, course_id, title: 'A night passage', description: 'From dusk to dawn.', video_file }
  const kind = { video_kind: 'video/mp4', video_bytes: bytes, video_sha256: '0'.repeat(64) }
  await transact(db, (trx) => appendLecture(trx, { ...draft, ...kind, created_at: now() }))
  return { courseId: course_id, path: files.pathOf(`lectures/${video_file}`) }
}

export async function addLectures({ db, now }: AppContext, count: number) {
  return await transact(db, async (trx) => {
    const { id: course_id } = await insertCourse(trx, courseDraft(0), now())
    for (let number = 1; number <= count; number += 1) {
      const id = randomUUID()
      const texts = {
        title: `Lecture ${number}: a night passage`,
        description: 'From dusk to dawn. '.repeat(6),
      }
      const video_file = `${id}/original.mp4`
      const kind = { video_kind: 'video/mp4', video_bytes: 200 * MB, video_sha256: '0'.repeat(64) }
      await appendLecture(trx, {
        id,
        course_id,
        ...texts,
        video_file,
        ...kind,
        ...prepared,
        created_at: now(),
      })
    }
    return course_id
  })
}

async function writeVideo(path: string, bytes: number) {
  await using file = await open(path, 'w')
  await file.write(await trueFiles.mp4.bytes())
  const noise = Buffer.alloc(pieceBytes)
  for (let { size } = await file.stat(); size < bytes; size += noise.length) {
    await file.write(randomFillSync(noise))
  }
  await file.truncate(bytes)
}
