import * as messages from '../../../../../contract/messages/server-question-bank.ts'
import { type ParsedQuestion, Refusal, type RefusedQuestion } from '../parsed-question.ts'
import { type GiftFormat, readGiftText } from './gift-text.ts'
import { readAnswers } from './read-answers.ts'

/** Of GIFT, as Moodle documents it: docs.moodle.org/en/GIFT_format. */
export function* readGift(file: string): Generator<ParsedQuestion | RefusedQuestion> {
  let folder = ''
  for (const lines of blocksOf(file)) {
    const tags = lines.filter(isComment).flatMap(tagsIn)
    const text = lines.filter((line) => !isComment(line))
    while (text[0]?.startsWith('$CATEGORY:')) folder = folderOf(text.shift() ?? '')
    const body = text.join('\n').trim()
    if (body) yield readQuestion(body, { folder, tags: [...new Set(tags)] })
  }
}

/** Questions stand between empty lines. */
function* blocksOf(file: string) {
  let block: string[] = []
  for (const line of file
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .split('\n')) {
    if (line.trim() !== '') block.push(line)
    else if (block.length > 0) {
      yield block
      block = []
    }
  }
  if (block.length > 0) yield block
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
