import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as messages from '../../../../../contract/messages/server-question-bank.ts'
import {
  maxBankPictures,
  maxBankQuestions,
  maxFilePictureBytes,
  maxFilePictures,
} from '../../../../../contract/validation/bounds/question-limits.ts'
import { articlePictureFile, tooLarge, wrongMediaType } from '../../../../../contract/validation/files.ts'
import { MB } from '../../../../../contract/validation/limits.ts'
import { spoofedFiles, trueFiles } from '../../../../../test/support/files.ts'
import { inEnglish } from '../../../../../test/support/messages/in-english.ts'
import { insertCopies } from '../../../../../test/support/table/insert-copies.ts'
import { openFileSite } from '../../../../../test/support/teaching/open-file-site.ts'
import { newId } from '../../../../core/new-id.ts'

const base64 = async (file: Blob | string) =>
  Buffer.from(await new Response(file).arrayBuffer()).toString('base64')
const png = await base64(trueFiles.png)

const fileOf = (name: string, content = png, more = '') =>
  `<file name="${name}" ${more} encoding="base64">${content}</file>`
const trueFalse = (stem: string, files: string, more = '') =>
  `<question type="truefalse"><name><text>Buoy</text></name><questiontext format="html"><text><![CDATA[${stem}]]></text>${files}</questiontext><answer fraction="100"><text>true</text></answer><answer fraction="0"><text>false</text></answer>${more}</question>`
const quiz = (...questions: string[]) => `<quiz>${questions.join('')}</quiz>`
const shown = (name: string, alt = 'A buoy') =>
  `<p><img src="@@PLUGINFILE@@/${encodeURI(name)}" alt="${alt}"> Port?</p>`

test('pictures in stem, options, feedback and hints are taken, and come back through another course', async () => {
  await using site = await openFileSite()
  const part = (name: string, kind: string) =>
    `<${kind} format="html"><text><![CDATA[${shown(name)}]]></text>${fileOf(name)}</${kind}>`
  const answers = [100, 0].map(
    (fraction) =>
      `<answer fraction="${fraction}" format="html"><text><![CDATA[${shown('ä b.png')}${fraction}]]></text>${fileOf('ä b.png')}${part('c.png', 'feedback')}</answer>`,
  )
  const text = `<question type="multichoice"><name><text>Buoy</text></name>${part('a.png', 'questiontext')}${part('a.png', 'generalfeedback')}${answers.join('')}${part('d.png', 'hint')}</question>`
  const { questions } = (await site.send('moodle-xml', quiz(text))).json()
  assert.deepEqual(questions, [{ title: 'Buoy', ok: true, kind: 'choice' }])
  const [before] = (await site.list()).questions
  assert.equal(before.pictures.length, 1, 'the same bytes are one picture')
  assert.match(before.stem, /^!\[A buoy\]\(resource:[\da-f-]{36}\) Port\?$/)
  for (const one of [before.feedback, before.hints[0], before.options[0].text, before.options[0].feedback])
    assert.ok(one.startsWith(before.stem), one)
  const picture = await site.app.inject({
    url: before.pictures[0].secure_url,
    headers: { cookie: `lectern_session=${site.head}` },
  })
  assert.deepEqual([picture.statusCode, picture.headers['content-type']], [200, 'image/webp'])
  await site.requireSameAfter('moodle-xml')
})

test('what Lectern writes names its files as Moodle does', async () => {
  await using site = await openFileSite()
  await site.send('moodle-xml', quiz(trueFalse(shown('a.png'), fileOf('a.png'))))
  const xml = Buffer.from(await site.download('moodle-xml')).toString()
  const [, name] = /!\[A buoy\]\(@@PLUGINFILE@@\/([\w-]+\.webp)\) Port\?<\/text><file /.exec(xml) ?? []
  const [, content = ''] =
    new RegExp(`<file name="${name}" path="/" encoding="base64">([^<]+)<`).exec(xml) ?? []
  assert.equal(Buffer.from(content, 'base64').toString('latin1', 8, 12), 'WEBP')
  assert.ok(!xml.includes('resource:'))
})

