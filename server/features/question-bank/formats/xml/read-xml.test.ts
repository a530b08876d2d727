import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Problem } from '../../../../core/problem.ts'
import { readXml } from './read-xml.ts'

test('elements, attributes, references, CDATA and comments are read', async () => {
  const root = await readXml(
    '\uFEFF<?xml version="1.0"?><!DOCTYPE quiz SYSTEM "quiz.dtd"><!-- a --><quiz a = "1 > 0" b=\'x&quot;\'>t&#65;&#x42;&amp;<b/><c><![CDATA[<d>&amp;]]></c></quiz>',
  )
  assert.deepEqual([root.name, root.text, root.attributes], ['quiz', 'tAB&', { a: '1 > 0', b: 'x"' }])
  assert.deepEqual(
    root.children.map(({ name, text }) => [name, text]),
    [
      ['b', ''],
      ['c', '<d>&amp;'],
    ],
  )
})

const laughs = '<!DOCTYPE l [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">]><l>&b;</l>'
const outside = '<!DOCTYPE l [<!ENTITY x SYSTEM "file:///etc/passwd">]><l>&x;</l>'

test('bombs, entities of files and what is not well formed are refused', async () => {
  const wrong = [
    ...[
      laughs,
      outside,
      '<a>&other;</a>',
      '<a>&toString;</a>',
      '<a><b></a></b>',
      '<a>',
      '</a>',
      '<a></a><b></b>',
      'text',
      '',
    ],
    ...['<a b="<">', '<1/>', '<a><!-- </a>', '<a><![CDATA[</a>', '<a>&#xD800;</a>', '<a>&#x110000;</a>'],
    '<a>'.repeat(100_000),
    `<a>${'<b/>'.repeat(300_000)}</a>`,
  ]
  for (const file of wrong) await assert.rejects(readXml(file), Problem, file.slice(0, 80))
})

test('a file of 5 MB without an end is refused in one pass', async () => {
  const before = process.cpuUsage()
  await assert.rejects(readXml(`<a b="${'x'.repeat(5_000_000)}`), Problem)
  await assert.rejects(readXml(`<a>${'<'.repeat(5_000_000)}`), Problem)
  assert.ok(process.cpuUsage(before).user < 3_000_000)
})
