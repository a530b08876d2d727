import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'

const { putLinksAside } = await import(new URL('put-aside.mjs', import.meta.url).href)
const { putForeignAside } = await import(new URL('install.mjs', import.meta.url).href)

test('an install puts aside a node_modules that neither it nor npm made, links included, and empties no target', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-install-'))
  try {
    const [modules, other] = [join(folder, 'node_modules'), join(folder, 'other')]
    putForeignAside(modules)
    mkdirSync(other)
    writeFileSync(join(other, '.lectern-stamp'), '')
    symlinkSync(other, modules)
    putForeignAside(modules)
    mkdirSync(modules)
    writeFileSync(join(modules, 'precious'), 'kept')
    putForeignAside(modules)
    const left = readdirSync(folder).toSorted()
    assert.equal(left.length, 3, left.join())
    assert.ok(!left.includes('node_modules'))
    assert.deepEqual(readdirSync(other), ['.lectern-stamp'])
    const texts = left.flatMap((name) => readdirSync(join(folder, name)))
    assert.ok(texts.includes('precious'))
    for (const mark of ['.lectern-stamp', '.package-lock.json']) {
      mkdirSync(modules)
      writeFileSync(join(modules, mark), '')
      putForeignAside(modules)
      assert.deepEqual(readdirSync(modules), [mark])
      rmSync(modules, { recursive: true })
    }
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('a build puts aside links in place of the folders that it empties, and nothing else', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-build-'))
  try {
    const [dist, other, missing] = [join(folder, 'dist'), join(folder, 'other'), join(folder, 'missing')]
    mkdirSync(other)
    writeFileSync(join(other, 'precious'), 'kept')
    symlinkSync(other, dist)
    putLinksAside(dist, other, missing)
    assert.ok(!readdirSync(folder).includes('dist'))
    assert.deepEqual(readdirSync(other), ['precious'])
  } finally {
    rmSync(folder, { recursive: true })
  }
})
