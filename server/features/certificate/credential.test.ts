import assert from 'node:assert/strict'
import { test } from 'node:test'
import { apiBase } from '../../../contract/addresses.ts'
import { verifyElsewhere } from '../../../test/support/certificates/verify-elsewhere.ts'
import { completeCourse } from '../../../test/support/learner/complete-course.ts'
import { openLearningSite } from '../../../test/support/learner/open-learning-site.ts'
import { rotateKey, withdrawKey } from './signing/key-store.ts'

/** A learner with a certificate, and the site on a port of this machine. */
async function openSite() {
  const site = await openLearningSite({ courses: 1, lectures: 2 })
  const origin = await site.app.listen({ host: '127.0.0.1', port: 0 })
  const courseId = site.courses[0]?.courseId ?? ''
  const certificateId = await completeCourse(site, site.administrator, { session: site.learner, courseId })
  const cookie = `lectern_session=${site.learner}`
  const fetchJson = async (address: string) => (await fetch(address, { headers: { cookie } })).json()
  return {
    ...site,
    origin,
    certificateId,
    fetchJson,
    fetchCredential: () => fetchJson(`${origin}${apiBase}/certificate/${certificateId}/credential`),
  }
}

test('a verifier of another project finds the credential valid, and a changed one not', async () => {
  await using site = await openSite()
  const credential = await site.fetchCredential()
  assert.deepEqual(credential.type, ['VerifiableCredential', 'OpenBadgeCredential'])
  assert.equal(credential.issuer.id, `did:web:${encodeURIComponent(new URL(site.origin).host)}`)
  assert.equal(credential.credentialSubject.achievement.name, 'Course 1')
  const whole = await verifyElsewhere(credential, site.fetchJson)
  assert.equal(whole.verified, true, whole.why)
  const changed = { ...credential, name: 'Course 2' }
  assert.equal((await verifyElsewhere(changed, site.fetchJson)).verified, false)
})

test('each download is the same, signed by the key that did.json names', async () => {
  await using site = await openSite()
  const [one, other] = [await site.fetchCredential(), await site.fetchCredential()]
  assert.deepEqual(one, other)
  const { verificationMethod } = await site.fetchJson(`${site.origin}/.well-known/did.json`)
  assert.deepEqual(
    verificationMethod.map(({ id }: { id: string }) => id),
    [one.proof.verificationMethod],
  )
  assert.doesNotMatch(JSON.stringify(verificationMethod), /private|secret/i)
})

test('a credential stays valid after the key was rotated, and the next one has the new key', async () => {
  await using site = await openSite()
  const before = await site.fetchCredential()
  const { current } = await rotateKey(site.ctx.db, site.clock.now)
  const after = await site.fetchCredential()
  assert.ok(after.proof.verificationMethod.endsWith(`#${current}`))
  assert.notEqual(after.proof.verificationMethod, before.proof.verificationMethod)
  for (const credential of [before, after])
    assert.equal((await verifyElsewhere(credential, site.fetchJson)).verified, true)
  const stored = await site.ctx.db
    .selectFrom('library')
    .select('value')
    .where('key', '=', 'certificate-keys')
    .executeTakeFirstOrThrow()
  assert.equal(stored.value.match(/privateKey/g)?.length, 1, 'the retired key kept its private half')
})

test('a verifier of another project refuses what a withdrawn key has signed', async () => {
  await using site = await openSite()
  const before = await site.fetchCredential()
  const [, publicKey = ''] = before.proof.verificationMethod.split('#')
  assert.equal(await withdrawKey(site.ctx.db, publicKey, site.clock.now), true)
  assert.equal((await verifyElsewhere(before, site.fetchJson)).verified, false)
  assert.equal((await verifyElsewhere(await site.fetchCredential(), site.fetchJson)).verified, true)
})

test('a verifier of another project learns that a certificate was revoked', async () => {
  await using site = await openSite()
  const credential = await site.fetchCredential()
  const params = { certificateId: site.certificateId }
  await site.call('revokeCertificate', { session: site.administrator, params, json: { reason: 'Cheated' } })
  const { verified } = await verifyElsewhere(credential, site.fetchJson)
  assert.equal(verified, false)
  const list = await site.fetchJson(credential.credentialStatus.id)
  assert.deepEqual(list.revokedCredential, [{ id: credential.id, revoked: true }])
})

test('a host that anyone can send does not sign: only PUBLIC_URL and this machine name the issuer', async () => {
  await using site = await openSite()
  const headers = { host: 'evil.example', cookie: `lectern_session=${site.learner}` }
  const url = `${apiBase}/certificate/${site.certificateId}/credential`
  const { body } = await site.app.inject({ url, headers })
  assert.doesNotMatch(body, /evil/)
  assert.match(JSON.parse(body).issuer.id, /^did:web:127\.0\.0\.1/)
})
