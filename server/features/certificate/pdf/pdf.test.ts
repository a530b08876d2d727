import assert from 'node:assert/strict'
import { test } from 'node:test'
import sharp from 'sharp'
import { certificateEndpoints } from '../../../../contract/endpoints/certificate.ts'
import { slow } from '../../../../scripts/testing/slow.ts'
import { readPdf } from '../../../../test/support/certificates/read-pdf.ts'
import { completeCourse } from '../../../../test/support/learner/complete-course.ts'
import { openWithEditors } from '../../../../test/support/sites/open-with-editors.ts'
import { endOfDayEverywhere } from '../../../core/time/day.ts'

async function openSite(environment: Record<string, string> = {}) {
  const site = await openWithEditors(environment)
  const { courseId, head } = site
  const { session } = await site.makeAccount({ fullName: 'Ada Lovelace', email: 'ada.l@school.example' })
  const certificateId = await completeCourse(site, head, { session, courseId })
  const read = (reader?: string) =>
    site.call('readCertificatePdf', { session: reader, params: { certificateId } })
  return {
    ...site,
    session,
    certificateId,
    read,
    draw: async () => readPdf((await read(session)).rawPayload),
    change: (values: object) => site.ctx.db.updateTable('certificate').set(values).execute(),
  }
}

// Glyphs of the last ones stand in another order than the letters, or several letters are one glyph.
const inOrder = {
  Latin: 'Zoë Łukasz Nguyễn Ángel',
  Greek: 'Ἀλέξανδρος Παπαδόπουλος',
  Cyrillic: 'Ольга Іванівна',
  Hebrew: 'דוד בן גוריון',
  Thai: 'สมชาย ใจดี',
  Georgian: 'ნინო ბერიძე',
  Armenian: 'Արամ Խաչատրյան',
  Ethiopic: 'አበበ ቢቂላ',
  Chinese: '王小明',
  Japanese: '田中さくら',
  Korean: '김철수',
}
const reordered = {
  Arabic: 'محمد بن سلمان',
  Devanagari: 'विद्यार्थी हिन्दी',
  Bengali: 'বাংলা শিক্ষার্থী',
  Tamil: 'தமிழ் கொடு',
  Telugu: 'తెలుగు విద్యార్థి',
  Khmer: 'សុខា ខ្មែរ',
  Burmese: 'မြန်မာ ကျောင်းသား',
  emoji: 'Ada 👩‍💻 😀',
  both: 'Ada محمد (2026) דוד',
}

test('names in every script are drawn with their letters, and copied as they are', slow(), async () => {
  await using site = await openSite()
  for (const [script, name] of Object.entries({ ...inOrder, ...reordered })) {
    await site.change({ learner_name: name })
    const { text, glyphText, pages } = await site.draw()
    assert.ok(text.includes(` ${name} `), `${script}: ${text}`)
    if (script in inOrder) assert.ok(glyphText.normalize('NFC').includes(name), `${script}: ${glyphText}`)
    assert.equal(pages, 1)
  }
})

test('it says what the page says, with a code of its address', slow(), async () => {
  await using site = await openSite()
  await site.change({ outcomes: JSON.stringify(['Tie a bowline']) })
  const answer = await site.read(site.session)
  assert.equal(answer.headers['content-type'], 'application/pdf')
  assert.match(String(answer.headers['content-disposition']), /^attachment; filename="certificate-.*\.pdf"$/)
  assert.equal(answer.headers['cache-control'], 'no-store')
  const { text, code, info, isTagged } = await readPdf(answer.rawPayload, { withPicture: true })
  const address = new RegExp(`^http.*/certificate/${site.certificateId}$`)
  assert.match(String(code), address)
  assert.ok(text.includes(`${code} `) && text.includes(`Certificate ${site.certificateId}`))
  for (const part of ['certifies that', 'Ada Lovelace', '• Tie a bowline', 'Completed on', 'Taught by'])
    assert.ok(text.includes(part), part)
  assert.match(String(info.Title), /^Certificate of completion: /)
  assert.deepEqual([isTagged, info.Language], [true, 'en'])
  assert.deepEqual((await site.read(site.session)).rawPayload, answer.rawPayload, 'the same bytes each time')
})

