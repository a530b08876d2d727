import { readFile } from 'node:fs/promises'
import { setImmediate } from 'node:timers/promises'
import type { Message } from '../../../../contract/messages/message.ts'
import * as messages from '../../../../contract/messages/server-question-bank.ts'
import { questionDraft } from '../../../../contract/questions/draft-fields.ts'
import { maxQuestionsPerFile } from '../../../../contract/validation/bounds/question-limits.ts'
import { toFormErrors } from '../../../../contract/validation/form.ts'
import { Problem } from '../../../core/problem.ts'
import { rejectFile } from '../../../http/csv/read-records.ts'
import type { NewQuestion } from '../change-store.ts'
import { foldersIn } from '../picture/picture-reference.ts'
import { titleOf, toQuestion } from '../question-view.ts'
import { decodeUtf8, requireFewText } from './decode-file.ts'
import { readGift } from './gift/read-gift.ts'
import { readMoodleXml } from './moodle/read-moodle-xml.ts'
import type { ParsedQuestion, RefusedQuestion } from './parsed-question.ts'
import type { FilePictures } from './pictures/file-pictures.ts'
import { shownFiles } from './pictures/shown-files.ts'
import { readQti } from './qti/read-qti.ts'
import { readAiken } from './read-aiken.ts'
import { readCsv } from './read-csv.ts'

type Parsed = ParsedQuestion | RefusedQuestion
type Found = AsyncIterable<Parsed> | Iterable<Parsed> | Promise<Iterable<Parsed>>
type Reader = (file: Buffer, pictures: FilePictures) => Found

const ofText =
  (read: (text: string) => Found): Reader =>
  (file) => {
    requireFewText(file.length)
    return read(decodeUtf8(file))
  }

export const readers = {
  'moodle-xml': (file, pictures) => readMoodleXml(decodeUtf8(file), pictures),
  gift: ofText(readGift),
  aiken: ofText(readAiken),
  qti: readQti,
  csv: ofText(readCsv),
} satisfies Record<string, Reader>
export type Format = keyof typeof readers

/** A question that can be taken, or why it cannot. */
export type ReadQuestion = { title: string; question?: NewQuestion; refusal?: Message }

/** Texts refer to `pictures`. Throws 400 or 415 for a file that is none of its format as a whole. */
export async function readQuestions(
  path: string,
  format: Format,
  pictures: FilePictures,
): Promise<ReadQuestion[]> {
  const found: ReadQuestion[] = []
  for await (const parsed of await readers[format](await readFile(path), pictures)) {
    if (found.length === maxQuestionsPerFile) rejectFile(messages.tooManyInFile({ max: maxQuestionsPerFile }))
    found.push(check(parsed, pictures))
    // Other calls are served in between.
    await setImmediate()
  }
  if (found.length === 0) rejectFile(messages.noQuestions)
  return found
}

const maxTitle = 200

function check(parsed: ParsedQuestion | RefusedQuestion, pictures: FilePictures): ReadQuestion {
  const given = [...parsed.title].slice(0, maxTitle).join('')
  if ('refusal' in parsed) return { title: given, refusal: parsed.refusal }
  const nameless = pictures.withoutAlt(parsed.draft)
  if (nameless) return { title: given, refusal: shownFiles[nameless.place].nameless(nameless) }
  const { data, error } = questionDraft.safeParse({ ...parsed.draft, title: given })
  if (!data) return { title: given || textOf(parsed.draft.stem), refusal: toFormErrors(error.issues).message }
  try {
    const question = toQuestion(data)
    if (hasMisplaced(question)) return { title: titleOf(question), refusal: messages.pictureInText }
    return { title: titleOf(question), question }
  } catch (problem) {
    if (problem instanceof Problem) return { title: given, refusal: problem.sentence }
    throw problem
  }
}

/** Where learners see words alone. */
const hasMisplaced = ({ content }: NewQuestion) =>
  foldersIn(['text' in content ? content.text : '', 'template' in content ? (content.template ?? '') : ''])
    .length > 0

const textOf = (stem: unknown) => (typeof stem === 'string' ? [...stem].slice(0, 80).join('') : '')
