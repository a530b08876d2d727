import * as messages from '../../../../contract/messages/server-question-bank.ts'
import { questionKinds } from '../../../../contract/question-kinds.ts'
import {
  maxQuestionBytes,
  maxQuestionsPerFile,
} from '../../../../contract/validation/bounds/question-limits.ts'
import { unprotected } from '../../../http/csv/csv-line.ts'
import { maxColumns } from '../../../http/csv/read-records.ts'
import { readTable } from '../../../http/csv/read-table.ts'
import { readNumber } from '../parts/read-number.ts'
import { type ParsedQuestion, Refusal, type RefusedQuestion } from './parsed-question.ts'

/** The columns of a file that Lectern writes. `fields` has the fields of a kind as JSON. */
export const csvColumns = ['kind', 'title', 'stem', 'folder', 'tags', 'hints', 'feedback', 'fields'] as const

type Row = Record<string, string>

/** With a header. Instead of `fields`, a file by hand has `correct` and `wrong`, one answer per line. */
export async function* readCsv(file: string): AsyncGenerator<ParsedQuestion | RefusedQuestion> {
  const rows = await readTable(file, {
    findColumns(head) {
      const names = head.map((name) => name.trim().toLowerCase())
      return (record): Row => Object.fromEntries(names.map((name, index) => [name, record[index] ?? '']))
    },
    maxRows: maxQuestionsPerFile,
    tooMany: messages.tooManyInFile({ max: maxQuestionsPerFile }),
    none: messages.noQuestions,
    width: { rowLength: maxQuestionBytes, columns: maxColumns },
  })
  for (const { cells } of rows) yield readRow(cells)
}

function readRow(row: Row): ParsedQuestion | RefusedQuestion {
  const cell = (name: string) => unprotected(row[name] ?? '').trim()
  const title = cell('title')
  const kind = questionKinds.find((one) => one === cell('kind'))
  if (!kind)
    return {
      title: title || cell('stem').slice(0, 80),
      refusal: messages.unknownType({ type: cell('kind') || '?' }),
    }
  try {
    const lines = (name: string) =>
      cell(name)
        .split('\n')
        .map((line) => line.trim())
        .filter(Boolean)
    const fields = cell('fields')
      ? readFields(cell('fields'))
      : byHand(kind, lines('correct'), lines('wrong'))
    const tags = cell('tags')
      .split(',')
      .map((tag) => tag.trim())
      .filter(Boolean)
    const hints = cell('hints') ? readFields(cell('hints')) : []
    const texts = { stem: unprotected(row.stem ?? ''), folder: cell('folder'), feedback: cell('feedback') }
    return { title, draft: { ...fields, kind, title, ...texts, tags, hints } }
  } catch (error) {
    if (error instanceof Refusal)
      return { title: title || cell('stem').slice(0, 80), refusal: error.sentence }
    throw error
  }
}

function readFields(json: string) {
  try {
    return JSON.parse(json)
  } catch {
    throw new Refusal(messages.fieldsBroken)
  }
}

function byHand(kind: string, correct: string[], wrong: string[]): Record<string, unknown> {
  const [first = ''] = correct
  if (kind === 'choice')
    return {
      options: [
        ...correct.map((text) => ({ text, isCorrect: true })),
        ...wrong.map((text) => ({ text, isCorrect: false })),
      ],
    }
  if (kind === 'true-false') return { isTrue: /^(true|false)$/i.test(first) ? /^true$/i.test(first) : first }
  if (kind === 'short-text') return { accepted: correct.map((text) => ({ text })) }
  if (kind === 'order') return { items: correct }
  if (kind === 'number') return { accepted: correct.map((text) => ({ value: readNumber(text) ?? text })) }
  if (kind === 'essay') return { rubric: correct.join('\n') }
  throw new Refusal(messages.fieldsMissing)
}
