import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { AreaShape } from '../../../../../contract/question-kinds.ts'
import { questionDraft } from '../../../../../contract/questions/draft-fields.ts'
import { bankSamples } from '../../../../../test/support/teaching/bank-samples.ts'
import { openBankSite } from '../../../../../test/support/teaching/open-bank-site.ts'
import { samplePicture } from '../../../../../test/support/teaching/sample-picture.ts'
import { kindOf } from '../../kind-access.ts'
import { toQuestion } from '../../question-view.ts'

const sample = bankSamples.hotspot

const judge = (shape: AreaShape, coords: number[], point: number[], size = { width: 400, height: 200 }) => {
  const areas = [{ shape, coords, isCorrect: true }]
  const { content } = toQuestion(questionDraft.parse({ ...sample, ...size, areas }))
  return kindOf('hotspot').judge(content, point as never)
}

const arrow = [0.1, 0.1, 0.9, 0.5, 0.1, 0.9, 0.5, 0.5]

test('a point in an area that is right gives 1, its edge too, any other place 0', () => {
  for (const [shape, coords, inside, outside] of [
    [
      'rect',
      [0.2, 0.4, 0.6, 0.8],
      [
        [0.4, 0.5],
        [0.2, 0.4],
        [0.6, 0.8],
      ],
      [
        [0.19, 0.5],
        [0.4, 0.81],
      ],
    ],
    // The radius is a share of the width: of 400 by 200 pixels, 0.1 is 40 pixels, a fifth of the height.
    [
      'circle',
      [0.5, 0.5, 0.1],
      [
        [0.5, 0.5],
        [0.59, 0.5],
        [0.5, 0.69],
      ],
      [
        [0.61, 0.5],
        [0.5, 0.71],
        [0.57, 0.65],
      ],
    ],
    [
      'polygon',
      arrow,
      [
        [0.8, 0.5],
        [0.3, 0.25],
      ],
      [
        [0.3, 0.5],
        [0.95, 0.5],
        [0.05, 0.1],
      ],
    ],
  ] as const) {
    for (const point of inside) assert.equal(judge(shape, [...coords], [...point]), 1, `${shape} ${point}`)
    for (const point of outside) assert.equal(judge(shape, [...coords], [...point]), 0, `${shape} ${point}`)
  }
})

test('the right answer that is shown lies in the area, also where its middle does not', () => {
  for (const coords of [arrow, [0, 0, 1, 0, 1, 1, 0.9, 0.1], [0.2, 0.2, 0.8, 0.2, 0.5, 0.2001]]) {
    const areas = [{ shape: 'polygon' as const, coords, isCorrect: true }]
    const { content } = toQuestion(questionDraft.parse({ ...sample, areas }))
    assert.equal(judge('polygon', coords, kindOf('hotspot').correct(content) as never), 1, `${coords}`)
  }
})

test('a place in a wrong area is wrong, and right where a right one lies over it', () => {
  const areas = [
    { shape: 'rect', coords: [0, 0, 1, 1], isCorrect: false },
    { shape: 'rect', coords: [0, 0, 0.5, 1], isCorrect: true },
  ]
  const { content } = toQuestion(questionDraft.parse({ ...sample, areas }))
  const of = (point: number[]) => kindOf('hotspot').judge(content, point as never)
  assert.deepEqual([of([0.7, 0.5]), of([0.3, 0.5])], [0, 1])
})

test('a refused area says which one it is and what is wrong with it', async () => {
  await using site = await openBankSite()
  const rect = { shape: 'rect', coords: [0, 0, 1, 1], isCorrect: true }
  const wrong: [object, RegExp][] = [
    [{ shape: 'star' }, /^Area 2 must be one of these: rect, circle, polygon$/],
    [{ coords: [0, 0, 1] }, /^Area 2 is a rectangle, which needs four numbers/],
    [{ coords: [0.5, 0, 0.5, 1] }, /^Area 2 has no size: the right of a rectangle/],
    [{ coords: [0, 0, 1, 1.1] }, /^Area 2 reaches out of the picture$/],
    [{ coords: [0, 0, 1, null] }, /^Area 2 needs numbers/],
    [{ coords: 'x' }, /^Area 2 needs numbers/],
    [{ shape: 'circle', coords: [0.5, 0.5, 0] }, /^Area 2 has no size: the radius/],
    [{ shape: 'circle', coords: [0.5, 0.5, 0.1, 0.1] }, /^Area 2 is a circle/],
    [{ shape: 'polygon', coords: [0, 0, 1, 1] }, /^Area 2 is a polygon, which needs 3 to 100 corners/],
    [{ shape: 'polygon', coords: [0, 0, 0.5, 0.5, 1, 1] }, /^Area 2 has no size: its corners lie/],
    [{ shape: 'polygon', coords: Array(202).fill(0.5) }, /^Area 2 is a polygon/],
  ]
  for (const [changes, sentence] of wrong) {
    const areas = [rect, { ...rect, ...changes }]
    const made = await site.post({ ...sample, areas })
    assert.equal(made.statusCode, 400, JSON.stringify(changes))
    assert.match(made.json().fields.areas, sentence)
  }
  const { _id } = await site.add(sample)
  const edited = await site.patch(_id, { areas: [{ ...rect, coords: [0, 0, 0, 0] }] })
  assert.match(edited.json().fields.areas, /^Area 1 has no size/)
})

test('what is no area, no picture of the course or has no description is refused with its field', async () => {
  await using site = await openBankSite()
  const rect = { shape: 'rect', coords: [0, 0, 1, 1], isCorrect: true }
  const areas = (changes: object) => ({ areas: [{ ...rect, ...changes }] })
  const wrong: [object, string][] = [
    [{ areas: [] }, 'areas'],
    [areas({ isCorrect: false }), 'areas'],
    [{ alt: ' ' }, 'alt'],
    [{ picture: undefined }, 'picture'],
    [{ picture: '../../etc/passwd' }, 'picture'],
    [{ picture: `resource:${crypto.randomUUID()}` }, 'picture'],
  ]
  for (const [changes, field] of wrong) {
    const response = await site.post({ ...sample, ...changes })
    assert.equal(response.statusCode, 400, JSON.stringify(changes))
    const fields = Object.keys(response.json().fields)
    assert.ok(fields.every((name) => name.startsWith(field)) && fields.length > 0, `${fields} ${field}`)
  }
  assert.deepEqual((await site.list()).questions, [])
})

test('its picture may be named by the id alone, and its size is that of the picture, whatever is sent', async () => {
  await using site = await openBankSite()
  const id = samplePicture.replace('resource:', '')
  const made = await site.add({ ...sample, picture: id, width: 7, height: 7 })
  assert.deepEqual('picture' in made && [made.picture, made.width, made.height, made.pictures?.length], [
    samplePicture,
    400,
    200,
    1,
  ])
})
