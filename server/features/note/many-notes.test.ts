import assert from 'node:assert/strict'
import { test } from 'node:test'
import { maxNoteLength, maxNotesPerCourse } from '../../../contract/validation/limits.ts'
import { slow } from '../../../scripts/testing/slow.ts'
import { withNotes } from '../../../test/support/learner/with-notes.ts'
import { watchQueries } from '../../../test/support/sites/watch-queries.ts'

type Site = Awaited<ReturnType<typeof withNotes>>

const rounds = 7

/** How many times as much of the processor: the least of several times, as waiting for others lengthens only the clock's. */
async function ratioOf(more: () => Promise<unknown>, less: () => Promise<unknown>) {
  const least = { more: Number.POSITIVE_INFINITY, less: Number.POSITIVE_INFINITY }
  const measure = async (name: keyof typeof least, run: () => Promise<unknown>) => {
    const before = process.cpuUsage()
    await run()
    const { user, system } = process.cpuUsage(before)
    least[name] = Math.min(least[name], user + system)
  }
  for (let round = 0; round < rounds; round += 1) {
    await measure('less', less)
    await measure('more', more)
  }
  return least.more / least.less
}

test('a page of 5,000 notes takes as many queries as one of 50, and less than in proportion of the processor', async (t) => {
  await using few = await withNotes()
  await using many = await withNotes()
  const text = 'A bowline makes a loop that holds. '.repeat(10)
  await few.fill(51, () => text)
  await many.fill(maxNotesPerCourse, () => text)
  const queriesOf = { few: watchQueries(few.ctx.db), many: watchQueries(many.ctx.db) }
  for (const read of [(site: Site) => site.list(), (site: Site) => site.listAt(1)]) {
    await Promise.all([read(few), read(many)])
    const [ofMany, ofFew] = [await queriesOf.many(() => read(many)), await queriesOf.few(() => read(few))]
    assert.equal(ofMany.length, ofFew.length)
    const ratio = await ratioOf(
      () => read(many),
      () => read(few),
    )
    t.diagnostic(`5,000 notes take ${ratio.toFixed(1)} times as much as 51`)
    assert.ok(ratio < 60, `${ratio}`)
  }
})

test('5,000 notes are paged and downloaded whole, each once, and the last one is found', slow(), async () => {
  await using site = await withNotes()
  await site.fill(maxNotesPerCourse, (number) => (number === 4_999 ? 'The needle' : `Straw ${number}`))
  const seen: string[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const page = await site.list({ limit: '100', ...(cursor && { cursor }) })
    seen.push(...page.notes.map(({ text }) => text))
    cursor = page.nextCursor
  }
  assert.equal(new Set(seen).size, maxNotesPerCourse)
  assert.equal(seen.length, maxNotesPerCourse)
  assert.deepEqual(await site.texts({ q: 'NEEDLE' }), ['The needle'])
  const asked = { session: site.learner, params: site.params }
  assert.equal((await site.call('downloadNotes', asked)).body.split('\r\n').length, maxNotesPerCourse + 2)
  const markdown = (await site.call('downloadNotesAsMarkdown', asked)).body
  assert.equal(markdown.match(/^Straw /gm)?.length, maxNotesPerCourse - 1)
})

test('searching four times as many of the longest notes takes some four times as much', slow(), async (t) => {
  await using few = await withNotes()
  await using many = await withNotes()
  const text = 'é'.repeat(maxNoteLength)
  await few.fill(100, () => text)
  await many.fill(400, () => text)
  const search = (site: Site) => () => site.texts({ q: 'nowhere' })
  const ratio = await ratioOf(search(many), search(few))
  t.diagnostic(`400 take ${ratio.toFixed(1)} times as much as 100`)
  assert.ok(ratio < 12, `${ratio}`)
})
