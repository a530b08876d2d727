import type { OwnWord, ownWordEndpoints } from '../../../contract/endpoints/own-words.ts'
import * as messages from '../../../contract/messages/server-account.ts'
import { ownWordPage } from '../../../contract/page-sizes.ts'
import { pageOf } from '../../db/page-of.ts'
import type { Handler } from '../../http/route.ts'
import { readMentions } from '../question/mention/mention-view.ts'
import { listCourseTitles, listOwnWordRows, type OwnWordRow } from './own-word-store.ts'

export const listOwnWords: Handler<typeof ownWordEndpoints.listOwnWords> = async ({
  ctx: { db },
  user,
  query: { limit = ownWordPage.default, cursor },
}) => {
  const { page, nextCursor } = pageOf(await listOwnWordRows(db, user.id, { limit: limit + 1, cursor }), limit)
  const titles = await listCourseTitles(
    db,
    user,
    page.flatMap(({ course_id }) => course_id ?? []),
  )
  const posts = page.filter(({ kind }) => kind === 'question' || kind === 'answer')
  const showMentions = await readMentions(
    db,
    posts.map(({ text }) => text ?? ''),
    { write: (name) => name },
  )
  const textOf = ({ text, kind }: OwnWordRow) =>
    text !== null && (kind === 'question' || kind === 'answer') ? showMentions(text).text : text
  const words = page.map((row) => ({ ...toWord(row, titles), text: textOf(row) }))
  return { message: messages.wordsListed, words, nextCursor }
}

const toWord = (
  { id, kind, course_id, hidden_at, created_at }: OwnWordRow,
  titles: ReadonlyMap<string, string>,
): Omit<OwnWord, 'text'> => ({
  _id: id,
  kind,
  course: course_id === null ? null : { _id: course_id, title: titles.get(course_id) ?? null },
  isHidden: hidden_at !== null,
  createdAt: created_at.toISOString(),
})
