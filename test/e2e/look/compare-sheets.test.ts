import assert from 'node:assert/strict'
import { test } from 'node:test'
import sharp, { type Sharp } from 'sharp'
import { compareSheets, makeSheet } from './compare-sheets.ts'

type Changes = { button?: string; left?: number; ground?: string; border?: string }

/** A page of 1280 × 800 with text, a filled button and an outlined one. */
const draw = ({ button = '#4634b5', left = 80, ground = '#fdfdfe', border = '#555' }: Changes = {}) =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="800" font-family="sans-serif">
      <rect width="1280" height="800" fill="${ground}"/>
      <text x="${left}" y="120" font-size="48" font-weight="700">A headline of a page</text>
      <text x="${left}" y="180" font-size="18">Some words below it, as long as a line of a page may be</text>
      <rect x="${left}" y="220" width="140" height="44" rx="8" fill="${button}"/>
      <rect x="${left + 160}" y="220" width="140" height="44" rx="8" fill="none" stroke="${border}"/>
      <text x="${left + 185}" y="248" font-size="15" font-weight="600" fill="${border}">Contact Us</text>
    </svg>`),
  )

const sheetOf = async (page: Sharp) => makeSheet([await page.png().toBuffer()], 1)
const differences = async (page: Sharp) => compareSheets(await sheetOf(draw()), await sheetOf(page))

test('the same page, and letters drawn a little softer or a fraction of a pixel away, are the same', async () => {
  assert.deepEqual(await differences(draw()), [])
  assert.deepEqual(await differences(draw().blur(0.8)), [])
  assert.deepEqual(await differences(draw({ left: 80.4 })), [])
})

const faults: [what: string, changes: Changes][] = [
  ['a missing button', { button: 'none' }],
  ['a missing button that has only a border', { border: 'none' }],
  ['a block that moved by 12 pixels', { left: 92 }],
  ['another accent', { button: '#2f6fb5' }],
  ['a ground of another theme', { ground: '#e8e8ee' }],
]

for (const [what, changes] of faults) {
  test(`${what} is seen`, async () => assert.notDeepEqual(await differences(draw(changes)), []))
}

test('a page of another height is seen', async () => {
  const shorter = draw().extract({ left: 0, top: 0, width: 1280, height: 700 })
  assert.notDeepEqual(await differences(shorter), [])
})