test('the logo of the school stands before its name, or else that of Lectern', slow(), async () => {
  await using site = await openSite()
  const logoColor = async () => {
    const { colorAt } = await readPdf((await site.read(site.session)).rawPayload, { withPicture: true })
    return colorAt?.(76, 66) ?? []
  }
  const [, usualGreen = 0, usualBlue = 0] = await logoColor()
  assert.ok(usualBlue > usualGreen, `${usualBlue} > ${usualGreen}`)
  const picture = sharp({ create: { width: 90, height: 90, channels: 3, background: '#00c000' } })
  const form = { logo: new File([await picture.png().toBuffer()], 'logo.png', { type: 'image/png' }) }
  assert.equal((await site.call('changeLogo', { session: site.head, form })).statusCode, 200)
  const [red = 255, green = 0, blue = 255] = await logoColor()
  assert.ok(green > 150 && red < 60 && blue < 60, String([red, green, blue]))
})

test('one that was revoked or has expired says so', async () => {
  await using site = await openSite({ TIME_ZONE: 'UTC' })
  await site.change({ expires_at: endOfDayEverywhere('2020-01-31') })
  assert.match((await site.draw()).text, /expired: it was valid until Jan 31, 2020/)
  await site.change({ revoked_at: site.clock.now, revoked_reason: 'Cheated' })
  const { text } = await site.draw()
  assert.match(text, /This certificate was revoked on/)
  assert.doesNotMatch(text, /Cheated|is valid/)
})

test('paper and credential name the day that it was in the school', async () => {
  await using site = await openSite({ TIME_ZONE: 'Pacific/Auckland' })
  await site.change({
    completed_at: new Date('2026-11-25T12:00:00Z'),
    issued_at: new Date('2026-11-25T10:00:00Z'),
  })
  const { text } = await site.draw()
  assert.match(text, /Completed on Nov 26, 2026[\s\S]*Issued on Nov 25, 2026/)
  const params = { certificateId: site.certificateId }
  const credential = (await site.call('readCredential', { session: site.session, params })).json()
  assert.equal(credential.credentialSubject.activityEndDate, '2026-11-26')
})

test('the longest and the strangest texts are whole', slow(), async () => {
  await using site = await openSite()
  const points = Array.from({ length: 20 }, (_, index) => `${index} ${'point '.repeat(32)}end`)
  await site.change({
    learner_name: 'W'.repeat(200),
    course_title: 'Wonderful '.repeat(20).trim(),
    outcomes: JSON.stringify(points),
  })
  const { text, glyphText, pages } = await site.draw()
  assert.equal(pages, 2)
  assert.equal(glyphText.match(/W{5,}/g)?.join('').length, 200)
  for (const point of points) assert.ok(text.includes(`• ${point} `), point)
  const hostile = [
    'a\u0301'.repeat(100),
    `a${'\u0301'.repeat(200)}`,
    '\u202Eevil\u2066\u0007',
    '\u{10FFFD}'.repeat(80),
  ]
  for (const name of hostile) {
    await site.change({ learner_name: name })
    assert.equal((await site.draw()).pages, 2)
  }
})

test('it is for the same people as the certificate', slow(), async () => {
  await using site = await openSite()
  const { learner, editor, editorElsewhere } = await site.signAllIn()
  const statuses = async () => {
    const readers = [undefined, learner, editorElsewhere, editor, site.session]
    return Promise.all(readers.map(async (reader) => (await site.read(reader)).statusCode))
  }
  assert.deepEqual(await statuses(), [404, 404, 404, 200, 200])
  await site.change({ is_public: true })
  assert.deepEqual(await statuses(), [200, 200, 200, 200, 200])
})

test('an address that downloads very many has to wait', async () => {
  await using site = await openSite()
  const [{ max }] = certificateEndpoints.readCertificatePdf.limits
  site.ctx.settings.rateLimits = true
  assert.equal((await site.read(site.session)).statusCode, 200)
  await site.ctx.db.updateTable('attempt').set({ count: max }).execute()
  const answer = await site.read(site.session)
  assert.equal(answer.statusCode, 429)
  assert.ok(Number(answer.headers['retry-after']) > 0)
})
