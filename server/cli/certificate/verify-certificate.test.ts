import assert from 'node:assert/strict'
import { test } from 'node:test'
import { slow } from '../../../scripts/testing/slow.ts'
import { openCertifiedSite, printed } from '../../../test/support/certificates/open-certified-site.ts'
import { completeCourse } from '../../../test/support/learner/complete-course.ts'
import { certificateKey } from './certificate-key.ts'
import { verifyCertificate } from './verify-certificate.ts'

const changedAt = (json: string, path: string[], value: unknown) => {
  const changed = JSON.parse(json)
  let place = changed
  for (const name of path.slice(0, -1)) place = place[name] as typeof place
  Object.assign(place, { [path.at(-1) ?? '']: value })
  return JSON.stringify(changed)
}

/** The paths of all texts in it. */
function listTexts(value: unknown, path: string[] = []): string[][] {
  if (typeof value === 'string') return [path]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => listTexts(inner, [...path, name]))
}

test('a certificate is valid, with this library and with its did.json alone', async () => {
  await using site = await openCertifiedSite()
  const file = await site.download()
  const here = await site.verify(file)
  assert.match(here.text, /^VALID: the certificate of USER number 2 for Course 1\.$/)
  assert.equal(here.code, 0)
  const elsewhere = await site.verify(file, ...(await site.saveKeys()))
  assert.match(elsewhere.text, /^VALID: .* Whether it was revoked, only its library knows\.$/)
  assert.equal(elsewhere.code, 0)
})

test('a change of any text in it is found', slow(), async () => {
  await using site = await openCertifiedSite()
  const file = await site.download()
  const paths = listTexts(JSON.parse(file))
  assert.ok(paths.length > 25)
  for (const path of paths) {
    const { text, code } = await site.verify(changedAt(file, path, 'did:web:else'))
    assert.ok([2, 3, 4].includes(code), `${path.join('.')}: ${text}`)
  }
})

test('what is added, left out, or given another meaning is found', async () => {
  await using site = await openCertifiedSite()
  const file = await site.download()
  const contexts: string[] = JSON.parse(file)['@context']
  const tampered = {
    'a field more': changedAt(file, ['description'], 'With honours'),
    'an unknown field': changedAt(file, ['honours'], 'summa cum laude'),
    'a number': changedAt(file, ['credentialSubject', 'achievement', 'creditsAvailable'], 60),
    'no end': changedAt(file, ['validUntil'], '2099-01-01T00:00:00Z'),
    'a context more': changedAt(file, ['@context'], [...contexts, 'https://evil.example/context']),
    'another order of contexts': changedAt(file, ['@context'], contexts.toReversed()),
    'a signature cut short': changedAt(file, ['proof', 'proofValue'], 'z111'),
    'an empty signature': changedAt(file, ['proof', 'proofValue'], ''),
  }
  for (const [what, content] of Object.entries(tampered)) {
    const { text, code } = await site.verify(content)
    assert.match(text, /^TAMPERED: /, what)
    assert.equal(code, 3)
  }
})

test('the proof of another certificate does not fit', async () => {
  await using site = await openCertifiedSite()
  const file = await site.download()
  const other = await site.makeAccount({ email: 'other@school.example' })
  const courseId = site.courses[0]?.courseId ?? ''
  const certificateId = await completeCourse(site, site.administrator, { session: other.session, courseId })
  const input = { session: other.session, params: { certificateId } }
  const { proof } = (await site.call('readCredential', input)).json()
  assert.match((await site.verify(changedAt(file, ['proof'], proof))).text, /^TAMPERED: /)
})

