// Makes a tarball that starts with `npm start` in any folder: the server, the built pages, and no source of the pages.
//   npm run release                  writes release/lectern-<version>.tar.gz
//   npm run release -- FOLDER        writes it there
import { spawnSync } from 'node:child_process'
import {
  copyFileSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'

const released = [
  'server/**/*.ts',
  'contract/**/*.{ts,json}',
  'dist/**/*',
  'samples/*.{json,mp4,webm,png,vtt,md}',
  'scripts/{,release/}*.mjs',
  'deploy/**/*',
  'docs/**/*',
  'package-lock.json',
  '.npmrc',
  '.env.example',
  'README.md',
  'CHANGELOG.md',
  'LICENSE',
]
const scripts = ['start', 'lectern']

const folder = resolve(process.argv[2] ?? 'release')
const { version, ...manifest } = JSON.parse(readFileSync('package.json', 'utf8'))
const name = `lectern-${version}`
const archive = join(folder, `${name}.tar.gz`)

mkdirSync(folder, { recursive: true })
const staging = mkdtempSync(join(tmpdir(), 'lectern-release-'))
try {
  fill(join(staging, name))
  pack()
} finally {
  rmSync(staging, { recursive: true })
}
console.log(archive)

function fill(target: string) {
  const files = globSync(released).filter((file) => statSync(file).isFile() && !file.endsWith('.test.ts'))
  for (const file of files) {
    mkdirSync(dirname(join(target, file)), { recursive: true })
    copyFileSync(file, join(target, file))
  }
  const kept = Object.fromEntries(scripts.map((script) => [script, manifest.scripts[script]]))
  writeFileSync(
    join(target, 'package.json'),
    `${JSON.stringify({ version, ...manifest, scripts: kept }, null, 2)}\n`,
  )
}

/** Reproducible: the same files make the same tarball. */
function pack() {
  const options = ['--sort=name', '--owner=0', '--group=0', '--numeric-owner', '--mtime=@0']
  const { status } = spawnSync('tar', [...options, '-C', staging, '-czf', archive, name], {
    stdio: 'inherit',
  })
  if (status !== 0) throw new Error('tar could not write the release.')
}
