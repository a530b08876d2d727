import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { readSettings, WrongSetting } from './config.ts'

const wrong: [name: string, value: string, right: RegExp][] = [
  ['PORT', 'abc', /whole number from 0 to 65535/],
  ['PORT', '70000', /whole number/],
  ['PUBLIC_URL', 'courses.example.org', /address such as/],
  ['PUBLIC_URL', 'https://example.org/courses', /without a path/],
  ['ADMIN_EMAIL', 'head', /e-mail address/],
  ['ADMIN_PASSWORD', 'short', /6 to 16/],
  ['DATABASE_URL', 'mysql://me:hidden@host/db', /postgres:/],
  ['DATABASE_URL', 'postgres://me:hidden@host1:5432,host2:port/db', /host1:5432,host2:5433/],
  ['SAMPLE_COURSES', 'yes', /on or off/],
  ['TRUST_PROXY', '10.0.0.0/99', /ranges/],
  ['SEND_FILES', 'x-accel-redirect', /needs the address of nginx in TRUST_PROXY/],
  ['LOG_LEVEL', 'loud', /one of silent/],
  ['METRICS_TOKEN', 'short', /16 characters/],
  ['METRICS_PORT', 'x', /whole number/],
  ['MAX_LECTURE_MB', '-1', /whole number/],
  ['OIDC_ISSUER', 'http://login.example.org', /https address/],
  ['OIDC_ISSUER', 'https://login.example.org/.well-known/openid-configuration', /issuer’s https address/],
  ['OIDC_ISSUER', 'https://me:hidden@login.example.org', /https address/],
  ['OIDC_SCOPES', 'email profile', /openid among them/],
  ['OIDC_NAME', 'x'.repeat(41), /at most 40 characters/],
]

for (const [name, value, right] of wrong) {
  test(`${name}=${value} stops the start with one sentence that names the setting and a valid value`, () => {
    assert.throws(
      () => readSettings({ [name]: value }),
      (error) =>
        error instanceof WrongSetting && error.message.startsWith(`${name} is `) && right.test(error.message),
    )
  })
}

test('a wrong secret is not repeated in the error', () => {
  for (const name of ['ADMIN_PASSWORD', 'DATABASE_URL', 'METRICS_TOKEN']) {
    assert.throws(
      () => readSettings({ [name]: 'hidden secret' }),
      (error: Error) => !error.message.includes('hidden'),
    )
  }
})

test('an empty value counts as unset', () => {
  assert.deepEqual(readSettings({ PORT: '', HOST: ' ' }), readSettings({}))
})

test('.env.example lists every setting with its default, and no other', () => {
  const source = readFileSync('server/config.ts', 'utf8')
  const known = [...source.matchAll(/setting(?:<[^(]*>)?\(\s*'([A-Z_]+)'/g)].map(([, name]) => name)
  const example = readFileSync('.env.example', 'utf8')
  const listed = [...example.matchAll(/^#?\s?([A-Z_]+)=(.*)$/gm)]
  assert.ok(known.length > 12)
  assert.deepEqual(listed.map(([, name]) => name).toSorted(), known.toSorted())

  const defaults = Object.fromEntries(listed.map(([, name, value]) => [name, value]))
  assert.deepEqual(readSettings({ ...defaults }), readSettings({}), 'the values shown are the defaults')
})
