import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { GradeRow } from '../../../../contract/endpoints/grade.ts'
import type { ImportedMark } from '../../../../contract/endpoints/grade-file.ts'
import { csvText } from '../../../../test/support/http/csv-text.ts'
import { withGrades } from '../../../../test/support/quiz/with-grades.ts'

async function openFiles() {
  await using opened = new AsyncDisposableStack()
  const site = opened.use(await withGrades())
  const params = { courseId: site.courseId }
  const formula = await site.addColumn('=HYPERLINK("http://evil.example")', 0.3)
  const talk = await site.addColumn('Talk, “free” [sic]')
  const people = [site.learner, await site.signIn('USER'), await site.signIn('USER')]
  const ids: string[] = []
  for (const session of people) ids.push(await site.idOf(session))
  await site.enrol(...ids)
  await site.take(2)
  const [ada = '', grace = '', alan = ''] = ids
  await site.give([ada, formula], { points: 0.1 + 0.2 - 0.1 })
  await site.give([grace, talk], { isExcused: true })
  await site.give([grace, site.lectureId], { points: 1 / 3, reason: 'Half' })
  const read = async (name: 'downloadGrades' | 'downloadGradesAsSheet') =>
    (await site.call(name, { session: site.head, params })).rawPayload
  const send = async (
    file: string | Uint8Array<ArrayBuffer>,
    query: Record<string, string> = {},
    status = 200,
    fields: Record<string, string> = {},
  ) =>
    site.json(
      await site.call('importGrades', {
        ...{ session: site.head, params, query },
        form: { ...fields, file: new File([file], 'marks') },
      }),
      status,
    )
  const marks = async () =>
    (await site.book()).rows.map(({ user, marks: given }: GradeRow) => [user._id, given])
  const stack = opened.move()
  return {
    ...site,
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
    ...{ params, formula, talk, ids, ada, grace, alan, read, send, marks },
  }
}

for (const name of ['downloadGrades', 'downloadGradesAsSheet'] as const)
  test(`a file of ${name} comes back without loss, into a gradebook without marks, too`, async () => {
    await using site = await openFiles()
    const file = Uint8Array.from(await site.read(name))
    const before = await site.marks()
    const same = await site.send(file)
    assert.deepEqual([same.count, same.wrong, same.message], [0, 0, 'No mark changed'])
    await site.ctx.db.deleteFrom('grade_mark').execute()
    const checked = await site.send(file, { dryRun: 'true' })
    assert.deepEqual([checked.count, checked.message], [3, '3 marks would change'])
    assert.equal((await site.send(file)).count, 3)
    assert.deepEqual(await site.marks(), before)
    assert.equal((await site.send(file)).count, 0)
  })

test('no cell of the CSV is a formula, and its columns are found by their ids', async () => {
  await using site = await openFiles()
  const text = csvText(String(await site.read('downloadGrades')))
  const [head = '', ...lines] = text.trimEnd().split('\r\n')
  assert.ok(head.includes(`"'=HYPERLINK(""http://evil.example"") [${site.formula}]"`), head)
  assert.equal(lines.length, 3)
  assert.ok(lines.some((line) => line.includes(`"${site.grace}","${1 / 3}",""`)))
  const renamed = `userId;Anything [${site.talk}]\n${site.alan};7.5\n${site.ada};\n`
  const { changes, count } = await site.send(renamed)
  assert.deepEqual([count, changes[0].after, changes[0].title], [1, '7.5', 'Talk, “free” [sic]'])
  const key = { courseId: site.courseId, userId: site.alan, itemId: site.talk }
  const history = await site.json(await site.call('listGradeChanges', { session: site.head, params: key }))
  assert.deepEqual([history.changes[0].after, history.changes[0].reason], [7.5, 'From a file'])
})

