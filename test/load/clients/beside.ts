import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import type { MeasuredResponse } from '../../support/http/connection.ts'

export type BesideLoad = {
  port: number
  paths: string[]
  headers?: Record<string, string>
  load: { rate: number } | { connections: number }
  maxSeconds: number
}

export type BesideSeen = Record<string, MeasuredResponse[]>

const program = fileURLToPath(new URL('./send-beside.ts', import.meta.url))

export function sendBeside(load: BesideLoad) {
  const child = spawn(process.execPath, [program, JSON.stringify(load)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  const output = text(child.stdout)
  const exited = once(child, 'exit')
  return {
    end: async (): Promise<BesideSeen> => {
      child.stdin.on('error', () => {}).end()
      const seen = JSON.parse(await output)
      await exited
      process.off('exit', kill)
      return seen
    },
    [Symbol.dispose]: kill,
  }
}
