import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findTile, readStoryboard } from './storyboard.ts'

const text = `WEBVTT

00:00.000 --> 00:10.000
tiles.webp?signature=a#xywh=0,0,160,90

00:10.000 --> 01:00:05.500 line:0
tiles.webp?signature=a#xywh=160,0,160,90
`
const base = new URL('https://school.example/media/7/storyboard.vtt')

test('a storyboard is read into tiles, with images relative to it', () => {
  const [first, second, ...others] = readStoryboard(text, base)
  assert.deepEqual(others, [])
  assert.deepEqual(first, {
    from: 0,
    to: 10,
    image: 'https://school.example/media/7/tiles.webp?signature=a',
    x: 0,
    y: 0,
    width: 160,
    height: 90,
  })
  assert.deepEqual([second?.from, second?.to, second?.x], [10, 3_605.5, 160])
})

test('line breaks of Windows make no difference, and other text holds no tiles', () => {
  assert.deepEqual(readStoryboard(text.replaceAll('\n', '\r\n'), base), readStoryboard(text, base))
  assert.deepEqual(readStoryboard('<!doctype html>', base), [])
})

test('a second belongs to the tile that begins with it; past the end the last one stays', () => {
  const tiles = readStoryboard(text, base)
  const found = [0, 9.9, 10, 9_999].map((seconds) => findTile(tiles, seconds)?.x)
  assert.deepEqual(found, [0, 0, 160, 160])
  assert.equal(findTile([], 5), undefined)
})
