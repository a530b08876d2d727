import assert from 'node:assert/strict'
import { test } from 'node:test'
import { orderWorks } from './choose-work.ts'

type Review = { submission_id: string; reviewer_id: string; removed_at: Date | null }

const workOf = (userId: string) => ({ submissionId: `work ${userId}`, userId, people: [userId], number: 1 })
const namesFrom = (count: number) => Array.from({ length: count }, (_, index) => `p${index}`)

/** Everyone asks until they have `max`, in an order that `seed` shuffles. */
function handAllOut(count: number, max: number, seed: number) {
  const names = namesFrom(count)
  const works = names.map(workOf)
  const reviews: Review[] = []
  const turns = names.flatMap((name) => Array.from({ length: max }, () => name))
  let state = seed
  const random = () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
  for (let at = turns.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1))
    const [one = '', two = ''] = [turns[at], turns[other]]
    turns[at] = two
    turns[other] = one
  }
  for (const reviewer_id of turns) {
    const [work] = orderWorks(works, reviews, reviewer_id, max)
    if (work) reviews.push({ submission_id: work.submissionId, reviewer_id, removed_at: null })
  }
  return { names, reviews }
}

test('nobody gets their own work, one twice, or a work that has enough reviews', () => {
  for (let seed = 1; seed <= 40; seed += 1) {
    const { names, reviews } = handAllOut(7, 3, seed)
    assert.ok(reviews.length > 0)
    for (const name of names) {
      const given = reviews.filter(({ reviewer_id }) => reviewer_id === name)
      assert.equal(new Set(given.map(({ submission_id }) => submission_id)).size, given.length)
      assert.ok(given.every(({ submission_id }) => submission_id !== `work ${name}`))
      const got = reviews.filter(({ submission_id }) => submission_id === `work ${name}`)
      assert.ok(got.length <= 3, `${got.length}`)
    }
  }
})

test('when all have handed in, hardly anybody is left with their own work, whatever order they ask in', () => {
  let missing = 0
  for (let seed = 1; seed <= 100; seed += 1)
    for (const [count, max] of [
      [2, 1],
      [3, 1],
      [5, 2],
      [8, 3],
    ] as const)
      missing += count * max - handAllOut(count, max, seed).reviews.length
  assert.ok(missing <= 40, `${missing} reviews of 400 rounds could not be handed out`)
})

test('the work with the fewest reviews comes first, of equal ones that of who has reviewed least', () => {
  const works = namesFrom(4).map(workOf)
  const reviews = [
    { submission_id: 'work p1', reviewer_id: 'p2', removed_at: null },
    { submission_id: 'work p1', reviewer_id: 'p9', removed_at: new Date() },
  ]
  assert.deepEqual(
    orderWorks(works, reviews, 'p0', 2).map(({ userId }) => userId),
    ['p3', 'p2', 'p1'],
  )
})

test('who has given theirs gets more only when nobody else who owes a review can take it', () => {
  const works = namesFrom(3).map(workOf)
  const reviews = [
    { submission_id: 'work p1', reviewer_id: 'p0', removed_at: null },
    { submission_id: 'work p0', reviewer_id: 'p1', removed_at: null },
  ]
  assert.deepEqual(orderWorks(works, reviews, 'p2', 1), [], 'only their own is left')
  assert.deepEqual(
    orderWorks(works, reviews, 'p0', 1).map(({ userId }) => userId),
    ['p2'],
    'so that the last one gets a review',
  )
  assert.deepEqual(orderWorks(works, reviews.slice(0, 1), 'p0', 1), [], 'p1 still owes one')
})
