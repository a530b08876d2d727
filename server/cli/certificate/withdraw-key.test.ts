import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openCertifiedSite, printed } from '../../../test/support/certificates/open-certified-site.ts'
import { completeCourse } from '../../../test/support/learner/complete-course.ts'
import { findCertificate } from '../../features/certificate/certificate-store.ts'
import { signedCredential } from '../../features/certificate/signing/credential.ts'
import { readSigningKey } from '../../features/certificate/signing/key-store.ts'
import { certificateKey } from './certificate-key.ts'

async function openSite() {
  const site = await openCertifiedSite()
  const { db, settings, now } = site.ctx
  return {
    ...site,
    key: async () => readSigningKey(db, now()),
    command: (...words: string[]) => printed(() => certificateKey(settings, words)),
    entries: () =>
      db.selectFrom('audit_log').selectAll().where('which_kind', '=', 'certificateKey').execute(),
    read: async (session = site.learner, certificateId = site.certificateId) =>
      (await site.call('readCertificate', { session, params: { certificateId } })).json().certificate,
  }
}

test('what a withdrawn key has signed does not count, here and with did.json, and a new download does', async () => {
  await using site = await openSite()
  const [before, { publicKey }] = [await site.download(), await site.key()]
  const { text } = await site.command('withdraw', publicKey)
  assert.match(text, new RegExp(`^${publicKey} is withdrawn: .*\\n1 certificates are from before`))
  for (const options of [[], await site.saveKeys()]) {
    const old = await site.verify(before, ...options)
    assert.match(old.text, /^WITHDRAWN: it is signed by a withdrawn key: z6Mk/)
    assert.equal(old.code, 8)
    assert.match((await site.verify(await site.download(), ...options)).text, /^VALID: /)
  }
  const { verificationMethod, assertionMethod } = (await site.app.inject('/.well-known/did.json')).json()
  assert.equal(verificationMethod.length, 2)
  assert.match(verificationMethod[1].revoked, /^\d{4}-.*Z$/)
  assert.ok(!assertionMethod.some((id: string) => id.endsWith(publicKey)))
  assert.match((await site.command('show')).text, new RegExp(`signs\\n${publicKey} was withdrawn on`))
})

test('what a thief signs with the key does not count after it was withdrawn', async () => {
  await using site = await openSite()
  const [row, key] = [await findCertificate(site.ctx.db, site.certificateId), await site.key()]
  assert.ok(row)
  const origin = JSON.parse(await site.download()).issuer.url
  const forged = await signedCredential(
    { ...row, learner_name: 'Mallory' },
    { schoolName: 'Lectern', origin, zone: 'UTC', key },
  )
  assert.match((await site.verify(forged)).text, /^VALID: the certificate of Mallory/)
  await site.command('withdraw', `did:web:school.example#${key.publicKey}`)
  assert.match((await site.verify(forged)).text, /^WITHDRAWN: /)
  assert.match((await site.verify(forged.replace('Mallory', 'Trent'))).text, /^TAMPERED: /)
})

test('the page of a certificate says that credentials of before do not count, and those issued later say nothing', async () => {
  await using site = await openSite()
  assert.equal((await site.read()).keyWithdrawnUntil, undefined)
  await site.ctx.db
    .updateTable('certificate')
    .set({ issued_at: new Date(Date.now() - 60_000) } as never)
    .execute()
  const { publicKey } = await site.key()
  await site.command('withdraw', publicKey)
  const { keyWithdrawnUntil, status } = await site.read()
  assert.ok(Date.parse(keyWithdrawnUntil) > 0)
  assert.equal(status, 'valid')
  site.clock.now = new Date(Date.now() + 60_000)
  const { session } = await site.makeAccount({ email: 'later@school.example' })
  const courseId = site.courses[0]?.courseId ?? ''
  const later = await completeCourse(site, site.administrator, { session, courseId })
  assert.equal((await site.read(session, later)).keyWithdrawnUntil, undefined)
  const listed = (await site.call('listCertificates', { session: site.learner })).json().certificates
  assert.equal(listed[0].keyWithdrawnUntil, keyWithdrawnUntil)
})

test('an earlier key is withdrawn without a new one, twice is once, and a strange one is refused', async () => {
  await using site = await openSite()
  const first = (await site.key()).publicKey
  await site.command('rotate')
  const { publicKey: current } = await site.key()
  await site.command('withdraw', first)
  assert.equal((await site.key()).publicKey, current)
  assert.match((await site.command('withdraw', first)).text, /was withdrawn before\.$/)
  for (const words of [['withdraw'], ['rotate', first], ['withdraw', first, first]])
    await assert.rejects(certificateKey(site.ctx.settings, words), /Usage: certificate-key/)
  for (const key of ['z6MkNone', '', '__proto__', '#'])
    await assert.rejects(certificateKey(site.ctx.settings, ['withdraw', key]), /does not have this key/)
  assert.equal((await site.key()).publicKey, current)
})

test('rotating and withdrawing are in the audit log, by the operator and without a secret', async () => {
  await using site = await openSite()
  const { publicKey } = await site.key()
  await site.command('rotate')
  await site.command('withdraw', publicKey)
  await site.command('withdraw', publicKey)
  const entries = await site.entries()
  assert.deepEqual(
    entries.map(({ what, who_id }) => [what, who_id]),
    [
      ['rotateCertificateKey', null],
      ['withdrawCertificateKey', null],
    ],
  )
  assert.deepEqual(entries[0]?.which_id, (await site.key()).publicKey)
  assert.equal(entries[1]?.which_id, publicKey)
  assert.doesNotMatch(JSON.stringify(entries), /privateKey|MC4CAQ/)
})
