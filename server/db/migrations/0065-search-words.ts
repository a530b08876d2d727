import type { Kysely } from 'kysely'
import { indexWords } from '../search/search-index.ts'
import { fieldWords, searchKey, searchWords } from '../search/search-words.ts'
import { learnSpelling } from '../search/spelling.ts'
import type { Tables } from '../tables.ts'

const rowsAtOnce = 200
// One statement safely takes this many rows of four values (sqlite.org/limits.html).
const wordsAtOnce = 1_000

/** Indexes what is written with signs ('C++', '.NET') or letters ('ß', 'ø') that earlier versions did not find. */
export async function up(db: Kysely<Tables>) {
  await indexCourses(db)
  await indexUsers(db)
  await indexMessages(db)
  await indexQuestions(db)
  await indexAnswers(db)
}

async function indexCourses(db: Kysely<Tables>) {
  const courses = (after: string) =>
    db
      .selectFrom('course')
      .select(['id', 'title', 'category', 'created_by', 'description', 'lecture_count'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(rowsAtOnce)
      .execute()
  for await (const course of each(courses)) {
    const titles = course.lecture_count > 0 ? await listTitles(db, course.id) : []
    const { title, category, created_by, description } = course
    const texts = [title, category, created_by, description, ...titles]
    if (!texts.some((text) => newWords(text).length > 0)) continue
    const words = fieldWords(course, titles)
    await indexWords(db, course.id, words)
    await learnSpelling(db, [...new Set([...words.title, ...words.people, ...words.lectures])])
  }
}

async function listTitles(db: Kysely<Tables>, courseId: string) {
  const lectures = await db
    .selectFrom('lecture')
    .select('title')
    .where('course_id', '=', courseId)
    .where('deleted_at', 'is', null)
    // As when an editor saves: no search finds a draft.
    .where('is_draft', '=', false)
    .orderBy('position')
    .execute()
  return lectures.map(({ title }) => title)
}

async function indexUsers(db: Kysely<Tables>) {
  const users = (after: string) =>
    db
      .selectFrom('user')
      .select(['id', 'full_name', 'email'])
      .where('state', '!=', 'deleted')
      .where('id', '>', after)
      .orderBy('id')
      .limit(rowsAtOnce)
      .execute()
  for await (const { id, full_name, email } of each(users))
    for (const rows of inParts(`${full_name} ${email}`, (word) => ({ word, user_id: id })))
      await db
        .insertInto('user_word')
        .values(rows)
        .onConflict((conflict) => conflict.doNothing())
        .execute()
}

async function indexMessages(db: Kysely<Tables>) {
  const messages = (after: string) =>
    db
      .selectFrom('contact_message')
      .select(['id', 'name', 'email', 'message'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(rowsAtOnce)
      .execute()
  for await (const { id, name, email, message } of each(messages))
    for (const rows of inParts(`${name} ${email} ${message}`, (word) => ({ word, message_id: id })))
      await db
        .insertInto('message_word')
        .values(rows)
        .onConflict((conflict) => conflict.doNothing())
        .execute()
}

async function indexQuestions(db: Kysely<Tables>) {
  const questions = (after: string) =>
    db
      .selectFrom('question')
      .innerJoin('lecture', 'lecture.id', 'question.lecture_id')
      .select(['question.id', 'question.text', 'lecture.course_id'])
      .where('question.id', '>', after)
      .orderBy('question.id')
      .limit(rowsAtOnce)
      .execute()
  for await (const { id, course_id, text } of each(questions))
    await insertPostWords(db, { course_id, question_id: id, answer_id: '' }, text)
}

async function indexAnswers(db: Kysely<Tables>) {
  const answers = (after: string) =>
    db
      .selectFrom('answer')
      .innerJoin('question', 'question.id', 'answer.question_id')
      .innerJoin('lecture', 'lecture.id', 'question.lecture_id')
      .select(['answer.id', 'answer.question_id', 'answer.text', 'lecture.course_id'])
      // Words of a hidden answer would tell what it says.
      .where('answer.hidden_at', 'is', null)
      .where('answer.deleted_at', 'is', null)
      .where('answer.id', '>', after)
      .orderBy('answer.id')
      .limit(rowsAtOnce)
      .execute()
  for await (const { id, question_id, course_id, text } of each(answers))
    await insertPostWords(db, { course_id, question_id, answer_id: id }, text)
}

type Post = { course_id: string; question_id: string; answer_id: string }

async function insertPostWords(db: Kysely<Tables>, post: Post, text: string) {
  for (const rows of inParts(text, (word) => ({ word, ...post })))
    await db
      .insertInto('question_word')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}

async function* each<Row extends { id: string }>(read: (after: string) => Promise<Row[]>) {
  for (let rows = await read(''); rows.length > 0; rows = await read(rows.at(-1)?.id ?? '')) yield* rows
}

function inParts<Row>(text: string, toRow: (word: string) => Row) {
  const rows = newWords(text).map(toRow)
  return Array.from({ length: Math.ceil(rows.length / wordsAtOnce) }, (_, part) =>
    rows.slice(part * wordsAtOnce, (part + 1) * wordsAtOnce),
  )
}

/** Words that earlier versions did not store. */
function newWords(text: string) {
  const before = new Set(searchKey(text).match(/[\p{L}\p{N}]+/gu))
  return searchWords(text).filter((word) => !before.has(word))
}
