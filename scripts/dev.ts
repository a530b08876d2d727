// Watch mode: the server restarts when its files change; the pages update in the browser.
import { spawn } from 'node:child_process'

const children = [
  spawn(process.execPath, ['--watch-preserve-output', '--watch', 'server/main.ts'], { stdio: 'inherit' }),
  spawn(process.execPath, ['node_modules/vite/bin/vite.js', '--config', 'vite.config.ts'], {
    stdio: 'inherit',
  }),
]

const end = () => {
  for (const child of children) child.kill('SIGTERM')
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, end)
for (const child of children) child.once('exit', end)
