import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as messages from '../../../../../contract/messages/server-question-bank.ts'
import { articlePictureFile, soundFile, wrongMediaType } from '../../../../../contract/validation/files.ts'
import { trueFiles } from '../../../../../test/support/files.ts'
import { zipOf } from '../../../../../test/support/http/zip-of.ts'
import { inEnglish } from '../../../../../test/support/messages/in-english.ts'
import { openFileSite } from '../../../../../test/support/teaching/open-file-site.ts'
import { openZip } from '../../../../http/zip/read-zip.ts'

const wav = Buffer.from(await trueFiles.wav.arrayBuffer())
const png = Buffer.from(await trueFiles.png.arrayBuffer())

const fileOf = (name: string, content: Buffer | string = wav) =>
  `<file name="${name}" encoding="base64">${Buffer.from(content).toString('base64')}</file>`
const trueFalse = (stem: string, files: string) =>
  `<question type="truefalse"><name><text>Word</text></name><questiontext format="html"><text><![CDATA[${stem}]]></text>${files}</questiontext><answer fraction="100"><text>true</text></answer><answer fraction="0"><text>false</text></answer></question>`
const quiz = (...questions: string[]) => `<quiz>${questions.join('')}</quiz>`
const inFile = '@@PLUGINFILE@@/w%20d.wav'
const heard = /^!\[A spoken \\\[word\\\]\]\(resource:[\da-f-]{36}\) Which\?$/

test('sounds of Moodle are taken from players and links, are played, and come back through another course', async () => {
  await using site = await openFileSite()
  const written = [
    `<p><audio controls src="${inFile}" title="A spoken [word]">w d.wav</audio> Which?</p>`,
    `<p><a href="${inFile}">A spoken [word]</a> Which?</p>`,
    `<p><audio controls="true"><source src="${inFile}">A spoken [word]</audio> Which?</p>`,
  ].map((stem) => trueFalse(stem, fileOf('w d.wav')))
  const { questions } = (await site.send('moodle-xml', quiz(...written))).json()
  assert.deepEqual(
    questions.map(({ ok, message }: { ok: boolean; message?: string }) => [ok, message]),
    written.map(() => [true, undefined]),
  )
  const stored = (await site.list()).questions
  for (const { stem, pictures } of stored) {
    assert.match(stem, heard)
    assert.deepEqual([pictures.length, pictures[0].width], [1, 0])
  }
  const headers = { cookie: `lectern_session=${site.head}` }
  const played = await site.app.inject({ url: stored[0].pictures[0].secure_url, headers })
  assert.deepEqual([played.headers['content-type'], played.rawPayload.length], ['audio/wav', wav.length])
  const xml = Buffer.from(await site.download('moodle-xml')).toString()
  assert.match(xml, /<text>\[A spoken \\\[word\\\]\]\(@@PLUGINFILE@@\/[\w-]+\.wav\) Which\?<\/text><file /)
  for (const format of ['moodle-xml', 'qti']) await site.requireSameAfter(format)
})

