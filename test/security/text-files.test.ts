import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { addresses } from '../../contract/api/addresses.ts'
import { maxImportRows } from '../../contract/validation/limits.ts'
import { makeLibrary } from './library.ts'
import { signedUp } from './observer.ts'
import { openTarget, type Target } from './target.ts'

let target: Target
let ids: Awaited<ReturnType<typeof makeLibrary>>
before(async () => {
  target = await openTarget()
  ids = await makeLibrary(target)
})
after(() => target[Symbol.asyncDispose]())

const head = 'fullName,email,role\n'
const maxBytes = 1_048_576

/** As large as a file may be. */
const filledWith = (row: string) => Buffer.alloc(maxBytes, row)
const withHead = (row: string) =>
  Buffer.concat([Buffer.from(head), Buffer.alloc(maxBytes - head.length, row)])

/** As many rows as a file may have, and as large as it may be. */
const rowsOf = (cell: string, end: string) => {
  const length = Math.floor((maxBytes - head.length) / maxImportRows) - end.length
  return Buffer.from(
    head + (cell.repeat(Math.ceil(length / cell.length)).slice(0, length) + end).repeat(maxImportRows),
  )
}

const send = (file: Buffer, query = '') =>
  target.call(addresses.importPeople, {
    cookie: target.cookies.administrator,
    query,
    form: { file: new File([new Uint8Array(file)], 'people.csv', { type: 'text/csv' }) },
  })

const costly: Record<string, Buffer> = {
  commas: filledWith(','),
  semicolons: filledWith(';'),
  'empty cells in quotes': withHead('"",'),
  'empty lines': withHead('\n'),
  'line ends of two kinds': withHead('\r\r\n'),
  spaces: withHead(' '),
  'quotes in quotes': withHead('""'),
  'rows of commas': rowsOf(',', '\n'),
  'rows of 256 cells': rowsOf('    ,', '\n'),
  'rows of spaces': rowsOf(' ', 'a,b,c\n'),
  'rows of dots in addresses': rowsOf('a.', '@b.example,USER\n'),
  'rows of at signs': rowsOf('a@', ',USER\n'),
  'rows of lines in quotes': Buffer.from(head + `"${'\n'.repeat(1_000)}"\n`.repeat(maxImportRows)),
}

for (const [what, file] of Object.entries(costly)) {
  test(`a file of people that is full of ${what} stops no one else`, () =>
    target.unharmed(async () => {
      const { status, json } = await send(file, 'dryRun=true')
      assert.ok(status === 400 || json.rows.every(({ ok }: { ok: boolean }) => !ok), json.message)
    }))
}

const MB = 1_048_576
const lineEnds = { 'empty lines': '\n', 'line ends of two kinds': '\r\r\n', 'short lines': 'a\n' }
const filesOf = (begin: string, bytes: number, rows: Record<string, string>) =>
  Object.entries({ ...lineEnds, ...rows }).map(([what, row]) => ({
    what,
    file: Buffer.concat([Buffer.from(begin), Buffer.alloc(bytes - begin.length, row)]),
  }))

const questionFiles = {
  gift: filesOf('', 5 * MB, {
    comments: '//\n',
    'tags in comments': '// [tag:a] [tag:b]\n',
    'open braces': '{',
    'one long line': 'a',
    'answers of one question': '~a\n',
    'questions without answers': 'a\n\n',
  }),
  aiken: filesOf('Which?\n', 5 * MB, { options: 'A. a\n', answers: 'ANSWER: A\n', 'one long line': 'a' }),
  csv: filesOf('kind,title,stem\n', 5 * MB, { 'empty cells': ',', quotes: '""', 'empty rows': ',,\n' }),
}

for (const [format, files] of Object.entries(questionFiles))
  for (const { what, file } of files)
    test(`a file of questions in ${format} that is full of ${what} stops no one else`, () =>
      target.unharmed(async () => {
        const { status, json } = await target.call(addresses.importBankQuestions, {
          cookie: target.cookies.administrator,
          params: { courseId: ids.courseId },
          query: `format=${format}&dryRun=true`,
          form: { file: new File([new Uint8Array(file)], `questions.${format}`) },
        })
        assert.ok(status === 400 || json.questions.every(({ ok }: { ok: boolean }) => !ok), json.message)
      }))

const captionRows = {
  times: '00:01.000 --> 00:02.000\n',
  tags: '<b>',
  'captions of one letter': '00:01.000 --> 00:02.000\na\n\n',
}
for (const { what, file } of filesOf('WEBVTT\n\n', MB, captionRows))
  test(`a file of captions that is full of ${what} stops no one else`, () =>
    target.unharmed(async () => {
      const { status } = await target.call(addresses.addCaptions, {
        cookie: target.cookies.administrator,
        params: { lectureId: ids.lectureId },
        form: { language: 'de', captions: new File([new Uint8Array(file)], 'captions.vtt') },
      })
      assert.equal(status, 400)
    }))

test('an import of as many people as a file may have stops no one else', async () => {
  const rows = Array.from(
    { length: maxImportRows },
    (_, n) => `Person Number ${n},person${n}@school.example,USER\n`,
  )
  await target.unharmed(
    async () => assert.equal((await send(Buffer.from(head + rows.join('')))).status, 200),
    { ...signedUp(maxImportRows), email_link: 0, invitation: maxImportRows },
  )
})
