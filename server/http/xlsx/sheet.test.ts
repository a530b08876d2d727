import assert from 'node:assert/strict'
import { buffer } from 'node:stream/consumers'
import { test } from 'node:test'
import { zipOf } from '../../../test/support/http/zip-of.ts'
import { Problem } from '../../core/problem.ts'
import { readSheet } from './read-sheet.ts'
import { type Cell, listWorkbook, nameColumn } from './write-sheet.ts'

const bounds = { entryBytes: 1_000_000, bytes: 2_000_000, maxColumns: 100, maxRows: 1_000 }

async function write(rows: Cell[][]) {
  async function* batches() {
    yield rows
  }
  const files: Record<string, string> = {}
  for (const { path, read } of listWorkbook('Marks: [a]', batches()))
    files[path] = String(await buffer(await read()))
  return zipOf(files)
}

test('what is written is read again: numbers in full, texts with any signs, and empty cells', async () => {
  const rows: Cell[][] = [
    ['Name', 'a [b]', '=1+1'],
    ['Ada & <b>“x”</b>\n二', 0.1 + 0.2, null],
    [null, null, 1e-7],
  ]
  const read = await readSheet(await write(rows), bounds)
  assert.deepEqual(read, [
    { line: 1, record: ['Name', 'a [b]', '=1+1'] },
    { line: 2, record: ['Ada & <b>“x”</b>\n二', '0.30000000000000004'] },
    { line: 3, record: ['', '', '1e-7'] },
  ])
  assert.deepEqual([0, 25, 26, 701, 702].map(nameColumn), ['A', 'Z', 'AA', 'ZZ', 'AAA'])
})

test('a sheet as other programs write it is read: shared texts, parts of texts, formulas, prefixes', async () => {
  const file = await zipOf({
    'xl/sharedStrings.xml':
      '<sst><si><t>userId</t></si><si><r><t>Ta</t></r><r><t>lk</t></r><rPh><t>no</t></rPh></si></sst>',
    'xl/worksheets/sheet2.xml': '<worksheet/>',
    'xl/worksheets/sheet1.xml':
      '<x:worksheet xmlns:x="y"><x:sheetData><x:row r="3"><x:c r="B3" t="s"><x:v>1</x:v></x:c><x:c t="str"><x:f>1+1</x:f><x:v>2</x:v></x:c></x:row><x:row><x:c/></x:row></x:sheetData></x:worksheet>',
  })
  assert.deepEqual(await readSheet(file, bounds), [{ line: 3, record: ['', 'Talk', '2'] }])
})

test('sheets that are too wide, too long, bombs or none are refused', async () => {
  const sheet = (text: string) => zipOf({ 'xl/worksheets/sheet1.xml': `<worksheet>${text}</worksheet>` })
  const wrong = [
    await sheet('<row><c r="ZZZ1"><v>1</v></c></row>'),
    await sheet('<row><c r="?"><v>1</v></c></row>'),
    await sheet('<row><c><v>1</v></c></row>'.repeat(1_500)),
    await sheet(' '.repeat(1_100_000)),
    await sheet('<row>'),
    await zipOf({ 'document.xml': '<a/>' }),
  ]
  for (const file of wrong) await assert.rejects(readSheet(file, bounds), Problem)
})
