import assert from 'node:assert/strict'
import { test } from 'node:test'
import { maxNoteLength, maxNotesPerCourse } from '../../../contract/validation/limits.ts'
import { withNotes } from '../../../test/support/learning/with-notes.ts'
import { watchQueries } from '../../../test/support/sites/watch-queries.ts'

type Site = Awaited<ReturnType<typeof withNotes>>

/** The shortest of several times: other work of the machine only lengthens them. */
async function shortest(run: () => Promise<unknown>) {
  const times: number[] = []
  for (let round = 0; round < 7; round += 1) {
    const began = performance.now()
    await run()
    times.push(performance.now() - began)
  }
  return Math.min(...times)
}

test('a page of 5,000 notes takes as many queries as one of 50, and less than in proportion of its time', async (t) => {
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
    const ratio = (await shortest(() => read(many))) / (await shortest(() => read(few)))
    t.diagnostic(`5,000 notes take ${ratio.toFixed(1)} times as long as 51`)
    assert.ok(ratio < 60, `${ratio}`)
  }
})

test('5,000 notes are paged and downloaded whole, each once, and the last one is found', async () => {
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

test('searching four times as many of the longest notes takes some four times as long', async (t) => {
  await using site = await withNotes()
  const text = 'é'.repeat(maxNoteLength)
  const search = () => site.texts({ q: 'nowhere' })
  await site.fill(100, () => text)
  const few = await shortest(search)
  await site.fill(300, () => text)
  const ratio = (await shortest(search)) / few
  t.diagnostic(`100 take ${few.toFixed()} ms; 400 take ${ratio.toFixed(1)} times as long`)
  assert.ok(ratio < 12, `${ratio}`)
})
