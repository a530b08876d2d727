import * as messages from '../../../../../contract/messages/server-question-bank.ts'
import { maxPlainQuestionLength } from '../../../../../contract/validation/bounds/question-limits.ts'
import { linesOf } from '../../../../core/files/lines-of.ts'
import { type ParsedQuestion, Refusal, type RefusedQuestion } from '../parsed-question.ts'
import { type GiftFormat, readGiftText } from './gift-text.ts'
import { readAnswers } from './read-answers.ts'

/** Of GIFT, as Moodle documents it: docs.moodle.org/en/GIFT_format. */
export async function* readGift(file: string): AsyncGenerator<ParsedQuestion | RefusedQuestion> {
  let folder = ''
  for await (const { lines, length, tags } of blocksOf(file)) {
    while (lines[0]?.startsWith('$CATEGORY:')) folder = folderOf(lines.shift() ?? '')
    const body = lines.join('\n').trim()
    if (length > maxPlainQuestionLength) yield { title: body.slice(0, 60), refusal: tooLong }
    else if (body) yield readQuestion(body, { folder, tags: [...tags] })
  }
}

const tooLong = messages.questionTooLong({ max: maxPlainQuestionLength })

/** Of a block that is too long, `lines` are the first ones. */
type Block = { lines: string[]; length: number; tags: Set<string> }
const emptyBlock = (): Block => ({ lines: [], length: 0, tags: new Set() })

/** Questions stand between empty lines. */
async function* blocksOf(file: string): AsyncGenerator<Block> {
  let block = emptyBlock()
  for await (const line of linesOf(file)) {
    if (line.trim() === '') {
      if (block.length > 0) yield block
      block = emptyBlock()
    } else if (isComment(line)) for (const tag of tagsIn(line)) block.tags.add(tag)
    else {
      block.length += line.length
      if (block.length <= maxPlainQuestionLength) block.lines.push(line)
    }
  }
  yield block
}

const isComment = (line: string) => line.trimStart().startsWith('//')

const tagsIn = (comment: string) =>
  [...comment.matchAll(/\[tag:([^\]]{1,60})\]/g)].map(([, tag = '']) => tag.trim())

const folderOf = (line: string) =>
  line
    .slice('$CATEGORY:'.length)
    .trim()
    .replace(/^\$[\w]+\$\/?/, '')
    .replace(/^top(\/|$)/, '')

function readQuestion(
  body: string,
  place: { folder: string; tags: string[] },
): ParsedQuestion | RefusedQuestion {
  const { title, rest } = readTitle(body)
  try {
    const { format, text } = readFormat(rest)
    const open = findSign(text, '{')
    const close = findSign(text, '}', open + 1)
    if (open < 0) throw new Refusal(messages.noAnswers)
    if (close < 0) throw new Refusal(messages.bracesOpen)
    const tail = text.slice(close + 1).trim()
    // A word that is missing in a sentence.
    const stem = tail ? `${text.slice(0, open)}_____${text.slice(close + 1)}` : text.slice(0, open)
    const draft = readAnswers(text.slice(open + 1, close), format)
    return { title, draft: { ...draft, ...place, title, stem: readGiftText(stem, format) } }
  } catch (error) {
    if (error instanceof Refusal) return { title: title || rest.slice(0, 60), refusal: error.sentence }
    throw error
  }
}

function readTitle(body: string) {
  if (!body.startsWith('::')) return { title: '', rest: body }
  const end = findSign(body, '::', 2)
  if (end < 0) return { title: '', rest: body }
  return { title: readGiftText(body.slice(2, end), 'plain'), rest: body.slice(end + 2).trim() }
}

function readFormat(text: string): { format: GiftFormat; text: string } {
  const [whole = '', name] = /^\[(html|moodle|plain|markdown)\]/.exec(text) ?? []
  const format = name === 'markdown' ? name : name === 'html' || name === 'moodle' ? 'html' : 'plain'
  return { format, text: text.slice(whole.length) }
}

/** Where a sign stands that no backslash escapes, else -1. */
function findSign(text: string, sign: string, from = 0) {
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1
    else if (text.startsWith(sign, at)) return at
  }
  return -1
}
