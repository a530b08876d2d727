import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { pages } from '../../contract/addresses.ts'
import { openTestApp } from '../../test/open-test-app.ts'

const accept = 'text/html,application/xhtml+xml,*/*;q=0.8'
const manifest: Record<string, { file: string }> = JSON.parse(readFileSync('dist/manifest.json', 'utf8'))

test('every page names the code that its route will ask for', async () => {
  await using site = await openTestApp()
  const routes = readFileSync('web/routes.tsx', 'utf8')
  const found = [...routes.matchAll(/page\(pages\.(\w+), \(\) => import\('\.\/(.+?)'\)\)/g)]
  assert.equal(found.length, Object.keys(pages).length)
  for (const [, name = '', file = ''] of found) {
    const url = pages[name as keyof typeof pages]
    const { body } = await site.app.inject({ url, headers: { accept } })
    const chunk = manifest[file]?.file
    assert.ok(chunk, file)
    assert.ok(body.includes(`<link rel="modulepreload" href="/${chunk}">`), `${url} names ${chunk}`)
  }
})

test('no page names the same code twice', async () => {
  await using site = await openTestApp()
  for (const url of [...Object.values(pages), '/nowhere']) {
    const { body } = await site.app.inject({ url, headers: { accept } })
    const named = [...body.matchAll(/(?:href|src)="(\/assets\/[^"]+\.js)"/g)].map(([, address]) => address)
    assert.ok(named.length > 0)
    assert.equal(new Set(named).size, named.length, url)
  }
})
