// Runs all checks and reports in one line which of them it skipped.
//   npm test            all of it          npm run check       the fast part: types, lint, architecture, server tests
import { spawn } from 'node:child_process'
import { resolve } from 'node:path'
import { preparePostgres } from '../test/support/postgres/prepare-postgres.ts'
import { allSteps, fastSteps, leftOut, type Step } from './test-steps.ts'

// A step that hangs is ended, so that a run always reports its results.
const stepTimeoutMinutes = 25

const steps = process.argv.includes('check') ? fastSteps : allSteps
const totals = { passed: 0, failed: 0, skipped: 0 }
const broken: string[] = []
let isStopped = false

for (const step of steps) {
  if (isStopped) break
  console.log(`\n— ${step.name}`)
  const { code, output, isLate } = await runStep(step)
  if (isLate) console.log(`\nEnded after ${stepTimeoutMinutes} minutes: ${step.name}`)
  count(step, output)
  if (code !== 0) broken.push(step.name)
}

for (const message of leftOut) console.log(`\n${message}`)
console.log(broken.length ? `\nBroken: ${broken.join(', ')}` : '\nEverything holds.')
console.log(`${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped`)
process.exit(broken.length ? 1 : 0)

async function runStep({ command, onPostgres }: Step) {
  await using database = onPostgres ? await preparePostgres() : undefined
  return await run(command, database?.environment)
}

function run(command: string[], more?: Record<string, string>) {
  const child = spawn(process.execPath, command, {
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
    // Hundreds of processes load the same files and share one compile cache.
    env: { NODE_COMPILE_CACHE: resolve('node_modules/.cache/lectern'), ...process.env, ...more },
  })
  let output = ''
  let isLate = false
  // The whole process group: a child of the step must not outlive it or hold its output open.
  const end = (signal: NodeJS.Signals) => child.pid && process.kill(-child.pid, signal)
  const late = setTimeout(() => {
    isLate = true
    end('SIGKILL')
  }, stepTimeoutMinutes * 60_000)
  const passOn = (signal: NodeJS.Signals) => {
    isStopped = true
    end(signal)
  }
  process.on('SIGINT', passOn).on('SIGTERM', passOn)
  child.stdout.on('data', (chunk) => {
    output += chunk
    process.stdout.write(chunk)
  })
  return new Promise<{ code: number | null; output: string; isLate: boolean }>((done) => {
    child.once('close', (code) => {
      clearTimeout(late)
      process.off('SIGINT', passOn).off('SIGTERM', passOn)
      done({ code, output, isLate })
    })
  })
}

function count({ counts }: Step, output: string) {
  const read = (pattern: RegExp | undefined) => Number(pattern?.exec(output)?.[1] ?? 0)
  totals.passed += read(counts?.passed)
  totals.failed += read(counts?.failed)
  totals.skipped += read(counts?.skipped)
}
