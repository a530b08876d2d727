import { Readable } from 'node:stream'
import type { questionBankEndpoints } from '../../../../contract/endpoints/question-bank.ts'
import type { exportFormats } from '../../../../contract/question-kinds.ts'
import { csvHead, csvLine } from '../../../http/csv/csv-line.ts'
import { describeDownload } from '../../../http/media/file-headers.ts'
import type { Served, UnreadRequest } from '../../../http/route.ts'
import { whileAllowed } from '../../../http/still-allowed.ts'
import { requireCourse } from '../../course/course-access.ts'
import { listFrom, type StoredQuestion } from '../question-store.ts'
import { moodleXmlEnd, moodleXmlHead, writeCategory, writeMoodleXml } from './moodle/write-moodle-xml.ts'
import { csvColumns } from './read-csv.ts'

type Endpoint = (typeof questionBankEndpoints)['exportBankQuestions']
type Request = UnreadRequest<Endpoint>

const atOnce = 100

type Writer = {
  fileName: string
  mediaType: string
  head: string
  end: string
  write(question: StoredQuestion, before: StoredQuestion | undefined): string
}

const writers: Record<(typeof exportFormats)[number], Writer> = {
  'moodle-xml': {
    ...{ fileName: 'questions.xml', mediaType: 'application/xml; charset=utf-8' },
    ...{ head: moodleXmlHead, end: moodleXmlEnd },
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

const writerOf = ({ query: { format = 'moodle-xml' } }: Request) => writers[format]

/** Questions are read while the file is sent. */
export const exportBankQuestions: Served<Endpoint> = {
  precheck: ({ ctx, user, params }) => requireCourse(ctx.db, user, params.courseId),
  respond: () => async (call) => {
    const request = call.describe()
    const { fileName, mediaType } = writerOf(request)
    return request.reply
      .header('cache-control', 'no-store')
      .header('content-disposition', describeDownload(fileName))
      .type(mediaType)
      .send(Readable.from(textOf(request), { highWaterMark: 1 }))
  },
}

async function* textOf(request: Request) {
  using _inFlight = request.ctx.inFlight.begin()
  const { head, end, write } = writerOf(request)
  yield head
  let last: StoredQuestion | undefined
  for await (const questions of whileAllowed(request, readAll(request))) {
    let text = ''
    for (const question of questions) {
      text += write(question, last)
      last = question
    }
    yield text
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