test('a picture in a text with gaps stands above it, and between gaps it is refused', async () => {
  await using site = await openFileSite()
  const cloze = (text: string) =>
    `<question type="cloze"><name><text>Gaps</text></name><questiontext format="html"><text><![CDATA[${text}]]></text>${fileOf('a.png')}</questiontext></question>`
  const gap = '<p>It is {1:SA:=left}.</p>'
  const { questions } = (
    await site.send(
      'moodle-xml',
      quiz(cloze(`<p>Look.</p>${shown('a.png')}<p>So:</p>${gap}`), cloze(gap + shown('a.png'))),
    )
  ).json()
  assert.deepEqual(
    questions.map(({ ok, message }: { ok: boolean; message?: string }) => [ok, message]),
    [
      [true, undefined],
      [false, inEnglish(messages.pictureInText)],
    ],
  )
  const [{ stem, text }] = (await site.list()).questions
  assert.match(stem, /^Look\.\n\n!\[A buoy\]\(resource:\S+\) Port\?$/)
  assert.equal(text, 'So:\n\nIt is [[1]].')
  await site.requireSameAfter('moodle-xml')
})

test('what is no picture is refused by name in the preview too, and leaves no file', async () => {
  await using site = await openFileSite()
  const svg = await base64('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  const large = Buffer.alloc(articlePictureFile.maxBytes + 1).toString('base64')
  const broken = (name: string, reason: Parameters<typeof inEnglish>[0]) =>
    inEnglish(messages.pictureBroken({ name, reason }))
  const wrong = (name: string) => broken(name, wrongMediaType(articlePictureFile))
  const link = '<a href="@@PLUGINFILE@@/a.pdf">Rules</a> Port?'
  const cases: [string, string][] = [
    [trueFalse(shown('a.png'), fileOf('a.png', '!!! garbage ???')), wrong('a.png')],
    [trueFalse(shown('a.svg'), fileOf('a.svg', svg)), wrong('a.svg')],
    [trueFalse(shown('a.png'), fileOf('a.png', await base64(spoofedFiles.php))), wrong('a.png')],
    [
      trueFalse(shown('a.png'), fileOf('a.png', large)),
      broken('a.png', tooLarge(articlePictureFile.label, articlePictureFile.maxBytes)),
    ],
    [trueFalse(shown('b.png'), fileOf('a.png')), inEnglish(messages.hasFile({ name: 'b.png' }))],
    [
      trueFalse('Port?', fileOf('a.pdf', await base64(spoofedFiles.pdf))),
      inEnglish(messages.hasFile({ name: 'a.pdf' })),
    ],
    [trueFalse(link, fileOf('a.pdf', png)), inEnglish(messages.hasFile({ name: 'a.pdf' }))],
    [trueFalse(shown('../../a.png'), ''), inEnglish(messages.hasFile({ name: '../../a.png' }))],
    [
      trueFalse('<img src="https://example.com/a.png" alt="A"> Port?', ''),
      inEnglish(messages.pictureElsewhere({ address: 'https://example.com/a.png' })),
    ],
    [
      trueFalse(shown('a.png', ' '), fileOf('a.png')),
      inEnglish(messages.pictureWithoutAlt({ name: 'a.png' })),
    ],
  ]
  const before = await site.storedFiles()
  const file = quiz(...cases.map(([question]) => question))
  for (const query of [{ dryRun: 'true' }, {}]) {
    const { questions } = (await site.send('moodle-xml', file, query)).json()
    for (const [index, [, message]] of cases.entries()) {
      assert.equal(questions[index].ok, false, message)
      assert.equal(questions[index].message, message)
    }
  }
  assert.deepEqual(await site.storedFiles(), before)
})

test('a picture that begins like one and is none is found by reading it; a good one beside it stays', async () => {
  await using site = await openFileSite()
  const lie = Buffer.concat([Buffer.from(png, 'base64').subarray(0, 40), Buffer.from('<?php')]).toString(
    'base64',
  )
  const file = quiz(
    trueFalse(shown('a.png'), fileOf('a.png', lie)),
    trueFalse(shown('b.png'), fileOf('b.png')),
  )
  const before = await site.storedFiles()
  const preview = (await site.send('moodle-xml', file, { dryRun: 'true' })).json()
  assert.deepEqual(await site.storedFiles(), before)
  const { questions } = (await site.send('moodle-xml', file)).json()
  assert.deepEqual(questions, preview.questions)
  assert.deepEqual(
    questions.map(({ ok }: { ok: boolean }) => ok),
    [false, true],
  )
  assert.match(questions[0].message, /^Its picture “a\.png”: /)
  assert.equal((await site.storedFiles()).length, before.length + 1)
})

test('names are keys alone: one that leads out, and two files of one name', async () => {
  await using site = await openFileSite()
  const out = trueFalse(shown('../../../out.png'), fileOf('../../../out.png'))
  const two = trueFalse(shown('a.png'), fileOf('a.png', await base64('none')) + fileOf('a.png'))
  const inFolder = trueFalse(shown('sub/a.png'), fileOf('a.png', png, 'path="/sub/"'))
  const { questions } = (await site.send('moodle-xml', quiz(out, two, inFolder))).json()
  assert.deepEqual(
    questions.map(({ ok }: { ok: boolean }) => ok),
    [true, true, true],
  )
  assert.ok((await site.storedFiles()).every((name) => !name.includes('out.png')))
})

test('very many pictures, too many bytes and a course that is full: nothing of them is stored', async () => {
  await using site = await openFileSite()
  const full = inEnglish(messages.picturesFull({ max: maxFilePictures, megabytes: maxFilePictureBytes / MB }))
  const names = Array.from({ length: 1_000 }, (_, at) => `${at}.png`)
  const different = await Promise.all(names.map(async (name) => fileOf(name, png + (await base64(name)))))
  const answers = Array.from({ length: 40 }, (_, at) => names.slice(25 * at, 25 * at + 25)).map(
    (some, at) =>
      `<answer fraction="${at === 0 ? 100 : 0}" format="html"><text><![CDATA[${some.map((name) => shown(name, 'A')).join('')}]]></text>${different.slice(25 * at, 25 * at + 25).join('')}</answer>`,
  )
  const many = `<question type="multichoice"><name><text>Many</text></name><questiontext><text>Port?</text></questiontext>${answers.join('')}</question>`
  const before = await site.storedFiles()
  const { questions } = (await site.send('moodle-xml', quiz(many, trueFalse('Port?', '')))).json()
  assert.deepEqual([questions[0].message, questions[1].ok], [full, true])
  const large = (at: number) => Buffer.concat([Buffer.from([at]), Buffer.alloc(9 * MB)]).toString('base64')
  const heavy = [1, 2].map((at) => trueFalse(shown(`${at}.png`), fileOf(`${at}.png`, large(at))))
  assert.equal((await site.send('moodle-xml', quiz(...heavy))).statusCode, 200)
  const wider = await site.send('moodle-xml', quiz(`<x>${' '.repeat(6 * MB)}</x>`, trueFalse('Port?', '')))
  assert.equal(wider.json().fields.file, inEnglish(messages.textTooLarge({ max: 5 })))
  const { db } = site.ctx
  const row = await db.selectFrom('bank_picture').selectAll().executeTakeFirstOrThrow()
  const change = () => ({ id: newId(), folder: newId() })
  await insertCopies(db, 'bank_picture', { row, count: maxBankPictures - 1, change })
  const refused = await site.send('moodle-xml', quiz(trueFalse(shown('a.png'), fileOf('a.png'))))
  assert.deepEqual(
    [refused.statusCode, refused.json().message],
    [409, inEnglish(messages.tooManyPictures({ max: maxBankPictures }))],
  )
  assert.deepEqual(await site.storedFiles(), before)
})

test('a bank that is full when the questions are added loses the pictures again', async () => {
  await using site = await openFileSite()
  const before = await site.storedFiles()
  const file = quiz(trueFalse(shown('a.png'), fileOf('a.png')), trueFalse('Second?', ''))
  await site.add({ kind: 'true-false', stem: 'First?', isTrue: true })
  const { db } = site.ctx
  const row = await db.selectFrom('bank_question').selectAll().executeTakeFirstOrThrow()
  await insertCopies(db, 'bank_question', {
    row,
    count: maxBankQuestions - 2,
    change: () => ({ id: newId() }),
  })
  const refused = await site.send('moodle-xml', file)
  assert.equal(refused.statusCode, 409, refused.body)
  assert.deepEqual(await site.storedFiles(), before)
  assert.equal((await db.selectFrom('bank_picture').selectAll().execute()).length, 1)
})
