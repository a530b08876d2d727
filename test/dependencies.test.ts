import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'

const page = readFileSync('docs/dependencies.md', 'utf8')
const { dependencies, devDependencies, optionalDependencies } = JSON.parse(
  readFileSync('package.json', 'utf8'),
)
const versions: Record<string, string> = { ...dependencies, ...devDependencies, ...optionalDependencies }

test('every package has one line that gives its reason, and every such line has a package', () => {
  const named = [...page.matchAll(/^\| ([@\w./-]+) \| (\S.*) \|$/gm)].filter(([, name]) => name !== 'package')
  assert.ok(named.length > 30)
  assert.deepEqual(named.map(([, name]) => name).toSorted(), Object.keys(versions).toSorted())
})

test('every version is exact, and is the one in the lockfile', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
  for (const [name, version] of Object.entries(versions)) {
    assert.match(version, /^\d+\.\d+\.\d+$/, name)
    assert.equal(packages[`node_modules/${name}`]?.version, version, name)
  }
})

test('no package runs a script when it is installed, and the packages that would are known', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
  const scripted = Object.entries<{ hasInstallScript?: boolean }>(packages)
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([path]) => path.replace(/^.*node_modules\//, ''))
  const [, listed = ''] = page.split('## Install scripts')
  const known = [...listed.matchAll(/^- ([@\w./-]+): \S/gm)].map(([, name]) => name)
  assert.deepEqual(scripted.toSorted(), known.toSorted())
  assert.match(readFileSync('scripts/install.mjs', 'utf8'), /'ci',\n {2}'--ignore-scripts'/)
})
