import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import type { ImportedMark } from '../../../../contract/endpoints/grade-file.ts'
import { MB } from '../../../../contract/validation/limits.ts'
import { zipOf } from '../../../../test/support/http/zip-of.ts'
import { withGrades } from '../../../../test/support/quiz/with-grades.ts'
import { openZip } from '../../../http/zip/read-zip.ts'

/**
 * The gradebook below was downloaded as XLSX once. SheetJS (`@e965/xlsx` 0.20.3, with shared strings), ExcelJS 4.4.0 (first
 * row bold) and LibreOffice Calc 7.4 (headless, by a macro) each opened it, wrote 8.5 into D2 and saved it as XLSX. They had
 * these ids.
 */
const idsInFiles = [
  '01a22e7e-6612-7f13-b4de-0440d91265b2',
  '01a22e7e-69c0-7e06-9991-d9afd342e107',
  '01a22e7e-69c6-72ac-96b8-e97fddce09df',
  '01a22e7e-662b-7a45-9f47-0ac5f5ef8874',
  '01a22e7e-69b4-774e-b27b-1622f5cac794',
]

const bounds = { entryBytes: MB, bytes: MB }

/** The file as the program wrote it, with the ids of this gradebook in place of those. */
async function readWith(ids: string[], name: string) {
  const file = readFileSync(new URL(`written-elsewhere/${name}.xlsx`, import.meta.url))
  const files = await openZip(file).readAll((one) => !one.endsWith('/'), bounds)
  const replaced = [...files].map(([path, bytes]) => [
    path,
    idsInFiles.reduce((all, id, index) => all.replaceAll(id, ids[index] ?? ''), String(bytes)),
  ])
  return zipOf(Object.fromEntries(replaced))
}

async function openBook() {
  await using opened = new AsyncDisposableStack()
  const site = opened.use(await withGrades())
  const talk = await site.addColumn('Talk, “free” & <b>')
  const people = [site.learner, await site.signIn('USER'), await site.signIn('USER')]
  const userIds: string[] = []
  for (const session of people) userIds.push(await site.idOf(session))
  const [ada = '', grace = '', alan = ''] = userIds
  await site.enrol(...userIds)
  await site.take(2)
  await site.give([ada, talk], { points: 7.25 })
  await site.give([grace, site.lectureId], { points: 1 / 3, reason: 'Half' })
  await site.give([grace, talk], { isExcused: true })
  await site.give([alan, talk], { points: 0.1 + 0.2 })
  const stack = opened.move()
  const ids = [...userIds, site.lectureId, talk]
  return { ...site, [Symbol.asyncDispose]: () => stack.disposeAsync(), ids, ada, talk }
}

for (const name of ['sheetjs', 'exceljs', 'libreoffice'])
  test(`of a gradebook that ${name} saved, the one mark that was changed there is found, and no other`, async () => {
    await using site = await openBook()
    const file = new File([await readWith(site.ids, name)], 'grades.xlsx')
    const send = async () =>
      site.json(
        await site.call('importGrades', {
          ...{ session: site.head, params: { courseId: site.courseId }, form: { file } },
        }),
      )
    const { changes, wrong } = await send()
    const shown = changes.map(({ userId, itemId, before, after }: ImportedMark) => [
      ...[userId, itemId, before, after],
    ])
    assert.deepEqual(shown, [[site.ada, site.talk, '7.25', '8.5']])
    assert.equal(wrong, 0)
    assert.equal((await send()).count, 0)
  })
