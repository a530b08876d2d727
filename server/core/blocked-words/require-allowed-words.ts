import type { Message } from '../../../contract/messages/message.ts'
import * as serverMessages from '../../../contract/messages/server.ts'
import type { Settings } from '../../config.ts'
import { Problem } from '../problem.ts'
import { listReadings } from './list-readings.ts'
import { isInText, type WordTree } from './word-tree.ts'

type Fields = Record<string, string | null | undefined>

/** Throws 400 at the first of these fields with a word of the operator's list, without saying which word. */
export function requireAllowedWords({ settings }: { settings: Settings }, fields: Fields) {
  const field = Object.keys(fields).find((name) => hasBlockedWord(settings.blockedWords, fields[name] ?? ''))
  if (field === undefined) return
  const sentence = sentenceOf(field)
  throw new Problem('broken', sentence, { fields: { [field]: sentence } })
}

const sentenceOf = (field: string): Message =>
  field === 'fullName' ? serverMessages.nameBlocked : serverMessages.textBlocked

/** Looks for words in what a text shows, not only in what was typed. */
export const hasBlockedWord = (tree: WordTree, text: string) =>
  tree.next.size > 0 && listReadings(text).some((reading) => isInText(tree, reading))
