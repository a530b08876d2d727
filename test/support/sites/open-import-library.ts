import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { mock } from 'node:test'
import { importFolder } from '../../../server/cli/import/import-folder.ts'
import { readStructure } from '../../../server/db/tables/course-structure.ts'
import { trueFiles } from '../files.ts'
import { openTestApp, type TestApp } from '../open-test-app.ts'

export async function openImportLibrary() {
  const site = await openTestApp()
  const folder = await mkdtemp(join(tmpdir(), 'lectern-import-'))
  const put = async (name: string, content: File | string) => {
    const path = join(folder, name)
    await mkdir(join(path, '..'), { recursive: true })
    await writeFile(path, typeof content === 'string' ? content : Buffer.from(await content.arrayBuffer()))
  }
  return {
    ...site,
    folder,
    put,
    session: await site.signIn('ADMIN'),
    import: (...more: string[]) => silently(() => importFolder(site.ctx.settings, [folder, ...more])),
    [Symbol.asyncDispose]: async () => {
      await site[Symbol.asyncDispose]()
      await rm(folder, { recursive: true })
    },
  }
}

export async function silently(work: () => Promise<unknown>) {
  const lines: string[] = []
  const write = (line: string) => void lines.push(line)
  const mocks = [mock.method(console, 'log', write), mock.method(console, 'error', write)]
  try {
    await work()
    return lines.join('\n')
  } finally {
    for (const one of mocks) one.mock.restore()
  }
}

type Library = Awaited<ReturnType<typeof openImportLibrary>>

export async function fillFolder({ put }: Library) {
  await put('Knots/course.md', 'Bends and hitches.')
  await put('Knots/course.jpg', trueFiles.jpg)
  await put('Knots/10 The end.mp4', trueFiles.mp4)
  await put('Knots/2 The bowline.webm', trueFiles.webm)
  await put('Knots/2 The bowline.vtt', trueFiles.vtt)
  await put('Knots/2 The bowline.de.srt', trueFiles.srt)
  await put('Knots/2 The bowline.md', 'One knot that you can trust.')
  await put('Knots/2 The bowline.jpg', trueFiles.jpg)
  await put('Sailing/01 3D printing a boat.mp4', trueFiles.mp4)
}

export async function readLibrary({ ctx: { db } }: Pick<TestApp, 'ctx'>) {
  const courses = await db
    .selectFrom('course')
    .selectAll()
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute()
  const lectures = await db.selectFrom('lecture').selectAll().where('deleted_at', 'is', null).execute()
  const sections = await db.selectFrom('section').selectAll().orderBy('position').execute()
  const captions = await db.selectFrom('caption').selectAll().execute()
  return courses.map((course) => ({
    title: course.title,
    description: course.description,
    category: course.category,
    instructor: course.created_by,
    count: course.lecture_count,
    structure: readStructure(course),
    sections: sections
      .filter(({ course_id }) => course_id === course.id)
      .map(({ id, title }) => {
        const members = lectures.filter(({ section_id }) => section_id === id)
        return `${title}: ${members.map((lecture) => lecture.title).join(', ')}`
      }),
    lectures: lectures
      .filter(({ course_id }) => course_id === course.id)
      .sort((one, other) => one.position - other.position)
      .map((lecture) => ({
        title: lecture.title,
        description: lecture.description,
        kind: lecture.video_kind,
        sha256: lecture.video_sha256,
        hasPicture: lecture.poster_file !== null,
        captions: captions
          .filter(({ lecture_id }) => lecture_id === lecture.id)
          .map(({ language, cues, is_default }) => ({ language, cues, is_default }))
          .sort((one, other) => (one.language < other.language ? -1 : 1)),
      })),
  }))
}
