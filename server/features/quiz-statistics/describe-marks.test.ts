import assert from 'node:assert/strict'
import { test } from 'node:test'
import { describeMarks, type Mark, meanOf, medianOf } from './describe-marks.ts'

// 22 attempts with 13 questions, the first one for 8 points, and what Moodle publishes of them:
// mod/quiz/report/statistics/tests of github.com/moodle/moodle, in percent.
const maxPoints = [8, ...Array<number>(12).fill(1)]
const attempts = `5.5 .3 .9 1 .3 1 0 0 1 1 0 0 1
1 .9 .9 .3 .3 1 0 0 1 0 1 0 1
2.5 1 .9 .3 1 0 0 1 1 1 1 1 1
4 .3 .9 1 .3 0 0 0 0 1 0 0 1
3 .9 .3 .9 1 0 1 0 0 1 1 1 0
4.5 .9 1 1 .9 0 1 1 1 0 0 0 0
3 .3 .3 .3 .3 1 0 1 1 1 1 1 1
6 .9 .9 1 .3 0 1 1 1 1 0 0 1
.5 .9 1 .9 .3 0 1 1 0 1 1 0 1
5.5 .9 1 .9 .3 1 1 0 0 1 0 0 0
2.5 .9 1 1 .9 0 1 0 0 1 0 0 1
4 .9 .3 .9 1 0 1 1 1 1 1 0 1
4 .9 .3 .3 1 1 1 1 0 0 1 1 0
3 1 1 .3 1 0 1 0 1 1 1 1 0
1 1 .9 .3 .3 1 0 1 0 0 0 0 0
1 .3 .3 .3 .9 0 0 0 1 0 0 0 1
1.5 1 .3 .9 1 1 1 0 1 1 0 0 0
4 .9 1 .9 1 0 1 1 1 0 1 0 0
2 .9 .9 .3 .9 0 1 0 0 0 0 0 0
1 1 .3 .3 .3 0 1 1 0 1 0 0 0
6 .9 1 1 .9 0 0 0 1 0 0 1 1
7 .9 .3 .3 .3 1 0 1 1 1 1 0 0`
const published = {
  facility: [
    41.19318182, 81.36363636, 71.36363636, 65.45454545, 65.90909091, 36.36363636, 59.09090909, 50,
    59.09090909, 63.63636364, 45.45454545, 27.27272727, 50,
  ],
  weight: [
    26.58464457, 3.368456046, 3.253955259, 7.584083694, 3.79658376, 3.183278505, 4.532356904, 7.78856243,
    10.08351572, 8.381139345, 8.727645713, 7.946277111, 4.769500946,
  ],
  discrimination: [
    25.88327077, 1.170256965, -4.207816809, 28.16930644, -2.513606859, -12.99017581, -8.900638238,
    8.670004606, 29.63337745, 15.18945843, 16.21079629, 15.52451404, -8.396734802,
  ],
  efficiency: [
    27.23492723, 1.382386552, -4.691171307, 31.12404354, -2.877487579, -17.5074184, -10.27568922, 10.86956522,
    34.58997279, 17.4790556, 20.14359793, 22.06477733, -10,
  ],
}

const asMarks = (rows: number[][], max: number[]) =>
  max.map((maxOfOne, question) =>
    rows.map(
      (row): Mark => ({
        points: row[question] ?? 0,
        maxPoints: maxOfOne,
        total: row.reduce((sum, points) => sum + points, 0),
      }),
    ),
  )

test('equals what Moodle publishes, to eight digits', () => {
  const rows = attempts.split('\n').map((line) => line.split(' ').map(Number))
  const described = describeMarks(asMarks(rows, maxPoints))
  for (const [name, values] of Object.entries(published))
    for (const [index, value] of values.entries()) {
      const computed = (described[index]?.[name as keyof typeof published] ?? Number.NaN) * 100
      assert.ok(
        Math.abs(computed - value) < 1e-6,
        `${name} of question ${index + 1}: ${computed}, not ${value}`,
      )
    }
})

test('what does not differ discriminates nothing and weighs nothing', () => {
  const [always, other] = describeMarks(
    asMarks(
      [
        [1, 0],
        [1, 1],
        [1, 1],
      ],
      [1, 1],
    ),
  )
  assert.deepEqual(always, { facility: 1, discrimination: null, efficiency: null, weight: 0 })
  assert.equal(other?.discrimination, null)
  assert.equal(other?.weight, 1)
})

test('a weight is undefined where points and totals go apart, and a facility where there are no points', () => {
  const apart = describeMarks(
    asMarks(
      [
        [1, 0, 0],
        [0, 3, 0],
        [0, 5, 0],
      ],
      [1, 5, 0],
    ),
  )
  assert.equal(apart[0]?.weight, null)
  assert.ok((apart[0]?.discrimination ?? 0) < 0)
  assert.equal(apart[2]?.facility, null)
})

test('one attempt says how easy, and nothing else; none says nothing', () => {
  const nothing = { discrimination: null, efficiency: null, weight: null }
  assert.deepEqual(describeMarks(asMarks([[1]], [2])), [{ facility: 0.5, ...nothing }])
  assert.deepEqual(describeMarks([[]]), [{ facility: null, ...nothing }])
  assert.deepEqual([meanOf([]), medianOf([])], [null, null])
  assert.deepEqual([medianOf([3, 1, 2]), medianOf([4, 1, 2, 3])], [2, 2.5])
})
