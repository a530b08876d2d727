// Runs all checks and reports in one line which of them it skipped.
//   npm test            all of it          npm run check       the fast part: types, lint, architecture, server tests on SQLite
import { openResults } from './testing/results.ts'
import { runSteps } from './testing/run-steps.ts'
import { allSteps, fastSteps, leftOut, leftOutOfCheck } from './testing/steps.ts'

const isCheck = process.argv.includes('check')
using results = openResults()
const { broken, counts } = await runSteps(isCheck ? fastSteps : allSteps, results.environment)

results.printSlowest()
results.printFailed()
for (const message of isCheck ? leftOutOfCheck : leftOut) console.log(`\n${message}`)
console.log(broken.length ? `\nBroken: ${broken.join(', ')}` : '\nEverything holds.')
console.log(`${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`)
process.exitCode = broken.length ? 1 : 0