test('each wrong row is named with a sentence and left out, and the others are taken', async () => {
  await using site = await openFiles()
  const unknown = '01900000-0000-7000-8000-000000000000'
  const cells = ['1,500', '1,5,5', 'NaN', '-1', '11', '1e9', '=1+1', 'ex']
  for (const [index, cell] of cells.entries()) {
    const file = `userId\tTalk [${site.talk}]\n${site.ada}\t${cell}\n${site.alan}\t${index}\n`
    const { rows, wrong } = await site.send(file)
    const isRight = cell === 'ex'
    assert.equal(wrong, isRight ? 0 : 1, cell)
    if (isRight) continue
    assert.equal(rows[0].line, 2)
    assert.match(
      rows[0].message,
      cell === '11' || cell === '1e9' ? /is above 10 points/ : /is neither a number/,
    )
    assert.ok(rows[0].message.includes(cell), rows[0].message)
  }
  const file = `userId,Talk [${site.talk}],Gone [${unknown}]\n${unknown},1,1\n${site.alan},1,1\n${site.alan},2,2\n`
  const { rows, changes } = await site.send(file)
  assert.deepEqual(
    rows.map(({ message }: { message: string }) => message),
    [
      `This column is of no item of the gradebook: Gone [${unknown}]`,
      `Nobody in the gradebook has this userId: ${unknown}`,
      'This person is also in line 3',
    ],
  )
  assert.deepEqual(
    changes.map(({ line }: ImportedMark) => line),
    [3],
  )
})

test('points with a comma are taken as in the gradebook, also from the CSV of a spreadsheet that writes one', async () => {
  await using site = await openFiles()
  const file = `userId;Talk [${site.talk}]\r\n${site.ada};1,5\r\n${site.alan};0,125\r\n`
  const { changes, wrong } = await site.send(file)
  assert.deepEqual([changes.map(({ after }: ImportedMark) => after), wrong], [['1.5', '0.125'], 0])
  const { changes: quoted } = await site.send(`userId,[${site.talk}]\n${site.ada},"2,25"\n`)
  assert.equal(quoted[0].after, '2.25')
})

test('an empty cell takes back what was given by hand only where that is asked for, with the reason that was said', async () => {
  await using site = await openFiles()
  const file = `userId,[${site.lectureId}],[${site.talk}]\n${site.grace},,\n${site.ada},,\n`
  assert.equal((await site.send(file)).count, 0)
  const asked = { takesBack: 'true' }
  const checked = await site.send(file, { ...asked, dryRun: 'true' })
  const shown = checked.changes.map(({ userId, before, after }: ImportedMark) => [userId, before, after])
  assert.deepEqual(shown, [
    [site.grace, `${1 / 3}`, ''],
    [site.grace, 'EX', ''],
  ])
  assert.equal((await site.send(file, asked, 200, { reason: 'Of another course' })).count, 2)
  const { rows } = await site.book()
  const mine = rows.find(({ user }: GradeRow) => user._id === site.grace)
  assert.deepEqual(site.markIn(mine, site.talk), { itemId: site.talk, state: 'not-due' })
  const key = { courseId: site.courseId, userId: site.grace, itemId: site.talk }
  const history = await site.json(await site.call('listGradeChanges', { session: site.head, params: key }))
  assert.deepEqual([history.changes[0].isExcused, history.changes[0].reason], [false, 'Of another course'])
  assert.equal((await site.send(file, asked)).count, 0, 'what a quiz gave by itself stays')
})

test('files that are none are refused as a whole', async () => {
  await using site = await openFiles()
  const wrong = [
    ['a,b\n1,2\n', 400],
    [`userId\n${site.ada}\n`, 400],
    [`userId,T [${site.talk}]\n`, 400],
    [`userId,T [${site.talk}],U [${site.talk}]\n${site.ada},1,2\n`, 400],
    [Uint8Array.from([0x50, 0x4b, 3, 4, ...Array.from({ length: 40 }, () => 0)]), 400],
    [Uint8Array.from([0, 1, 2, 3]), 415],
  ] as const
  for (const [file, status] of wrong) {
    const { message } = await site.send(file, {}, status)
    assert.ok(message.length > 10)
  }
})
