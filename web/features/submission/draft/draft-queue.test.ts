import assert from 'node:assert/strict'
import { mock, test } from 'node:test'
import type { SubmissionVersion } from '../../../../contract/endpoints/submission.ts'
import { CallError } from '../../../lib/calls/call.ts'
import type { Own } from '../submission-queries.ts'
import { openDraftQueue } from './draft-queue.ts'
import type { Left } from './draft-store.ts'

/** A server that knows which draft a call has read, as ours does; what `lose` says arrives, but its answer does not. */
function openServer() {
  let draft: SubmissionVersion | null = null
  const versions: SubmissionVersion[] = []
  let moment = 0
  let trouble: 'none' | 'offline' | 'lost' | number = 'none'
  const calls: string[] = []
  const own = () => ({ submission: { draft, versions: [...versions] } }) as unknown as Own
  const newer = () => new CallError('newer', 409, {}, 'changed-meanwhile')
  async function answer(name: string, act: () => void) {
    calls.push(name)
    if (trouble === 'offline') throw new CallError('away')
    if (typeof trouble === 'number') throw new CallError('refused', trouble)
    act()
    if (trouble === 'lost') throw new CallError('away')
    return own()
  }
  const write = (given: { text?: string; link?: string; uploads?: string[] }) => {
    moment += 1
    const { text = draft?.text ?? '', link = draft?.link ?? '' } = given
    const files = given.uploads?.map((fileId) => ({ fileId })) ?? draft?.files ?? []
    draft = { text, link, files, savedAt: `moment ${moment}` } as unknown as SubmissionVersion
  }
  return {
    calls,
    versions,
    write,
    draft: () => draft,
    fail: (how: typeof trouble) => {
      trouble = how
    },
    save: (body: { text?: string; savedAt: string | null }) =>
      answer('save', () => {
        if (body.savedAt !== (draft?.savedAt ?? null)) throw newer()
        write(body)
      }),
    submit: (savedAt: string | null) =>
      answer('submit', () => {
        if (!draft) return
        if (savedAt !== draft.savedAt) throw newer()
        versions.push({ ...draft, submittedAt: draft.savedAt })
        draft = null
      }),
    read: () => answer('read', () => {}),
  }
}

function openWindow(server: ReturnType<typeof openServer>, kept: { left?: Left | undefined } = {}) {
  const queue = openDraftQueue({
    ...server,
    courseId: 'course',
    known: server.draft(),
    store: {
      read: () => kept.left,
      write: (left) => {
        kept.left = left && structuredClone(left)
      },
    },
    onOwn: () => {},
    onHandedIn: () => {},
    now: () => new Date('2026-09-01T12:00:00Z'),
  })
  return { ...queue, kept }
}

test.beforeEach(() => mock.timers.enable({ apis: ['setTimeout'] }))
test.afterEach(() => mock.timers.reset())

test('what is written without a network stays in the browser, and is sent by the next window', async () => {
  const server = openServer()
  server.fail('offline')
  const first = openWindow(server)
  first.change({ text: 'A bowline' })
  await first.push()
  assert.equal(first.read().saving, 'not-saved')
  assert.equal(first.kept.left?.fields.text, 'A bowline')
  server.fail('none')
  const second = openWindow(server, first.kept)
  assert.equal(second.read().text, 'A bowline')
  await second.push()
  assert.equal(server.draft()?.text, 'A bowline')
  assert.equal(second.kept.left, undefined)
})

test('a hand-in that was pressed without a network is done once, also when its answer is lost', async () => {
  const server = openServer()
  const page = openWindow(server)
  page.change({ text: 'A bowline' })
  server.fail('offline')
  await page.handIn()
  assert.equal(page.read().pressedAt, '2026-09-01T12:00:00.000Z')
  assert.equal(server.versions.length, 0)
  server.fail('none')
  await page.push()
  assert.equal(server.versions.length, 1)
  assert.equal(page.read().pressedAt, undefined)

  const again = openWindow(server)
  again.change({ text: 'A bend' })
  await again.push()
  server.fail('lost')
  await again.handIn()
  assert.equal(again.read().pressedAt, '2026-09-01T12:00:00.000Z')
  server.fail('none')
  // Another window has begun a third version: that one is not handed in.
  server.write({ text: 'A hitch' })
  await again.push()
  assert.deepEqual([server.versions.length, server.draft()?.text], [2, 'A hitch'])
})

test('two windows that both kept the same press hand in once', async () => {
  const server = openServer()
  server.fail('offline')
  const first = openWindow(server)
  first.change({ text: 'A bowline' })
  await first.handIn()
  const second = openWindow(server, { left: structuredClone(first.kept.left) })
  server.fail('none')
  await Promise.all([first.push(), second.push()])
  assert.equal(server.versions.length, 1)
  assert.equal(server.draft(), null)
  assert.deepEqual([first.read().newer, second.read().newer], [undefined, undefined])
})

test('what was saved without an answer is no newer draft of somebody else', async () => {
  const server = openServer()
  const page = openWindow(server)
  server.fail('lost')
  page.change({ text: 'A bow' })
  await page.push()
  page.change({ text: 'A bowline' })
  server.fail('none')
  await page.push()
  assert.equal(page.read().newer, undefined)
  assert.equal(server.draft()?.text, 'A bowline')
})

test('the older of two windows asks before it saves over the newer draft, and either is kept', async () => {
  for (const isMine of [true, false]) {
    const server = openServer()
    server.write({ text: 'A bowline' })
    const older = openWindow(server)
    server.write({ text: 'A bend' })
    older.change({ text: 'A hitch' })
    await older.push()
    assert.equal(older.read().newer?.text, 'A bend')
    older.change({ text: 'A better hitch' })
    await older.push()
    assert.equal(server.draft()?.text, 'A bend', 'nothing is saved before the choice')
    if (isMine) await older.keepMine()
    else older.takeNewer()
    const text = isMine ? 'A better hitch' : 'A bend'
    assert.deepEqual([server.draft()?.text, older.read().text, older.kept.left], [text, text, undefined])
    older.change({ text: 'Both' })
    await older.push()
    assert.equal(server.draft()?.text, 'Both')
  }
})

test('a file is added to those that another window has added meanwhile', async () => {
  const server = openServer()
  server.write({ text: '', uploads: ['one', 'two'] })
  const older = openWindow(server)
  server.write({ uploads: ['one', 'three'] })
  assert.equal(await older.changeFiles(['one', 'two', 'four']), true)
  assert.deepEqual(
    server.draft()?.files.map(({ fileId }) => fileId),
    ['one', 'three', 'four'],
  )
})

test('what is refused is not handed in, stays in the browser, and says why', async () => {
  const server = openServer()
  const page = openWindow(server)
  server.fail(413)
  page.change({ text: 'Too long' })
  await page.handIn()
  const { pressedAt, failure } = page.read()
  assert.deepEqual([pressedAt, failure?.status, page.kept.left?.fields.text], [undefined, 413, 'Too long'])
  server.fail(401)
  page.change({ text: 'Shorter' })
  await page.handIn()
  assert.ok(page.read().pressedAt, 'an ended session hands in when it goes on')
  server.fail('none')
  await page.push()
  assert.equal(server.versions[0]?.text, 'Shorter')
})