test('a sound without words, one of elsewhere, and what is none are refused by name, also in the preview', async () => {
  await using site = await openFileSite()
  const player = (address: string, words = 'A word') =>
    `<audio controls="true" title="${words}"><source src="${address}">${address}</audio> Which?`
  const reason = (rule: Parameters<typeof wrongMediaType>[0]) => ({
    name: 'w d.wav',
    reason: wrongMediaType(rule),
  })
  const cases: [string, string][] = [
    [
      trueFalse(player(inFile, ' '), fileOf('w d.wav')),
      inEnglish(messages.soundWithoutWords({ name: 'w d.wav' })),
    ],
    [trueFalse(player(inFile), fileOf('w d.wav', png)), inEnglish(messages.soundBroken(reason(soundFile)))],
    [
      trueFalse(`<img src="${inFile}" alt="A word"> Which?`, fileOf('w d.wav')),
      inEnglish(messages.pictureBroken(reason(articlePictureFile))),
    ],
    [
      trueFalse(player('https://example.com/a.mp3'), ''),
      inEnglish(messages.soundElsewhere({ address: 'https://example.com/a.mp3' })),
    ],
    [trueFalse(player(inFile), ''), inEnglish(messages.hasFile({ name: 'w d.wav' }))],
  ]
  const before = await site.storedFiles()
  const file = quiz(...cases.map(([question]) => question))
  for (const query of [{ dryRun: 'true' }, {}]) {
    const { questions } = (await site.send('moodle-xml', file, query)).json()
    for (const [index, [, message]] of cases.entries()) assert.equal(questions[index].message, message)
  }
  const preview = await site.send('moodle-xml', quiz(trueFalse(player(inFile), fileOf('w d.wav'))), {
    dryRun: 'true',
  })
  assert.equal(preview.json().questions[0].ok, true)
  assert.deepEqual(await site.storedFiles(), before)
})

const item = (inner: string) =>
  `<assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p2" identifier="i" title="Word"><responseDeclaration identifier="RESPONSE" cardinality="single" baseType="string"><correctResponse><value>left</value></correctResponse></responseDeclaration><itemBody><p>${inner} Which?</p><p><textEntryInteraction responseIdentifier="RESPONSE"/></p></itemBody><responseProcessing template="http://www.imsglobal.org/question/qti_v2p2/rptemplates/match_correct"/></assessmentItem>`
const essay = (material: string) =>
  `<questestinterop><item title="Word"><itemmetadata><qtimetadata><qtimetadatafield><fieldlabel>question_type</fieldlabel><fieldentry>essay_question</fieldentry></qtimetadatafield></qtimetadata></itemmetadata><presentation><material>${material}</material><material><mattext> Which?</mattext></material></presentation></item></questestinterop>`
const instead = '<altmaterial><mattext>A spoken [word]</mattext></altmaterial>'

test('sounds of a package are taken as players, objects and material of 1.2, and lie in it once', async () => {
  await using site = await openFileSite()
  const files = {
    'items/a.xml': item('<audio src="../media/w%20d.wav" aria-label="A spoken [word]"/>'),
    'items/b.xml': item('<object data="../media/w d.wav" type="audio/wav">A spoken [word]</object>'),
    'items/c.xml': essay(`<mataudio audiotype="audio/wav" uri="../media/w d.wav"/>${instead}`),
    'items/d.xml': essay(
      `<matimage imagtype="image/png" embedded="base64">${png.toString('base64')}</matimage>${instead}`,
    ),
    'media/w d.wav': wav,
  }
  const sent = await site.send('qti', await zipOf(files))
  assert.deepEqual(
    sent.json().questions.map(({ ok, message }: { ok: boolean; message?: string }) => [ok, message]),
    [1, 2, 3, 4].map(() => [true, undefined]),
  )
  const stored = (await site.list()).questions
  for (const { stem } of stored) assert.match(stem.replace(/\s+/g, ' '), heard)
  const shown = stored.flatMap(({ pictures }: { pictures: { width: number }[] }) => pictures)
  assert.equal(shown.length, 4)
  assert.equal(shown.filter(({ width }: { width: number }) => width > 0).length, 1)
  const archive = openZip(Buffer.from(await site.download('qti')))
  const out = await archive.readAll(() => true)
  const sounds = [...out.keys()].filter((path) => path.startsWith('sounds/'))
  assert.equal(sounds.length, 1, 'the same file is one sound')
  assert.deepEqual(out.get(sounds[0] ?? ''), wav)
  const player = `<audio src="../${sounds[0]}" controls="controls" aria-label="A spoken [word]">`
  const items = [...out].filter(([path]) => path.startsWith('items/'))
  assert.equal(items.filter(([, xml]) => xml.includes(player)).length, 3)
  for (const format of ['qti', 'moodle-xml']) await site.requireSameAfter(format)
})
