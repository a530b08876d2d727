import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'

const exported = /^export (?:async )?(?:const|function\*?|type|class|interface|let) ([\w$]+)/gm

test('what a file exports, another file uses', () => {
  const files = globSync(
    '{vite.config.ts,{bench,contract,samples,scripts,server,test,web}/**/*.{ts,tsx,mjs}}',
  )
  const texts = new Map(files.map((file) => [file, readFileSync(file, 'utf8')]))
  const usersOf = new Map<string, Set<string>>()
  for (const [file, text] of texts)
    for (const [word] of text.matchAll(/[\w$]+/g))
      usersOf.set(word, (usersOf.get(word) ?? new Set()).add(file))
  const needless = [...texts].flatMap(([file, text]) =>
    [...text.matchAll(exported)]
      .map(([, name = '']) => name)
      .filter((name) => usersOf.get(name)?.size === 1)
      .map((name) => `${file}: ${name}`),
  )
  assert.deepEqual(needless, [])
})
