import { Readable } from 'node:stream'
import type { questionBankEndpoints } from '../../../../contract/endpoints/question-bank.ts'
import type { exportFormats } from '../../../../contract/question-kinds.ts'
import { csvHead, csvLine } from '../../../http/csv/csv-line.ts'
import { describeDownload } from '../../../http/media/file-headers.ts'
import type { Served, UnreadRequest } from '../../../http/route.ts'
import { whileAllowed } from '../../../http/still-allowed.ts'
import { sendFiles } from '../../../http/zip/archive.ts'
import { requireCourse } from '../../course/course-access.ts'
import { listFrom, type StoredQuestion } from '../question-store.ts'
import { withFiles } from './moodle/written/with-files.ts'
import {
  moodleXmlEnd,
  moodleXmlHead,
  writeCategory,
  writeMoodleXml,
} from './moodle/written/write-moodle-xml.ts'
import { openPictures, type StoredPictures } from './pictures/open-pictures.ts'
import { listPackage } from './qti/written/list-package.ts'
import { csvColumns } from './read-csv.ts'

type Endpoint = (typeof questionBankEndpoints)['exportBankQuestions']
type Request = UnreadRequest<Endpoint>

const atOnce = 100

type Format = (typeof exportFormats)[number]
const packageFormat = 'qti'

type Writer = {
  fileName: string
  mediaType: string
  head: string
  end: string
  hasPictures?: boolean
  write(question: StoredQuestion, before: StoredQuestion | undefined): string
}

const writers: Record<Exclude<Format, typeof packageFormat>, Writer> = {
  'moodle-xml': {
    ...{ fileName: 'questions.xml', mediaType: 'application/xml; charset=utf-8' },
    ...{ head: moodleXmlHead, end: moodleXmlEnd, hasPictures: true },
    write: (question, before) =>
      (question.folder === (before?.folder ?? '') ? '' : writeCategory(question.folder)) +
      writeMoodleXml(question),
  },
  csv: {
    ...{ fileName: 'questions.csv', mediaType: 'text/csv; charset=utf-8; header=present' },
    ...{ head: csvHead(csvColumns), end: '' },
    write: ({ kind, title, stem, folder, tags, hints, feedback, content }) =>
      csvLine([
        ...[kind, title, stem, folder, tags.join(', '), JSON.stringify(hints), feedback],
        JSON.stringify(content),
      ]),
  },
}

/** Questions are read while the file is sent. */
export const exportBankQuestions: Served<Endpoint> = {
  precheck: ({ ctx, user, params }) => requireCourse(ctx.db, user, params.courseId),
  respond: () => async (call) => {
    const request = call.describe()
    const { format = 'moodle-xml' } = request.query
    const pictures = await openPictures(request.ctx, request.params.courseId)
    return format === packageFormat
      ? sendPackage(request, pictures)
      : sendText(request, pictures, writers[format])
  },
}

function sendPackage(request: Request, pictures: StoredPictures) {
  using taken = new DisposableStack()
  taken.use(request.ctx.inFlight.begin())
  const files = listPackage(whileAllowed(request, readAll(request)), pictures)
  return sendFiles(
    { reply: request.reply, now: request.ctx.now() },
    { files, fileName: 'questions.zip', until: taken.move() },
  )
}

const sendText = (request: Request, pictures: StoredPictures, writer: Writer) =>
  request.reply
    .header('cache-control', 'no-store')
    .header('content-disposition', describeDownload(writer.fileName))
    .type(writer.mediaType)
    .send(Readable.from(textOf(request, pictures, writer), { highWaterMark: 1 }))

async function* textOf(
  request: Request,
  pictures: StoredPictures,
  { head, end, hasPictures, write }: Writer,
) {
  using _inFlight = request.ctx.inFlight.begin()
  yield head
  let last: StoredQuestion | undefined
  for await (const questions of whileAllowed(request, readAll(request))) {
    let text = ''
    for (const question of questions) {
      text += write(question, last)
      last = question
    }
    if (hasPictures) yield* withFiles(text, pictures)
    else yield text
  }
  yield end
}

async function* readAll({ ctx, params: { courseId } }: Request) {
  let after: string | undefined
  for (;;) {
    const questions = await listFrom(ctx.db, courseId, { after, limit: atOnce })
    if (questions.length > 0) yield questions
    if (questions.length < atOnce) return
    after = questions.at(-1)?.questionId
  }
}
