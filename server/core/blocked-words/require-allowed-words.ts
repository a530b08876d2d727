import * as serverMessages from '../../../contract/messages/generated/server.ts'
import type { Message } from '../../../contract/messages/message.ts'
import type { AppContext } from '../context.ts'
import { Problem } from '../problem.ts'
import { isInText, type WordTree } from './word-tree.ts'

// Markdown hides these: b**a**d and [b](/)ad read as one word.
const linkTarget = /\]\([^()]*\)/g
const invisibleInMarkdown = /[*_~`\\[\]]/g
const characterReference = /&#(?:x([\da-f]{1,6})|(\d{1,7}));/gi
const namedReference = /&[a-z]\w{1,30};/gi
const lastCharacter = 0x10ffff

type Fields = Record<string, string | null | undefined>

/** Throws 400 at the first of these fields with a word of the operator's list, without saying which word. */
export function requireAllowedWords({ settings }: Pick<AppContext, 'settings'>, fields: Fields) {
  const field = Object.keys(fields).find((name) => hasBlockedWord(settings.blockedWords, fields[name] ?? ''))
  if (field === undefined) return
  const sentence = sentenceOf(field)
  throw new Problem('broken', sentence, { fields: { [field]: sentence } })
}

const sentenceOf = (field: string): Message =>
  field === 'fullName' ? serverMessages.nameBlocked : serverMessages.textBlocked

export const hasBlockedWord = (tree: WordTree, text: string) =>
  isInText(tree, text) || isInText(tree, asShown(text))

const asShown = (text: string) =>
  text
    .replace(characterReference, (_, hex?: string, decimal?: string) =>
      characterOf(hex ? Number.parseInt(hex, 16) : Number(decimal)),
    )
    .replace(namedReference, '')
    .replace(linkTarget, '')
    .replace(invisibleInMarkdown, '')

const characterOf = (code: number) => (code <= lastCharacter ? String.fromCodePoint(code) : '')
