import assert from 'node:assert/strict'
import { test } from 'node:test'
import { titleOf } from './title-of.ts'

test('a question without a title is called by how its text begins, without Markdown', () => {
  assert.equal(titleOf({ title: 'Knots', stem: 'Which?' }), 'Knots')
  assert.equal(titleOf({ title: '', stem: '  Which **knot** is\na [loop](x)?' }), 'Which knot is a loop?')
  assert.equal(titleOf({ title: '', stem: '', text: 'Port is [[1]].' }), 'Port is ….')
  const long = titleOf({ title: '', stem: '𝔸'.repeat(200) })
  assert.deepEqual([[...long].length, long.endsWith('𝔸…')], [81, true])
})

test('where a formula puts its values, the title names the variables, and leaves LaTeX alone', () => {
  const variables = [{ name: 'boat_speed' }, { name: 'h' }]
  const title = (stem: string) => titleOf({ title: '', stem, variables })
  assert.equal(
    title('At *{boat_speed}* knots for {h} hours, {x}?'),
    'At ‹boat_speed› knots for ‹h› hours, {x}?',
  )
  assert.match(title('$\\frac{h}{{h}}$'), /frac\{h\}\{‹h›\}/)
  assert.equal(titleOf({ title: '', stem: 'A set {h}' }), 'A set {h}')
})
