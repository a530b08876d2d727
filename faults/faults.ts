// The fault table: what is broken on purpose, what is promised, what was seen.
//   npm run faults              all of it          npm run faults -- --short     fewer rounds
import { parseArgs } from 'node:util'
import { startSite } from '../test/start-site.ts'
import { createCourse, signIn } from './client.ts'
import { makeFolder } from './folder.ts'
import { proveDeletes } from './process/kill-deletes.ts'
import { killRounds } from './process/kill-rounds.ts'
import { proveBigLecture } from './size/big-upload.ts'

type Row = { fault: string; promise: string; prove: () => Promise<{ seen: string; holds: boolean }> }

const { values } = parseArgs({ options: { short: { type: 'boolean' } } })
const rounds = values.short ? 3 : 20
const megabytes = values.short ? 300 : 2_048
const mostMegabytes = 256

const rows: Row[] = [
  {
    fault: `SIGKILL under 24 writers, ${rounds} times`,
    promise: 'no acknowledged write lost, the database whole, orphans swept',
    prove: async () => {
      const { acknowledged, lost, orphansSwept, isIntact } = await killRounds(rounds)
      const seen = `${acknowledged} acknowledged, ${acknowledged - lost} present, ${lost} lost, ${orphansSwept} orphans swept`
      return { seen, holds: lost === 0 && isIntact }
    },
  },
  {
    fault: 'SIGKILL at each step of a delete',
    promise: 'wholly there or wholly gone, Undo and another try work, leftovers are swept',
    prove: async () => ({ seen: `so at ${await proveDeletes()} steps`, holds: true }),
  },
  {
    fault: `a lecture of ${megabytes} MB`,
    promise: `the same SHA-256 after download by ranges, under ${mostMegabytes} MB in all processes`,
    prove: async () => {
      await using folder = await makeFolder()
      await using site = await startSite(folder.path)
      const cookie = await signIn(site)
      const { course } = (await createCourse(site, cookie)).json
      const { isEqual, peakMegabytes } = await proveBigLecture(site, cookie, course._id, megabytes)
      const seen = `${isEqual ? 'equal' : 'different'}, at most ${peakMegabytes} MB`
      return { seen, holds: isEqual && peakMegabytes < mostMegabytes }
    },
  },
  {
    fault: 'a second process on the same data folder',
    promise: 'it says so and exits',
    prove: async () => {
      await using folder = await makeFolder()
      await using _site = await startSite(folder.path)
      const said = await startSite(folder.path).then(
        () => 'it started',
        (error: Error) => error.message,
      )
      return { seen: said.trim(), holds: /another Lectern is running/.test(said) }
    },
  },
]

// Rows of the fault table whose feature does not stand yet.
const waiting = [
  ['S3 answers 500 or SlowDown, resets, hangs', 'media in S3'],
  ['mail server down', 'the outbox'],
  ['media worker killed, hung, fed a bomb', 'preparing videos'],
]

let failed = 0
for (const { fault, promise, prove } of rows) {
  const { seen, holds } = await prove().catch((error: Error) => ({ seen: error.message, holds: false }))
  if (!holds) failed += 1
  console.log(`${holds ? 'holds ' : 'BROKEN'}  ${fault}\n        promised: ${promise}\n        seen: ${seen}`)
}
for (const [fault, feature] of waiting) console.log(`waits   ${fault}: waits for ${feature}`)
console.log(`${rows.length - failed} passed, ${failed} failed`)
process.exit(failed ? 1 : 0)
