import { parseArgs } from 'node:util'
import type { Settings } from '../../config.ts'
import { CommandError } from '../../core/problem.ts'
import { type Check, type Result, runCheck } from './check.ts'
import { libraryChecks } from './check-library.ts'
import { machineChecks } from './check-machine.ts'
import { settingChecks } from './check-settings.ts'
import { inspectLibrary } from './inspect-library.ts'

export const checks: Check[] = [...machineChecks, ...libraryChecks, ...settingChecks]

const options = { fix: { type: 'boolean' }, json: { type: 'boolean' } } as const
const widest = 'warning'.length

export async function diagnose(settings: Settings, parameters: string[] = []) {
  const { fix, json } = readOptions(parameters)
  const results = await runChecks(settings, fix ?? false, json ? () => {} : printResult)
  const isOk = results.every(({ verdict }) => verdict !== 'error')
  if (json) console.log(JSON.stringify({ success: isOk, checks: results }, null, 2))
  const errors = results.filter(({ verdict }) => verdict === 'error').length
  if (!isOk) throw new CommandError(`${errors} of ${results.length} checks found something broken.`)
}

function readOptions(parameters: string[]) {
  try {
    return parseArgs({ args: parameters, options }).values
  } catch {
    throw new CommandError('Usage: doctor, with --fix or --json or both')
  }
}

async function runChecks(settings: Settings, mayFix: boolean, onResult: (result: Result) => void) {
  const library = await inspectLibrary(settings)
  const results: Result[] = []
  for (const check of checks) {
    const first = await runCheck(check, settings, library)
    const result = mayFix && check.fix && first.verdict !== 'ok' ? await fix(check, first, settings) : first
    onResult(result)
    results.push(result)
  }
  return results
}

async function fix(check: Check, first: Result, settings: Settings): Promise<Result> {
  try {
    await check.fix?.(settings)
  } catch (error) {
    return { ...first, message: `${first.message}; not fixed: ${(error as Error).message}` }
  }
  const second = await runCheck(check, settings, await inspectLibrary(settings))
  return { ...second, isFixed: second.verdict === 'ok' }
}

const printResult = ({ name, verdict, message, isFixed }: Result) =>
  console.log(`${verdict.padEnd(widest)} ${name}: ${isFixed ? `fixed: ${message}` : message}`)
