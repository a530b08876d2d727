import assert from 'node:assert/strict'
import { globSync } from 'node:fs'
import { basename } from 'node:path'
import { test } from 'node:test'
import { administratorPages, editorPages, pages, publicPages, userPages } from '../contract/addresses.ts'

test('every page has one file with its name, and every such file is a page', () => {
  const files = globSync(['web/features/*/*-page.tsx', 'web/layout/denied-page.tsx'])
  const names = files.map((file) =>
    basename(file, '-page.tsx').replace(/-([a-z])/g, (_, letter) => letter.toUpperCase()),
  )
  assert.deepEqual(names.sort(), Object.keys(pages).sort())
})

test('each page is in the record of one audience', () => {
  const records = [publicPages, userPages, editorPages, administratorPages]
  assert.equal(records.flatMap((record) => Object.keys(record)).length, Object.keys(pages).length)
})
