import assert from 'node:assert/strict'
import { test } from 'node:test'
import { chooseRecovery } from './play-playlist.ts'

type PlaylistError = Parameters<typeof chooseRecovery>[0]

const cases: [what: string, error: PlaylistError, recovery: string | undefined][] = [
  [
    'an expired address, even while other renditions are left',
    { fatal: false, type: 'networkError', response: { code: 403 } },
    'refresh',
  ],
  ['an error that hls.js handles', { fatal: false, type: 'mediaError' }, undefined],
  ['no response', { fatal: true, type: 'networkError' }, 'resume'],
  ['a response of a dead connection', { fatal: true, type: 'networkError', response: { code: 0 } }, 'resume'],
  ['a server that restarts', { fatal: true, type: 'networkError', response: { code: 503 } }, 'resume'],
  ['a playlist that is gone', { fatal: true, type: 'networkError', response: { code: 404 } }, 'give-up'],
  ['a damaged segment', { fatal: true, type: 'mediaError' }, 'recover-media'],
  ['anything else', { fatal: true, type: 'muxError' }, 'give-up'],
]

for (const [what, error, recovery] of cases) {
  test(`${what}: ${recovery ?? 'nothing'}`, () => assert.equal(chooseRecovery(error, false), recovery))
}

test('a second damaged segment: give-up', () => {
  assert.equal(chooseRecovery({ fatal: true, type: 'mediaError' }, true), 'give-up')
})
