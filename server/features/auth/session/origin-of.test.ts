import assert from 'node:assert/strict'
import { test } from 'node:test'
import { deviceOf } from './origin-of.ts'

const [mozilla, webkit] = ['Mozilla/5.0', 'AppleWebKit/537.36 (KHTML, like Gecko)']

const devices: [userAgent: string, browser: string, system: string][] = [
  [`${mozilla} (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0`, 'Firefox', 'Linux'],
  [`${mozilla} (Windows NT 10.0; Win64; x64) ${webkit} Chrome/142.0.0.0 Safari/537.36`, 'Chrome', 'Windows'],
  [
    `${mozilla} (Windows NT 10.0; Win64; x64) ${webkit} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`,
    'Microsoft Edge',
    'Windows',
  ],
  [
    `${mozilla} (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15`,
    'Safari',
    'macOS',
  ],
  [
    `${mozilla} (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1`,
    'Safari',
    'iOS',
  ],
  [`${mozilla} (Linux; Android 10; K) ${webkit} Chrome/142.0.0.0 Mobile Safari/537.36`, 'Chrome', 'Android'],
]

for (const [userAgent, browser, system] of devices) {
  test(`${browser} on ${system} is told from its User-Agent`, () => {
    assert.deepEqual(deviceOf(userAgent), { browser, system })
  })
}

const strange: [what: string, userAgent: string | undefined][] = [
  ['none', undefined],
  ['an empty one', ''],
  ['spaces', '   '],
  ['a program', 'curl/8.5.0'],
  ['markup', '<script>alert(1)</script>/1 (<img src=x>)'],
  ['a name that reverses text', '\u202eknab ruoy/1.0 (x)'],
  ['control characters', 'a\u0000b/1 \u001b[31m'],
  ['16,000 letters', 'A'.repeat(16_000)],
  ['16,000 spaces in parentheses', `Mozilla/5.0 (${' '.repeat(16_000)}`],
  ['a name after 16,000 letters', `${'x'.repeat(16_000)} Firefox/145.0`],
]

for (const [what, userAgent] of strange) {
  test(`a User-Agent of ${what} names no device`, () => {
    assert.deepEqual(deviceOf(userAgent), { browser: null, system: null })
  })
}
