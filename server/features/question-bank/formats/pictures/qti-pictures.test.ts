import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as messages from '../../../../../contract/messages/server-question-bank.ts'
import { articlePictureFile, tooLarge, wrongMediaType } from '../../../../../contract/validation/files.ts'
import { spoofedFiles, trueFiles } from '../../../../../test/support/files.ts'
import { zipOf } from '../../../../../test/support/http/zip-of.ts'
import { inEnglish } from '../../../../../test/support/messages/in-english.ts'
import { bankSamples } from '../../../../../test/support/teaching/bank-samples.ts'
import { openFileSite } from '../../../../../test/support/teaching/open-file-site.ts'
import { openZip } from '../../../../http/zip/read-zip.ts'

const png = Buffer.from(await trueFiles.png.arrayBuffer())

const item = (inner: string, title = 'Buoy') =>
  `<assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p2" identifier="i" title="${title}"><responseDeclaration identifier="RESPONSE" cardinality="single" baseType="identifier"><correctResponse><value>A</value></correctResponse></responseDeclaration><itemBody>${inner}</itemBody><responseProcessing template="http://www.imsglobal.org/question/qti_v2p2/rptemplates/match_correct"/></assessmentItem>`
const choice = (picture: string) =>
  `<p>Which?</p><choiceInteraction responseIdentifier="RESPONSE"><simpleChoice identifier="A">${picture}</simpleChoice><simpleChoice identifier="B">None</simpleChoice></choiceInteraction>`
const img = (src: string, alt = 'A *buoy* [red]') => `<img src="${src}" alt="${alt}"/>`

test('pictures of a package are taken by their path, as an object and from their address, and come back', async () => {
  await using site = await openFileSite()
  const data = `data:image/png;base64,${png.toString('base64')}`
  const { questions } = (
    await site.send(
      'qti',
      await zipOf({
        'items/a.xml': item(choice(img('../images/a%20b.png?x=1'))),
        'items/b.xml': item(choice('<object data="c.png" type="image/png" width="3">A red buoy</object>')),
        'items/c.xml': item(choice(img(data))),
        ...{ 'images/a b.png': png, 'items/c.png': png },
      }),
    )
  ).json()
  assert.deepEqual(
    questions.map(({ ok, message }: { ok: boolean; message?: string }) => [ok, message]),
    [1, 2, 3].map(() => [true, undefined]),
  )
  const stored = (await site.list()).questions
  assert.match(stored[2].options[0].text, /^!\[A \\\*buoy\\\* \\\[red\\\]\]\(resource:\S+\)$/)
  assert.match(stored[1].options[0].text, /^!\[A red buoy\]\(resource:\S+\)$/)
  assert.deepEqual(
    stored.map(({ pictures }: { pictures: object[] }) => pictures.length),
    [1, 1, 1],
  )
  for (const format of ['qti', 'moodle-xml']) await site.requireSameAfter(format)
})

test('a file of 1.2 shows pictures of its cartridge', async () => {
  await using site = await openFileSite()
  const html =
    '&lt;p&gt;Port? &lt;img alt="A buoy" src="$IMS-CC-FILEBASE$/Uploaded%20Media/a.png"&gt;&lt;/p&gt;'
  const essay = `<questestinterop><item title="Buoy"><itemmetadata><qtimetadata><qtimetadatafield><fieldlabel>question_type</fieldlabel><fieldentry>essay_question</fieldentry></qtimetadatafield></qtimetadata></itemmetadata><presentation><material><mattext texttype="text/html">${html}</mattext></material></presentation></item></questestinterop>`
  await site.send('qti', await zipOf({ 'quiz/a.xml': essay, 'web_resources/Uploaded Media/a.png': png }))
  const [question] = (await site.list()).questions
  assert.match(question.stem, /^Port\? !\[A buoy\]\(resource:\S+\)$/)
  assert.equal(question.pictures.length, 1)
})

test('each picture lies once in the package, and the manifest names it with its item', async () => {
  await using site = await openFileSite()
  await site.add({ ...bankSamples.hotspot, title: 'One' })
  await site.add({ ...bankSamples.hotspot, title: 'Two' })
  const zip = openZip(Buffer.from(await site.download('qti')))
  const files = await zip.readAll(() => true)
  const [picture = '', ...others] = [...files.keys()].filter((path) => path.startsWith('pictures/'))
  assert.deepEqual(others, [])
  assert.equal(files.get(picture)?.toString('latin1', 8, 12), 'WEBP')
  assert.ok(
    files.get('items/q2.xml')?.includes(`<img src="../${picture}" alt="A boat from the side" width="400"`),
  )
  const manifest = files.get('imsmanifest.xml')?.toString() ?? ''
  assert.equal(manifest.split(`<file href="${picture}"></file>`).length, 3)
})

test('what is not in the package, leads out of it, or is no picture, is refused by name', async () => {
  await using site = await openFileSite()
  const elsewhere = (address: string): [string, string] => [
    img(address),
    inEnglish(messages.pictureElsewhere({ address })),
  ]
  const broken = (name: string, reason: ReturnType<typeof tooLarge>): [string, string] => [
    img(name),
    inEnglish(messages.pictureBroken({ name, reason })),
  ]
  const noPicture = wrongMediaType(articlePictureFile)
  const nameless = inEnglish(messages.pictureWithoutAlt({ name: 'a.png' }))
  const cases = [
    ...[
      '../../../etc/passwd',
      '/etc/passwd',
      'http://127.0.0.1:1/a.png',
      '//127.0.0.1/a.png',
      'file:///a.png',
    ]
      .concat('none.png', '%E0%A4%A')
      .map(elsewhere),
    broken('php.png', noPicture),
    broken('a.svg', noPicture),
    broken('large.png', tooLarge(articlePictureFile.label, articlePictureFile.maxBytes)),
    [img('a.png', ''), nameless],
    ['<img src="a.png"/>', nameless],
  ] as const
  const zip = await zipOf({
    ...Object.fromEntries(cases.map(([picture], at) => [`${at + 10}.xml`, item(choice(picture))])),
    'a.png': png,
    'php.png': spoofedFiles.php,
    'a.svg': '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
    'large.png': Buffer.alloc(articlePictureFile.maxBytes + 1),
  })
  const before = await site.storedFiles()
  for (const query of [{ dryRun: 'true' }, {}]) {
    const { questions } = (await site.send('qti', zip, query)).json()
    for (const [index, [, message]] of cases.entries()) assert.equal(questions[index].message, message)
  }
  assert.deepEqual(await site.storedFiles(), before)
})

test('a picture that unpacks to more than it says is refused', async () => {
  await using site = await openFileSite()
  const zip = Buffer.from(
    await zipOf({
      'a.xml': item(choice(img('a.png'))),
      'a.png': Buffer.alloc(articlePictureFile.maxBytes + 1),
    }),
  )
  zip.writeUInt32LE(10, zip.lastIndexOf('PK\u0001\u0002') + 24)
  const { questions } = (await site.send('qti', new Uint8Array(zip))).json()
  assert.match(questions[0].message, /^Its picture “a\.png”: /)
})
