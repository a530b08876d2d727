import * as messages from '../../../../contract/messages/generated/server-question.ts'
import { maxLength, maxMentions } from '../../../../contract/validation/limits.ts'
import { Problem } from '../../../core/problem.ts'
import type { Database } from '../../../db/open.ts'
import { deletedName } from '../../../db/personal/deleted-name.ts'
import { searchKey } from '../../../db/search/search-words.ts'

// Bounds the comparison with names: this many @ per text, and words per name.
const maxCalls = 100
const maxWords = 8

const reference = /@\{([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\}/g
const call = /(?<![\p{L}\p{N}])@(?=[\p{L}\p{N}])/gu
const wordOfName = /[\p{L}\p{N}\p{M}]+/gu

export const withoutMentions = (text: string) => text.replace(reference, ' ')

export const listMentioned = (stored: string) => [
  ...new Set([...stored.matchAll(reference)].map(([, id = '']) => id)),
]

type Candidate = { at: number; name: string; key: string }

/**
 * Replaces mentions of people who took part in the question by `@{id}`. Throws 400 above `maxMentions`. Escapes typed
 * text that looks like such an id.
 */
export async function storeMentions(db: Database, typed: string, questionId: string | undefined) {
  const text = typed.replace(reference, '@ {$1}')
  const candidates = questionId ? listCandidates(text) : []
  if (!questionId || candidates.length === 0) return text
  const idOf = await findTakingPart(db, questionId, [...new Set(candidates.map(({ key }) => key))])
  const named = new Set<string>()
  let [stored, end] = ['', 0]
  for (const { at, name, key } of candidates) {
    const id = idOf.get(key)
    if (!id || at < end) continue
    named.add(id)
    stored += `${text.slice(end, at)}@{${id}}`
    end = at + 1 + name.length
  }
  if (named.size > maxMentions) {
    const tooMany = messages.tooManyMentions({ max: maxMentions })
    throw new Problem('broken', tooMany, { fields: { text: tooMany } })
  }
  return stored + text.slice(end)
}

/** In text order, the longest at each position first. */
function listCandidates(text: string): Candidate[] {
  const candidates: Candidate[] = []
  for (const { index: at } of text.matchAll(call).take(maxCalls)) {
    const rest = text.slice(at + 1, at + 1 + 2 * maxLength.fullName).split('\n', 1)[0] ?? ''
    const ends = [...rest.matchAll(wordOfName).take(maxWords)].map((word) => word.index + word[0].length)
    for (const end of ends.reverse()) {
      const name = rest.slice(0, end)
      candidates.push({ at, name, key: searchKey(name) })
    }
  }
  return candidates
}

async function findTakingPart(db: Database, questionId: string, keys: string[]) {
  const rows = await db
    .selectFrom('user')
    .select(['user.id', 'user.name_key'])
    .where('user.name_key', 'in', keys)
    .where('user.state', '=', 'active')
    .where(({ or, exists, selectFrom }) =>
      or([
        exists(
          selectFrom('question')
            .select('question.id')
            .where('question.id', '=', questionId)
            .whereRef('question.user_id', '=', 'user.id'),
        ),
        exists(
          selectFrom('answer')
            .select('answer.id')
            .where('answer.question_id', '=', questionId)
            .whereRef('answer.user_id', '=', 'user.id')
            .where('answer.deleted_at', 'is', null)
            .where('answer.hidden_at', 'is', null),
        ),
      ]),
    )
    .execute()
  return new Map(rows.map(({ id, name_key }) => [name_key, id]))
}

/** Replaces mentions by current names; deleted accounts have none. */
export async function readMentions(db: Database, texts: string[]) {
  const ids = new Set(texts.flatMap((text) => [...text.matchAll(reference)].map(([, id = '']) => id)))
  const rows = ids.size
    ? await db
        .selectFrom('user')
        .select(['id', 'full_name'])
        .where('id', 'in', [...ids])
        .execute()
    : []
  const names = new Map(rows.map(({ id, full_name }) => [id, full_name]))
  return (stored: string) => {
    const mentions = new Set<string>()
    const text = stored.replace(reference, (_, id: string) => {
      const name = names.get(id) ?? deletedName
      mentions.add(name)
      return `@${name}`
    })
    return { text, mentions: [...mentions] }
  }
}
