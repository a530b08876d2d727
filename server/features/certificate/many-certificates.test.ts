import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openTestApp } from '../../../test/support/open-test-app.ts'
import { watchQueries } from '../../../test/support/sites/watch-queries.ts'
import { newId } from '../../core/new-id.ts'
import { type CertificateDraft, insertCertificates } from '../course/certificates/issue-store.ts'

const many = 5_000

async function openSite() {
  const site = await openTestApp()
  const { session, user } = await site.makeAccount()
  const now = site.clock.now
  const draft = (number: number): CertificateDraft => ({
    id: newId(),
    user_id: user._id,
    course_id: newId(),
    edition: 1,
    learner_name: 'Ada Lovelace',
    course_title: `Course ${number}`,
    instructor: 'Grace Hopper',
    outcomes: '[]',
    completed_at: now,
    issued_at: now,
    expires_at: null,
  })
  return {
    ...site,
    fill: async (count: number) => {
      const drafts = Array.from({ length: count }, (_, number) => draft(number))
      for (let at = 0; at < count; at += 500)
        await site.ctx.db.transaction().execute((trx) => insertCertificates(trx, drafts.slice(at, at + 500)))
    },
    list: async (query: Record<string, string> = {}) =>
      (await site.call('listCertificates', { session, query })).json(),
  }
}

test('5,000 certificates are paged, each once and the newest first, with as many queries as three', async () => {
  await using site = await openSite()
  await site.fill(3)
  await site.list()
  const queriesOf = watchQueries(site.ctx.db)
  const few = (await queriesOf(() => site.list())).length
  assert.ok(few > 0)
  await site.fill(many - 3)
  assert.equal((await queriesOf(() => site.list())).length, few)
  const seen: string[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const page: { certificates: { _id: string }[]; nextCursor: string | null } = await site.list({
      limit: '100',
      ...(cursor && { cursor }),
    })
    seen.push(...page.certificates.map(({ _id }) => _id))
    cursor = page.nextCursor
  }
  assert.equal(new Set(seen).size, many)
  assert.deepEqual(seen, seen.toSorted().toReversed())
})

test('those for one course are found among many, and a wrong cursor or limit is an error', async () => {
  await using site = await openSite()
  await site.fill(120)
  const { certificates } = await site.list({ limit: '100' })
  const { courseId, _id } = certificates[99]
  const found = await site.list({ courseId })
  assert.deepEqual([found.certificates.length, found.certificates[0]._id], [1, _id])
  const wrong: Record<string, string>[] = [
    { limit: '0' },
    { limit: '101' },
    { cursor: 'x' },
    { courseId: 'x' },
  ]
  for (const query of wrong) assert.equal((await site.list(query)).success, false)
})
