import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort } from '../free-port.ts'
import { undoAtExit } from '../undo-at-exit.ts'
import { until } from '../until.ts'

const program = '/usr/sbin/clamd'

/** Why tests that need a virus scanner are skipped; false if clamd is installed. */
export const noClamd = existsSync(program) ? false : 'clamd is not installed: apt-get install clamav-daemon'

/** The harmless file that every scanner reports (EICAR); in two parts, or a scanner would report this file. */
export const testVirus = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join(
  '',
)
export const testVirusName = 'Test.Virus.UNOFFICIAL'

/** A clamd on loopback that knows the test virus alone, and judges no file over `maxStream`. */
export async function startClamd({ maxStream = '1M' } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-clamd-'))
  const port = await findFreePort()
  const config = join(folder, 'clamd.conf')
  writeFileSync(join(folder, 'test.ndb'), `Test.Virus:0:*:${Buffer.from(testVirus).toString('hex')}\n`)
  writeFileSync(
    config,
    [
      ...['Foreground yes', 'TCPAddr 127.0.0.1', `TCPSocket ${port}`, `DatabaseDirectory ${folder}`],
      ...[`TemporaryDirectory ${folder}`, `StreamMaxLength ${maxStream}`, 'SelfCheck 0', ''],
    ].join('\n'),
  )
  const process = spawn(program, ['-c', config], { stdio: 'ignore' })
  const end = undoAtExit(() => {
    process.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  })
  try {
    await until('clamd answers', () => answers(port))
  } catch (error) {
    end()
    throw error
  }
  return {
    url: `tcp://127.0.0.1:${port}`,
    [Symbol.asyncDispose]: async () => {
      const exit = process.exitCode === null ? once(process, 'exit') : undefined
      end()
      await exit
    },
  }
}

const answers = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write('zPING\0'))
    socket.once('data', (bytes) => {
      resolve(bytes.toString().startsWith('PONG'))
      socket.destroy()
    })
    socket.once('error', () => resolve(false))
  })
