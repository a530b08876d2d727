import type { Message } from '../../../../../contract/messages/message.ts'
import * as messages from '../../../../../contract/messages/server-question-bank.ts'
import { rejectFile } from '../../../../http/csv/read-records.ts'
import { requireFewText } from '../decode-file.ts'
import { type ParsedQuestion, Refusal, type RefusedQuestion } from '../parsed-question.ts'
import type { FilePictures } from '../pictures/file-pictures.ts'
import { childOf, childrenOf, readXml, textIn, type XmlElement } from '../xml/read-xml.ts'
import { lengthOfFiles, withReferences } from './files-in.ts'
import { markdownIn } from './markdown-in.ts'
import { readCalculated } from './read-calculated.ts'
import { readCloze } from './read-cloze.ts'
import * as read from './read-kinds.ts'
import { readWords } from './read-words.ts'

type Fields = Record<string, unknown> & ParsedQuestion['draft']

/** By the type of a question in the file. */
const kinds = new Map<string, (question: XmlElement) => Fields>(
  Object.entries({
    multichoice: read.choice,
    // A widespread plugin: all or nothing.
    multichoiceset: read.choiceSet,
    truefalse: read.trueFalse,
    shortanswer: read.shortText,
    numerical: read.number,
    calculated: readCalculated,
    calculatedsimple: readCalculated,
    matching: read.matching,
    ordering: read.order,
    essay: read.essay,
    cloze: readCloze,
    ddwtos: (question: XmlElement) => readWords(question, 'drag'),
    gapselect: (question: XmlElement) => readWords(question, 'choice'),
  }),
)

/** What Moodle asks and Lectern does not. */
const refusals = new Map<string, Message>(
  Object.entries({
    description: messages.onlyADescription,
    ddmarker: messages.markersOnPicture,
    ddimageortext: messages.wordsOnPicture,
    calculatedmulti: messages.computedOptions,
    randomsamatch: messages.pairsByChance,
  }),
)

const topElement = 'quiz'

/** Of Moodle XML: docs.moodle.org/en/Moodle_XML_format. */
export async function* readMoodleXml(
  file: string,
  pictures: FilePictures,
): AsyncGenerator<ParsedQuestion | RefusedQuestion> {
  const root = await readXml(file)
  if (root.name !== topElement) rejectFile(messages.notMoodleXml)
  requireFewText(file.length - lengthOfFiles(root))
  let folder = ''
  for (const question of childrenOf(root, 'question')) {
    const { type = '' } = question.attributes
    if (type === 'category') folder = folderOf(textIn(childOf(question, 'category'), 'text'))
    else yield readQuestion(question, { type, folder, pictures })
  }
}

/** `$course$/top/Unit 1/Verbs`; two slashes stand for one in a name. */
const folderOf = (path: string) =>
  path
    .replace(/^\$\w+\$\/?/, '')
    .replace(/^top(\/|$)/, '')
    .replaceAll('//', '∕')

type About = { type: string; folder: string; pictures: FilePictures }

function readQuestion(
  element: XmlElement,
  { type, folder, pictures }: About,
): ParsedQuestion | RefusedQuestion {
  const title = textIn(childOf(element, 'name'), 'text')
  const refuse = (refusal: Message) => ({ title: title || type, refusal })
  const kind = kinds.get(type)
  if (!kind) return refuse(refusals.get(type) ?? messages.unknownType({ type: type || '?' }))
  try {
    const question = withReferences(element, pictures)
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
