import assert from 'node:assert/strict'
import { test } from 'node:test'
import { questionLength } from '../../../../contract/validation/bounds/question-limits.ts'
import { renderMarkdown } from '../../article/render/render-markdown.ts'
import { markGaps } from './gap-places.ts'

const shown = (text: string, count: number) =>
  renderMarkdown(markGaps(text, count).body).replace(/\uE000(\d+)\uE001/g, '<$1>')

test('Markdown around gaps is Markdown, and the gaps stay in it', () => {
  assert.equal(
    shown('A **[[1]]** holds:\n\n- x[[2]]y\n- `[[3]]`', 3),
    '<p dir="auto">A <strong><1></strong> holds:</p>\n<ul>\n<li dir="auto">x<2>y</li>\n<li dir="auto"><code><3></code></li>\n</ul>\n',
  )
  assert.match(shown('|a|\n|-|\n|[[1]]|', 1), /<td dir="auto"><1><\/td>/)
})

test('a number that is no gap, or comes again, stays as it was written, and signs of its own are left out', () => {
  assert.deepEqual(markGaps('[[2]] [[1]] [[1]] [[0]] [[9]] \uE0003\uE001', 2), {
    body: '\uE0002\uE001 \uE0001\uE001 [[1]] [[0]] [[9]] 3',
    numbers: [2, 1],
  })
})

test('a text of thousands of gaps asks no more fields than it has answers for', { timeout: 10_000 }, () => {
  const text = '[[1]]'.repeat(questionLength.stem / 5)
  const many = Array.from({ length: 5_000 }, (_, index) => `[[${index + 1}]]`).join('')
  assert.deepEqual(markGaps(text, 50).numbers, [1])
  assert.equal(markGaps(many, 50).numbers.length, 50)
  for (const one of [text, many]) assert.ok(renderMarkdown(markGaps(one, 50).body).length < 100_000)
})
