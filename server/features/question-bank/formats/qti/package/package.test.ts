import assert from 'node:assert/strict'
import { test } from 'node:test'
import { deflateRawSync } from 'node:zlib'
import {
  maxPackageEntries,
  maxPackageEntryBytes,
} from '../../../../../../contract/validation/bounds/question-limits.ts'
import { zipOf } from '../../../../../../test/support/http/zip-of.ts'
import { Problem } from '../../../../../core/problem.ts'
import { FilePictures } from '../../pictures/file-pictures.ts'
import { readQti } from '../read-qti.ts'

const read = async (file: Buffer) => Array.fromAsync(readQti(file, new FilePictures()))
const rejects = async (file: Buffer, key: string) =>
  assert.rejects(read(file), (error) => error instanceof Problem && error.sentence.key.endsWith(`.${key}`))

const essay = (
  title: string,
  body = '<extendedTextInteraction responseIdentifier="R"><prompt>Why?</prompt></extendedTextInteraction>',
) =>
  `<?xml version="1.0"?><assessmentItem identifier="i" title="${title}"><itemBody>${body}</itemBody></assessmentItem>`
const canvas = (title: string) =>
  `<questestinterop><assessment title="Quiz"><section><item title="${title}"><itemmetadata><qtimetadata><qtimetadatafield><fieldlabel>question_type</fieldlabel><fieldentry>essay_question</fieldentry></qtimetadatafield></qtimetadata></itemmetadata><presentation><material><mattext>Why?</mattext></material></presentation></item></section></assessment></questestinterop>`
const manifest =
  '<manifest><resources><resource href="b.xml"><metadata><imsmd:lom><imsmd:general><imsmd:keyword><imsmd:langstring>Sea</imsmd:langstring></imsmd:keyword></imsmd:general></imsmd:lom></metadata></resource><resource href="a.xml"/></resources></manifest>'

test('items of a package come in the order of its manifest and with its keywords; other files are passed over', async () => {
  const file = await zipOf({
    'a.xml': essay('A'),
    'b.xml': essay('B'),
    'c/broken.xml': '<assessmentItem><b></assessmentItem>',
    'd.xml': canvas('D'),
    'other.xml': '<learning/>',
    'picture.png': 'PNG',
    '__MACOSX/a.xml': 'MAC',
    'c/._a.xml': 'MAC',
    'imsmanifest.xml': manifest,
  })
  const found = await read(file)
  assert.deepEqual(
    found.map((one) => [one.title, 'draft' in one ? (one.draft.tags ?? []) : one.refusal.key.split('.')[1]]),
    [
      ['B', ['Sea']],
      ['A', []],
      ['c/broken.xml', 'xmlBroken'],
      ['D', []],
    ],
  )
})

test('a quiz that Canvas wrote twice is read once', async () => {
  const file = await zipOf({
    'g1/assessment_qti.xml': canvas('Less'),
    'non_cc_assessments/g1.xml.qti': canvas('All'),
  })
  assert.deepEqual(
    (await read(file)).map(({ title }) => title),
    ['All'],
  )
})

test('a path that leads out, a foreign entity and an encrypted or broken archive are refused', async () => {
  const file = await zipOf({ 'aa/a.xml': essay('A') })
  for (const path of ['../a.xml', '/aa/a.xm', '..\\a.xml', 'C:/a.xml'].map((one) =>
    one.padEnd(8, 'l').slice(0, 8),
  ))
    await rejects(Buffer.from(file.toString('latin1').replaceAll('aa/a.xml', path), 'latin1'), 'zipLeadsOut')
  const [entity] = await read(
    await zipOf({
      'a.xml': `<!DOCTYPE assessmentItem [<!ENTITY x SYSTEM "file:///etc/passwd">]>${essay('&x;')}`,
    }),
  )
  assert.ok(entity && 'refusal' in entity && entity.refusal.key.endsWith('.xmlDocumentType'))
  const encrypted = Buffer.from(file)
  encrypted.writeUInt16LE(1, encrypted.lastIndexOf('PK\u0001\u0002') + 8)
  await rejects(encrypted, 'zipEncrypted')
  for (const at of [40, file.length - 6]) {
    const broken = Buffer.from(file)
    broken.writeUInt32LE(0x1234, at)
    await rejects(broken, 'zipBroken')
  }
  await rejects(file.subarray(0, file.length - 30), 'zipBroken')
  await rejects(await zipOf({ 'a.txt': 'x' }), 'packageWithoutQuestions')
})

test('bombs: a large file, one that says it is small, many that are large together, and very many', async () => {
  const large = Buffer.alloc(maxPackageEntryBytes + 1, ' ')
  await rejects(await zipOf({ 'a.xml': large }), 'zipTooLarge')
  const lying = await zipOf({ 'a.xml': large })
  lying.writeUInt32LE(10, lying.lastIndexOf('PK\u0001\u0002') + 24)
  await rejects(lying, 'zipTooLarge')
  const part = Buffer.alloc(maxPackageEntryBytes, ' ')
  const names = ['a', 'b', 'c', 'd', 'e'].map((name) => [`${name}.xml`, part])
  await rejects(await zipOf(Object.fromEntries(names)), 'zipTooLarge')
  const many = Array.from({ length: maxPackageEntries + 1 }, (_, at) => [`${at}.txt`, ''])
  await rejects(await zipOf(Object.fromEntries(many)), 'zipTooMany')
  assert.ok(deflateRawSync(large).length < 10_000)
})

test('a file in another encoding is read as it says', async () => {
  const text = essay('Zürich').replace('"1.0"', '"1.0" encoding="ISO-8859-1"')
  assert.deepEqual(
    (await read(Buffer.from(text, 'latin1'))).map(({ title }) => title),
    ['Zürich'],
  )
  const wide = Buffer.from(`\uFEFF${essay('Zürich')}`, 'utf16le')
  assert.deepEqual(
    (await read(wide)).map(({ title }) => title),
    ['Zürich'],
  )
})

test('what is no QTI, and a test without its items, are refused as a whole', async () => {
  await rejects(Buffer.from('<quiz></quiz>'), 'notQti')
  await rejects(Buffer.from('<assessmentTest/>'), 'testWithoutItems')
  await rejects(Buffer.from('<constructor/>'), 'notQti')
})
