import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const debian = '/usr/bin/chromium'

/** What Chromium needs to run as root, without a screen, and without calling home. */
export const browserFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--autoplay-policy=user-gesture-required',
]

/** The machine's own Chromium, else the one from the packages, unpacked into a folder of this project's. */
export async function browserPath(): Promise<string> {
  const named = process.env.CHROMIUM ?? debian
  if (existsSync(named)) return named
  // The package reuses whatever lies in TMPDIR, whichever version it is: ours is kept apart, by project and user.
  const project = fileURLToPath(new URL('../..', import.meta.url)).replace(/\W+/g, '-')
  const folder = join(tmpdir(), `lectern-chromium-${process.getuid?.() ?? 0}${project}`)
  mkdirSync(folder, { recursive: true })
  const before = process.env.TMPDIR
  process.env.TMPDIR = folder
  const { default: chromium } = await import('@sparticuz/chromium')
  const path = await chromium.executablePath()
  // Put back exactly: a worker that took our folder for the machine's would unpack once more inside of it.
  if (before === undefined) delete process.env.TMPDIR
  else process.env.TMPDIR = before
  const libraries = join(folder, 'al2023', 'lib')
  if (existsSync(libraries) && readdirSync(libraries).length > 0) {
    process.env.LD_LIBRARY_PATH = [process.env.LD_LIBRARY_PATH, libraries].filter(Boolean).join(':')
  }
  return path
}
