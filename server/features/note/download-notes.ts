import { pages } from '../../../contract/addresses.ts'
import type { CourseNote, noteEndpoints } from '../../../contract/endpoints/note.ts'
import { type Message, translate } from '../../../contract/messages/message.ts'
import * as noteMessages from '../../../contract/messages/server-note.ts'
import { localeOf } from '../../core/locales.ts'
import { escapeMarkdown } from '../../core/markdown/escape-markdown.ts'
import { csv } from '../../http/csv/csv.ts'
import { markdown } from '../../http/csv/markdown.ts'
import { linkForRequest } from '../../http/public-address.ts'
import type { UnreadRequest } from '../../http/route.ts'
import { requireCourse } from '../course/course-access.ts'
import { listLectureTitles, listNoteSortKeys } from './note-store.ts'
import { toCourseNote } from './note-view.ts'
import { compareNotes, readBatches } from './read-notes.ts'

type Request = UnreadRequest<typeof noteEndpoints.downloadNotes>

const maxFileNameLength = 100
// Reserved by file systems: learn.microsoft.com/windows/win32/fileio/naming-a-file
const unfitForFileName = /[\p{C}<>:"/\\|?*]/gu

export const downloadNotes = csv<typeof noteEndpoints.downloadNotes>({
  precheck: requireCourseOf,
  fileName: (request) => nameOf(request, 'csv'),
  columns: ['lecture', 'second', 'text', 'createdAt', 'changedAt', 'lectureId', 'id'],
  listRows: async function* (request) {
    for await (const notes of readAll(request))
      yield notes.map((note) => [
        note.lectureTitle,
        note.second,
        note.text,
        note.createdAt,
        note.changedAt,
        note.lectureId,
        note._id,
      ])
  },
})

export const downloadNotesAsMarkdown = markdown<typeof noteEndpoints.downloadNotesAsMarkdown>({
  precheck: requireCourseOf,
  fileName: (request) => nameOf(request, 'md'),
  listTexts: async function* (request) {
    const translated = (message: Message) => translate(localeOf(request.request), message)
    const course = await requireCourseOf(request)
    yield `# ${translated(noteMessages.headingOf({ title: escapeMarkdown(course.title) }))}\n`
    let lectureId: string | null | undefined
    for await (const notes of readAll(request)) {
      let text = ''
      for (const note of notes) {
        const isFirst = note.lectureId !== lectureId
        lectureId = note.lectureId
        const title = note.lectureTitle ?? translated(noteMessages.goneLecture)
        text += isFirst ? `\n## ${escapeMarkdown(title)}\n` : '\n---\n'
        text += `${timeOf(request, note)}\n${note.text}\n`
      }
      yield text
    }
  },
})

function requireCourseOf({ ctx, user, params }: Request) {
  return requireCourse(ctx.db, user, params.courseId)
}

async function nameOf(request: Request, ending: string) {
  const { title } = await requireCourseOf(request)
  const fit = [...title.replace(unfitForFileName, ' ')].slice(0, maxFileNameLength).join('')
  const name = translate(localeOf(request.request), noteMessages.fileName({ title: fit }))
  return `${name.replace(/\s+/g, ' ').trim()}.${ending}`
}

async function* readAll({ ctx, user, params: { courseId } }: Request): AsyncGenerator<CourseNote[]> {
  const lectures = await listLectureTitles(ctx.db, user, courseId)
  const sortKeys = await listNoteSortKeys(ctx.db, { userId: user.id, courseId })
  const titles = new Map(lectures.map(({ id, title }) => [id, title]))
  const compare = compareNotes(lectures.map(({ id }) => id))
  for await (const rows of readBatches(ctx.db, sortKeys.toSorted(compare)))
    yield rows.map((row) => toCourseNote(row, titles))
}

function timeOf({ ctx, request, params }: Request, { second, lectureId, lectureTitle }: CourseNote) {
  if (second === null || lectureId === null || lectureTitle === null) return ''
  const search = new URLSearchParams({ course: params.courseId, lecture: lectureId, t: String(second) })
  const link = linkForRequest(ctx.settings, request, `${pages.lectures}?${search}`)
  return `\n[${asTime(second)}](${link})\n`
}

function asTime(second: number) {
  const [hours, minutes, seconds] = [Math.floor(second / 3_600), Math.floor(second / 60) % 60, second % 60]
  const two = (value: number) => String(value).padStart(2, '0')
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`
}
