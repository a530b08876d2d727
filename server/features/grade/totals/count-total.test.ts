import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { type CountedItem, countTotal, type GivenMark, type Rest, type Rules } from './count-total.ts'
import { gradeOf } from './grade-of.ts'
import { weighItems } from './weigh-items.ts'

const categoryIds = ['a', 'b', 'c']
const item = fc.record({
  maxPoints: fc.constantFrom(0, 0.5, 1, 3, 10, 100),
  categoryId: fc.constantFrom(null, ...categoryIds),
  isExtraCredit: fc.boolean(),
  share: fc.option(fc.double({ min: 0, max: 1.2, noNaN: true })),
  isExcused: fc.boolean(),
})
const category = (id: string) =>
  fc.record({
    id: fc.constant(id),
    weight: fc.constantFrom(0, 1, 30, 70),
    dropLowest: fc.integer({ min: 0, max: 4 }),
  })
const book = fc
  .record({
    made: fc.array(item, { minLength: 1, maxLength: 12 }),
    categories: fc.constantFrom(0, 1, 3).chain((n) => fc.tuple(...categoryIds.slice(0, n).map(category))),
  })
  .map(({ made, categories }) => {
    const items = made.map(({ share: _, isExcused: __, ...one }, index) => ({ id: `${index}`, ...one }))
    const marks = new Map<string, GivenMark>(
      made.map(({ share, isExcused, maxPoints }, index) => [
        `${index}`,
        { points: share === null ? null : share * maxPoints, isExcused },
      ]),
    )
    return { rules: { items, categories } as Rules, marks }
  })
type Book = { rules: Rules; marks: Map<string, GivenMark> }

const shareOf = ({ rules, marks }: Book, rest: Rest = 'left out') =>
  countTotal(rules, (id) => marks.get(id), rest).share
const holds = (check: (one: Book) => boolean) => fc.assert(fc.property(book, check), { numRuns: 2_000 })
const about = 1e-9
const withoutExtra = ({ rules, marks }: Book): Book => ({
  rules: { ...rules, items: rules.items.map((one) => ({ ...one, isExtraCredit: false })) },
  marks,
})

test('no total is below 0, none above 1 without extra credit, and none is a number before something counts', () => {
  let nulls = 0
  holds((one) => {
    for (const rest of ['left out', 'zero'] as const) {
      const [share, plain] = [shareOf(one, rest), shareOf(withoutExtra(one), rest)]
      if (share === null) nulls += 1
      if (share !== null && !(share >= 0 && Number.isFinite(share))) return false
      if (plain !== null && !(plain >= 0 && plain <= 1 + about)) return false
    }
    return true
  })
  assert.ok(nulls > 0, 'some books have nothing that counts')
})

test('the order of items and of marks changes no digit', () => {
  holds((one) => {
    const turned = { ...one, rules: { ...one.rules, items: one.rules.items.toReversed() } }
    return shareOf(one) === shareOf(turned) && shareOf(one, 'zero') === shareOf(turned, 'zero')
  })
})

test('an item that is not graded changes nothing of the total so far', () => {
  holds((one) => {
    const added: CountedItem = { id: 'new', maxPoints: 10, categoryId: 'a', isExtraCredit: false }
    const more = { ...one, rules: { ...one.rules, items: [...one.rules.items, added] } }
    return shareOf(more) === shareOf(one)
  })
})

test('dropping more of the lowest never lowers a total', () => {
  holds((one) => {
    const categories = one.rules.categories.map((each) => ({ ...each, dropLowest: each.dropLowest + 1 }))
    const more = { ...one, rules: { ...one.rules, categories } }
    return (['left out', 'zero'] as const).every(
      (rest) => (shareOf(more, rest) ?? 0) >= (shareOf(one, rest) ?? 0) - about,
    )
  })
})

test('extra credit never lowers a total, and the rest as 0 never raises one', () => {
  holds((one) => {
    const marks = new Map(one.marks)
    for (const { id, isExtraCredit } of one.rules.items)
      if (isExtraCredit) marks.set(id, { points: null, isExcused: false })
    const without = shareOf({ ...one, marks })
    const plain = withoutExtra(one)
    return (
      (shareOf(one) ?? 0) >= (without ?? 0) - about &&
      (shareOf(plain, 'zero') ?? 0) <= (shareOf(plain) ?? 1) + about
    )
  })
})

test('what items weigh adds up to the whole', () => {
  holds(({ rules }) => {
    const weights = [...weighItems(rules).values()].filter((weight) => weight !== null)
    return weights.length === 0 || Math.abs(weights.reduce((sum, one) => sum + one, 0) - 1) < about
  })
})

const marks = (points: Record<string, number | null>) => (id: string) => ({
  points: points[id] ?? null,
  isExcused: false,
})

test('a worked example: weights, one dropped, one not graded', () => {
  const items = [
    { id: 'q1', maxPoints: 10, categoryId: 'quiz', isExtraCredit: false },
    { id: 'q2', maxPoints: 20, categoryId: 'quiz', isExtraCredit: false },
    { id: 'exam', maxPoints: 50, categoryId: 'exam', isExtraCredit: false },
    { id: 'late', maxPoints: 10, categoryId: 'exam', isExtraCredit: false },
  ]
  const categories = [
    { id: 'quiz', weight: 40, dropLowest: 1 },
    { id: 'exam', weight: 60, dropLowest: 0 },
  ]
  const given = marks({ q1: 4, q2: 18, exam: 30 })
  const soFar = countTotal({ items, categories }, given, 'left out')
  assert.deepEqual(soFar.parts, [
    { categoryId: 'quiz', points: 18, maxPoints: 20, share: 0.9, dropped: ['q1'] },
    { categoryId: 'exam', points: 30, maxPoints: 50, share: 0.6, dropped: [] },
  ])
  assert.ok(Math.abs((soFar.share ?? 0) - 0.72) < about)
  const ifRestZero = countTotal({ items, categories }, given, 'zero')
  assert.ok(Math.abs((ifRestZero.share ?? 0) - (0.4 * 0.9 + 0.6 * 0.5)) < about)
})

test('a total is named by the scale of the course', () => {
  const own = [
    { title: 'well', fromShare: 0.5 },
    { title: 'very well', fromShare: 0.75 },
  ]
  const found = [
    gradeOf('points', 0.8),
    gradeOf('letters', 0.9 - 1e-12),
    gradeOf('letters', 0),
    gradeOf('pass', 0.49),
    gradeOf(own, 0.75),
    gradeOf(own, 0.1),
    gradeOf('letters', null),
  ]
  assert.deepEqual(found, [undefined, 'A', 'F', 'fail', 'very well', undefined, undefined])
})
