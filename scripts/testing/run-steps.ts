import { preparePostgres } from '../../test/support/postgres/prepare-postgres.ts'
import { noSwift, startSwift } from '../../test/support/s3/start-swift.ts'
import { prepareSqlite } from '../../test/support/sqlite/prepared-sqlite.ts'
import { openMemoryFolder } from './memory-folder.ts'
import { type Outcome, runCommand } from './run-command.ts'
import type { Step } from './steps.ts'

// Most steps spend half their time waiting for disks, time limits and browsers.
const stepsAtOnce = 3
// A run that takes longer ends its steps and reports what failed until then: CI gives it 90 minutes, and then reports nothing.
const runMinutes = 87
export const giveUpMinutes = 88

type Environment = Record<string, string>

/** Runs the steps in order, some side by side. Returns the names of failed steps, and counts of tests. */
export async function runSteps(steps: Step[], environment: Environment) {
  using memory = openMemoryFolder()
  const onDisk = process.env.TMPDIR
  // What is started here lies there, too.
  process.env.TMPDIR = memory.environment.TMPDIR
  await using sqlite = await prepareSqlite()
  await using postgres = startOnce(preparePostgres)
  await using swift = startOnce(prepareSwift)
  const screen = openScreen()
  const endsAt = performance.now() + runMinutes * 60_000
  const counts = { passed: 0, failed: 0, skipped: 0 }
  const broken: string[] = []
  const waiting = [...steps]
  const stop = () => void waiting.splice(0)
  process.on('SIGINT', stop).on('SIGTERM', stop)

  const takeSteps = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const more = {
        ...(step.onPostgres && (await postgres.environment())),
        ...(step.usesSwift && !noSwift && (await swift.environment())),
        ...(step.isOnDisk && { TMPDIR: onDisk ?? '/tmp' }),
      }
      const { code, output } = await runStep(
        step,
        { ...environment, ...sqlite.environment, ...more },
        screen,
        endsAt,
      )
      addCounts(counts, step, output)
      if (code !== 0) broken.push(step.name)
    }
  }
  await Promise.all(Array.from({ length: stepsAtOnce }, takeSteps))
  return { broken, counts }
}

async function runStep(
  { name, command }: Step,
  environment: Environment,
  screen: Screen,
  endsAt: number,
): Promise<Outcome> {
  const part = screen.open(name)
  const begun = performance.now()
  const outcome = await runCommand(command, { environment, endsAt, onOutput: part.write })
  if (outcome.isLate) part.write(`\nEnded, because the run has lasted ${runMinutes} minutes: ${name}\n`)
  part.write(`${name}: ${Math.round((performance.now() - begun) / 1_000)} s\n`)
  part.end()
  return outcome
}

type Service = { environment: Environment } & AsyncDisposable

/** Starts one service for all steps when the first of them needs it. */
function startOnce(start: () => Promise<Service>) {
  let started: Promise<Service> | undefined
  return {
    environment: async () => {
      started ??= start()
      return (await started).environment
    },
    [Symbol.asyncDispose]: async () => (await started)?.[Symbol.asyncDispose](),
  }
}

async function prepareSwift(): Promise<Service> {
  const swift = await startSwift()
  return {
    environment: { LECTERN_TEST_S3: swift.endpoint },
    [Symbol.asyncDispose]: () => swift[Symbol.asyncDispose](),
  }
}

type TestCounts = { passed: number; failed: number; skipped: number }

function addCounts(all: TestCounts, { counts }: Step, output: string) {
  for (const kind of ['passed', 'failed', 'skipped'] as const)
    all[kind] += Number(counts?.[kind].exec(output)?.[1] ?? 0)
}

/** Prints parallel output in sequence: the oldest part as it comes, the others when it is their turn. */
function openScreen() {
  const parts: { text: string; isEnded: boolean }[] = []

  const show = () => {
    for (let part = parts[0]; part; part = parts[0]) {
      process.stdout.write(part.text)
      part.text = ''
      if (!part.isEnded) return
      parts.shift()
    }
  }

  return {
    open: (title: string) => {
      const part = { text: `\n— ${title}\n`, isEnded: false }
      parts.push(part)
      show()
      return {
        write: (text: string) => {
          part.text += text
          show()
        },
        end: () => {
          part.isEnded = true
          show()
        },
      }
    },
  }
}

type Screen = ReturnType<typeof openScreen>
