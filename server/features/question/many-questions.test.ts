import assert from 'node:assert/strict'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { test } from 'node:test'
import type { CompiledQuery } from 'kysely'
import type { Answer, Question } from '../../../contract/endpoints/question-fields.ts'
import { questionSorts } from '../../../contract/validation/choices.ts'
import { slow } from '../../../scripts/testing/slow.ts'
import { openWithEditors, type SiteWithEditors } from '../../../test/support/sites/open-with-editors.ts'
import { watchQueries } from '../../../test/support/sites/watch-queries.ts'
import { newId } from '../../core/new-id.ts'

const many = 5_000
const rowsAtOnce = 500

const bare = { edited_at: null, hidden_at: null, deleted_at: null }

async function addQuestions(
  { ctx: { db, now }, lectureId, courseId }: SiteWithEditors,
  userId: string,
  count: number,
) {
  const rows = Array.from({ length: count }, (_, number) => ({
    ...bare,
    id: newId(),
    lecture_id: lectureId,
    user_id: userId,
    moment: number % 60,
    vote_count: number % 7,
    accepted_id: null,
    text: `Common question number${number}`,
    created_at: now(),
  }))
  const words = rows.flatMap(({ id }, number) =>
    ['common', 'question', `number${number}`].map((word) => ({
      course_id: courseId,
      word,
      question_id: id,
      answer_id: '',
    })),
  )
  for (let from = 0; from < rows.length; from += rowsAtOnce)
    await db
      .insertInto('question')
      .values(rows.slice(from, from + rowsAtOnce))
      .execute()
  for (let from = 0; from < words.length; from += rowsAtOnce)
    await db
      .insertInto('question_word')
      .values(words.slice(from, from + rowsAtOnce))
      .execute()
  return rows.map(({ id }) => id)
}

async function addAnswers(
  { ctx: { db, now } }: SiteWithEditors,
  userId: string,
  questionId: string,
  count: number,
) {
  const rows = Array.from({ length: count }, (_, number) => ({
    ...bare,
    id: newId(),
    question_id: questionId,
    user_id: userId,
    text: `Answer ${number}`,
    created_at: now(),
  }))
  for (let from = 0; from < rows.length; from += rowsAtOnce)
    await db
      .insertInto('answer')
      .values(rows.slice(from, from + rowsAtOnce))
      .execute()
}

test(
  '5,000 questions, and 5,000 answers of one, take as many queries as a few, by indexes, and every page comes once',
  slow(),
  async () => {
    await using site = await openWithEditors()
    const { session, user } = await site.makeAccount()
    const watched = watchQueries(site.ctx.db)
    // Who is signed in, and when lectures open, is asked once in a while.
    const queriesOf = async (run: () => Promise<unknown>) =>
      (await watched(run)).filter(({ sql }) => /"(question|answer)/.test(sql))
    const get = async (
      name: 'listQuestions' | 'listAnswers' | 'findSimilarQuestions',
      params: object,
      query: object,
    ) => {
      const response = await site.call(name, { session, params: { ...params }, query: { ...query } })
      assert.equal(response.statusCode, 200, response.body)
      return response.json()
    }
    const params = { lectureId: site.lectureId }
    const sorts = questionSorts.map((sort) => ({ sort }))
    const runs = (questionId: string) => [
      ...[...sorts, { q: 'common' }, { q: 'number2', sort: 'votes' }].map(
        (query) => () => get('listQuestions', params, query),
      ),
      () => get('findSimilarQuestions', params, { text: 'a common question about number2' }),
      () => get('listAnswers', { questionId }, {}),
    ]
    const [first = ''] = await addQuestions(site, user._id, 3)
    await addAnswers(site, user._id, first, 3)
    for (const run of runs(first)) await run()
    const few: number[] = []
    for (const run of runs(first)) few.push((await queriesOf(run)).length)
    const [large = ''] = await addQuestions(site, user._id, many)
    await addAnswers(site, user._id, large, many)
    const file = site.ctx.settings.databaseUrl
      ? undefined
      : join(site.ctx.settings.dataFolder, 'lectern.sqlite')
    const now: number[] = []
    for (const [index, run] of runs(large).entries()) {
      const queries = await queriesOf(run)
      now.push(queries.length)
      const bad = file
        ? queries.flatMap((query) => badSteps(file, query, { isSorted: index < sorts.length }))
        : []
      assert.deepEqual(bad, [])
    }
    assert.deepEqual(now, few)
    for (const { sort } of sorts) assert.equal(await countPages(get, params, sort), many + 3, sort)
    const { questions } = await get('listQuestions', params, { q: 'number4999' })
    assert.deepEqual(
      questions.map(({ text }: Question) => text),
      ['Common question number4999'],
    )
    const similar = await get('findSimilarQuestions', params, {
      text: 'the common question about number4998',
    })
    assert.match(similar.questions[0].text, /number4998$/)
    const seen = new Set<string>()
    let cursor: string | undefined
    do {
      const page = await get(
        'listAnswers',
        { questionId: large },
        { limit: '100', ...(cursor && { cursor }) },
      )
      assert.ok(page.answers.length <= 100)
      for (const { _id } of page.answers as Answer[]) seen.add(_id)
      cursor = page.nextCursor ?? undefined
    } while (cursor)
    assert.equal(seen.size, many)
  },
)

type Get = (
  name: 'listQuestions',
  params: object,
  query: object,
) => Promise<{ questions: Question[]; nextCursor: string | null }>

async function countPages(get: Get, params: object, sort: string) {
  const seen = new Set<string>()
  let cursor: string | null = null
  do {
    const page: Awaited<ReturnType<Get>> = await get('listQuestions', params, {
      sort,
      limit: '100',
      ...(cursor && { cursor }),
    })
    for (const { _id } of page.questions) {
      assert.ok(!seen.has(_id), `${_id} came twice`)
      seen.add(_id)
    }
    cursor = page.nextCursor
  } while (cursor)
  return seen.size
}

/** Steps of SQLite's plan that read or sort whole tables. */
function badSteps(file: string, { sql, parameters }: CompiledQuery, { isSorted }: { isSorted: boolean }) {
  const database = new DatabaseSync(file, { readOnly: true })
  try {
    const values = parameters.map((value) =>
      typeof value === 'boolean' ? Number(value) : value instanceof Date ? value.toISOString() : value,
    ) as string[]
    const steps = database.prepare(`explain query plan ${sql}`).all(...values)
    return steps
      .map(({ detail }) => String(detail))
      .filter(
        (step) =>
          /^SCAN (question|answer|question_vote|answer_vote|question_word|user)\b/.test(step) ||
          (isSorted && /TEMP B-TREE FOR ORDER BY/.test(step)),
      )
      .map((step) => `${step}: ${sql}`)
  } finally {
    database.close()
  }
}
