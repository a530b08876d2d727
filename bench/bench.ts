// Measures Lectern against what limits it, and reports also where Lectern loses. No test runs this.
//   npm run bench           every table        npm run bench -- start pages me   only these
import { writeFile } from 'node:fs/promises'
import { describeMachine } from './machine.ts'
import { showReport, showTable } from './show.ts'
import { compareFirstView } from './tables/browser/first-view.ts'
import { compareWorkshop } from './tables/browser/workshop.ts'
import { compareProgress } from './tables/durable/progress.ts'
import { compareWrites } from './tables/durable/writes.ts'
import { measureEnrolment } from './tables/enrolment.ts'
import { measureGradebook } from './tables/gradebook.ts'
import { compareGrowth } from './tables/growth.ts'
import { compareCurve } from './tables/learning/curve.ts'
import { compareJudged } from './tables/learning/judged.ts'
import { compareOwnProgress } from './tables/learning/own-progress.ts'
import { compareSignedIn } from './tables/learning/signed-in.ts'
import { compareMemory } from './tables/memory.ts'
import { compareOverview } from './tables/overview.ts'
import { compareCatalogue, compareCurrentUser, compareLectures, comparePages } from './tables/pages.ts'
import { compareDatabases } from './tables/postgres/compare-databases.ts'
import { comparePrice } from './tables/price/price.ts'
import { measureQuiz } from './tables/quiz.ts'
import { compareRendering } from './tables/rendering.ts'
import { compareSignIn } from './tables/sign-in.ts'
import { compareStart } from './tables/start.ts'
import { compareUpload } from './tables/upload.ts'
import { compareVideo } from './tables/video.ts'

const tables = {
  price: comparePrice,
  'first-view': compareFirstView,
  start: compareStart,
  memory: compareMemory,
  course: compareCatalogue,
  growth: compareGrowth,
  enrolment: measureEnrolment,
  quiz: measureQuiz,
  gradebook: measureGradebook,
  workshop: compareWorkshop,
  overview: compareOverview,
  progress: compareProgress,
  curve: compareCurve,
  judged: compareJudged,
  'own-progress': compareOwnProgress,
  'signed-in': compareSignedIn,
  pages: comparePages,
  rendering: compareRendering,
  me: compareCurrentUser,
  'sign-in': compareSignIn,
  lectures: compareLectures,
  video: compareVideo,
  writes: compareWrites,
  'on-postgres': compareDatabases,
  upload: compareUpload,
}
type TableName = keyof typeof tables

const results = new URL('results.md', import.meta.url)
const requested = process.argv.slice(2)
const unknown = requested.filter((name) => !Object.hasOwn(tables, name))
if (unknown.length > 0 || process.platform !== 'linux') {
  console.error(
    unknown.length > 0
      ? `There is no table "${unknown[0]}": choose from ${Object.keys(tables).join(', ')}.`
      : 'The tables can be made on Linux only: the processor time of a process is read from /proc.',
  )
  process.exit(1)
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1))

const machine = describeMachine()
console.log(machine.join('\n'))
const shown: string[] = []
for (const name of Object.keys(tables) as TableName[]) {
  if (requested.length > 0 && !requested.includes(name)) continue
  for await (const part of tables[name]()) {
    const text = typeof part === 'string' ? part : showTable(part)
    console.log(`\n${text}`)
    shown.push(text)
    // After each part, so that an interrupted run still leaves its results.
    await writeFile(results, showReport(machine, shown))
  }
}
