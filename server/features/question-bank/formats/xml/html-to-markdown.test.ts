import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Refusal } from '../parsed-question.ts'
import { htmlToMarkdown } from './html-to-markdown.ts'

test('a table becomes a table, with its first row as head and the same columns in each row', () => {
  const html = `<p>Look:</p><table class="x"><thead> <tr> <th>Knot</th><th><p>Use</p></th> </tr></thead>
    <tbody><tr><td>Bowline</td><td><p>a | loop</p><p>at sea</p></td><td>1</td></tr>
    <tr><td>Hitch</tr></tbody></table><p>And?</p>`
  assert.equal(
    htmlToMarkdown(html),
    [
      'Look:\n',
      '| Knot | Use |  |',
      '| --- | --- | --- |',
      '| Bowline | a \\| loop at sea | 1 |',
      '| Hitch |  |  |\n',
      'And?',
    ].join('\n'),
  )
})

test('a table that Markdown cannot say is refused by name', () => {
  for (const inner of [
    '<td colspan="2">a</td>',
    '<td rowspan=3>a</td>',
    '<td><table><tr><td>a</td></tr></table></td>',
    '<td><ul><li>a</li></ul></td>',
    '<td>a'.repeat(200),
    '<tr><td>a'.repeat(10_000),
  ])
    assert.throws(() => htmlToMarkdown(`<table><tr>${inner}</tr></table>`), Refusal, inner)
  assert.equal(htmlToMarkdown('<table><tr><td colspan="1">a</td></tr></table>'), '| a |\n| --- |')
  assert.equal(htmlToMarkdown('<table></table>'), '')
})

test('a long text takes linear time: 5 MB of each kind end within the limit of a test', {
  timeout: 60_000,
}, () => {
  for (const [before, each, after] of [
    ['', '<b>x</b> ', ''],
    ['', '<b>x</b>', ''],
    ['', '<b>x', ''],
    ['', '<table><tr><td>x</td></tr></table>', ''],
    ['', '<ul><li>x', ''],
  ] as const)
    assert.ok(htmlToMarkdown(before + each.repeat(2_000_000 / each.length) + after).length > 100_000, each)
})

test('marks enclose words alone, however an editor has spread them', () => {
  for (const [html, markdown] of [
    ['<b>one</b><b> </b>two', '**one** two'],
    ['<b>one</b><b>two</b>', '**onetwo**'],
    ['<b> one </b>two', ' **one** two'],
    ['<b></b>one<i>two</i>', 'one*two*'],
    ['<b>one <i>two</i></b>', '**one *two***'],
    ['<b>open', 'open'],
    ['<table><tr><td>a<b>b</table>c', '| ab |\n| --- |\n\nc'],
    ['<table><tr><td>never closed', '| never closed |\n| --- |'],
    ['<b><p>one</p><p>two</p></b>', 'one\n\ntwo'],
  ] as const)
    assert.equal(htmlToMarkdown(html), markdown.trim(), html)
})
