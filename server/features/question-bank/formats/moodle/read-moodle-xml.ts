import type { Message } from '../../../../../contract/messages/message.ts'
import * as messages from '../../../../../contract/messages/server-question-bank.ts'
import { rejectFile } from '../../../../http/csv/read-records.ts'
import { type ParsedQuestion, Refusal, type RefusedQuestion } from '../parsed-question.ts'
import { childOf, childrenOf, readXml, textIn, type XmlElement } from '../xml/read-xml.ts'
import { markdownIn } from './markdown-in.ts'
import { readCalculated } from './read-calculated.ts'
import { readCloze } from './read-cloze.ts'
import * as read from './read-kinds.ts'
import { readWords } from './read-words.ts'

type Fields = Record<string, unknown> & ParsedQuestion['draft']

/** By the type of a question in the file. */
const kinds: Record<string, (question: XmlElement) => Fields> = {
  multichoice: read.choice,
  truefalse: read.trueFalse,
  shortanswer: read.shortText,
  numerical: read.number,
  calculated: readCalculated,
  calculatedsimple: readCalculated,
  matching: read.matching,
  ordering: read.order,
  essay: read.essay,
  cloze: readCloze,
  ddwtos: (question) => readWords(question, 'drag'),
  gapselect: (question) => readWords(question, 'choice'),
}

const topElement = 'quiz'

/** Of Moodle XML: docs.moodle.org/en/Moodle_XML_format. */
export async function readMoodleXml(file: string): Promise<(ParsedQuestion | RefusedQuestion)[]> {
  const root = await readXml(file)
  if (root.name !== topElement) rejectFile(messages.notMoodleXml)
  let folder = ''
  return childrenOf(root, 'question').flatMap((question) => {
    const { type = '' } = question.attributes
    if (type === 'category') {
      folder = folderOf(textIn(childOf(question, 'category'), 'text'))
      return []
    }
    return [readQuestion(question, type, folder)]
  })
}

/** `$course$/top/Unit 1/Verbs`; two slashes stand for one in a name. */
const folderOf = (path: string) =>
  path
    .replace(/^\$\w+\$\/?/, '')
    .replace(/^top(\/|$)/, '')
    .replaceAll('//', '∕')

function readQuestion(question: XmlElement, type: string, folder: string): ParsedQuestion | RefusedQuestion {
  const title = textIn(childOf(question, 'name'), 'text')
  const refuse = (refusal: Message) => ({ title: title || type, refusal })
  const kind = kinds[type]
  if (type === 'description') return refuse(messages.onlyADescription)
  if (!kind) return refuse(messages.unknownType({ type: type || '?' }))
  try {
    const tags = childrenOf(childOf(question, 'tags'), 'tag').map((tag) => textIn(tag, 'text'))
    const hints = childrenOf(question, 'hint').map(markdownIn).filter(Boolean)
    const feedback = markdownIn(childOf(question, 'generalfeedback'))
    const stem = markdownIn(childOf(question, 'questiontext'))
    const draft = { title, folder, tags, hints, feedback, stem, ...kind(question) }
    return { title, draft }
  } catch (error) {
    if (error instanceof Refusal) return refuse(error.sentence)
    throw error
  }
}