test('a certificate of another library is foreign, also when it claims to be from here', async () => {
  await using site = await openCertifiedSite()
  await using other = await openCertifiedSite()
  // Both stand at the same address, so that only the key tells them apart.
  const file = await other.download()
  for (const options of [[], await site.saveKeys()]) {
    const { text, code } = await site.verify(file, ...options)
    assert.match(text, /^FOREIGN: it is signed with the key .* which is not known\.$/)
    assert.equal(code, 4)
  }
  const { publicKeyMultibase } = (await site.app.inject('/.well-known/did.json')).json().verificationMethod[0]
  const did = JSON.parse(file).issuer.id
  const claiming = changedAt(file, ['proof', 'verificationMethod'], `${did}#${publicKeyMultibase}`)
  assert.match((await site.verify(claiming)).text, /^TAMPERED: /)
  const elsewhere = changedAt(file, ['issuer', 'id'], 'did:web:else.example')
  assert.match((await site.verify(elsewhere, ...(await site.saveKeys()))).text, /^FOREIGN: it was issued by/)
})

test('an expired certificate says so', async () => {
  await using site = await openCertifiedSite()
  await site.ctx.db
    .updateTable('certificate')
    .set({ expires_at: new Date('2020-01-01') })
    .execute()
  const file = await site.download()
  for (const options of [[], await site.saveKeys()]) {
    const { text, code } = await site.verify(file, ...options)
    assert.match(text, /^EXPIRED: the certificate of USER number 2 for Course 1 was valid once/)
    assert.equal(code, 5)
  }
})

test('a revoked certificate says so, and one whose owner is gone', async () => {
  await using site = await openCertifiedSite()
  const file = await site.download()
  const params = { certificateId: site.certificateId }
  await site.call('revokeCertificate', { session: site.administrator, params, json: { reason: 'Cheated' } })
  const revoked = await site.verify(file)
  assert.match(revoked.text, /^REVOKED: .* was taken back on \d{4}-\d{2}-\d{2}\.$/)
  assert.equal(revoked.code, 6)
  await site.ctx.db.deleteFrom('certificate').execute()
  const gone = await site.verify(file)
  assert.match(gone.text, /^GONE: /)
  assert.equal(gone.code, 7)
})

test('a certificate from before the key was rotated stays valid', async () => {
  await using site = await openCertifiedSite()
  const before = await site.download()
  const { text } = await printed(() => certificateKey(site.ctx.settings, ['rotate']))
  const [current] = text.split(' ')
  const after = await site.download()
  assert.ok(current && after.includes(current) && !before.includes(current))
  for (const file of [before, after]) assert.match((await site.verify(file)).text, /^VALID: /)
  const shown = await printed(() => certificateKey(site.ctx.settings, ['show']))
  assert.match(shown.text, new RegExp(`^${current} signs\nz6Mk\\w+ verifies$`))
})

test('hostile files end at once, with a sentence', async () => {
  await using site = await openCertifiedSite()
  const file = await site.download()
  const hostile = {
    empty: '',
    'no JSON': 'VALID',
    null: 'null',
    'a list': '[]',
    'a million brackets': '['.repeat(60_000),
    'deep objects': `${'{"a":'.repeat(9_000)}1${'}'.repeat(9_000)}`,
    'too large': `${file}${' '.repeat(70_000)}`,
    'an open text': `"${'\\'.repeat(60_000)}`,
    'a prototype': file.replace('{', '{"__proto__":{"name":"Another"},'),
    'a prototype deep inside': file.replace('"achievement": {', '"achievement": {"__proto__": {},'),
    'many proofs': changedAt(file, ['proof'], [JSON.parse(file).proof]),
  }
  for (const [what, content] of Object.entries(hostile)) {
    const { text, code } = await site.verify(content)
    assert.match(text, /^UNREADABLE: it /, what)
    assert.equal(code, 2)
  }
  const steering = changedAt(file, ['issuer', 'id'], 'did:web:\u001b[2Jevil')
  assert.ok(!(await site.verify(steering, ...(await site.saveKeys()))).text.includes('\u001b'))
})

test('a wrong command prints how to use it', async () => {
  await using site = await openCertifiedSite()
  for (const words of [[], ['a', '--key'], ['a', '--other', 'b'], ['a', '--key', 'b', 'c']])
    await assert.rejects(verifyCertificate(site.ctx.settings, words), /Usage: verify-certificate/)
  await assert.rejects(verifyCertificate(site.ctx.settings, ['/missing/file']), /cannot be read/)
  await assert.rejects(certificateKey(site.ctx.settings, ['destroy']), /Usage: certificate-key/)
})
