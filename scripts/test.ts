// Runs the checks of a scope and reports in a line each which of them it skipped.
//   npm test              all but slow tests       npm test -- all       those, too
//   npm run check         the fast part: types, lint, architecture, server tests on SQLite
import { openResults } from './testing/results.ts'
import { giveUpMinutes, runSteps } from './testing/run-steps.ts'
import { slowTests } from './testing/slow.ts'
import { isScope, listLeftOut, listSteps } from './testing/steps.ts'

const [word = 'default'] = process.argv.slice(2)
if (!isScope(word)) {
  console.error(`There is no "${word}": say npm test, npm test -- all, or npm run check.`)
  process.exit(1)
}
const scope = word
using results = openResults()
const environment = { ...results.environment, ...slowTests[scope === 'all' ? 'on' : 'off'] }
// Where even a service does not end.
setTimeout(() => {
  results.printFailed()
  process.exit(1)
}, giveUpMinutes * 60_000).unref()
const { broken, counts } = await runSteps(listSteps(scope), environment)

results.printSlowest()
results.printFailed()
for (const message of listLeftOut(scope)) console.log(`\n${message}`)
console.log(broken.length ? `\nBroken: ${broken.join(', ')}` : '\nEverything holds.')
console.log(`${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`)
process.exitCode = broken.length ? 1 : 0
