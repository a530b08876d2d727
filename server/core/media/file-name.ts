import { posix } from 'node:path'

// File systems allow 255 bytes; a number, a language and an ending follow.
const maxBytes = 180
const maxEnding = 16
const forbidden = /[\p{Cc}\p{Cf}/\\:*?"<>|]/gu

export function toFileName(title: string) {
  let name = ''
  for (const character of title
    .replace(forbidden, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+/, '')) {
    if (Buffer.byteLength(name + character) > maxBytes) break
    name += character
  }
  while (name.endsWith('.') || name.endsWith(' ')) name = name.slice(0, -1)
  return name || 'Untitled'
}

/** Turns a received file name into one that is valid on any system; keeps its ending and drops folders. */
export function toSafeName(given: string) {
  const name = given.split(/[/\\]/).at(-1) ?? ''
  const ending = /^\.[a-z0-9]+$/i.exec(posix.extname(name).slice(0, maxEnding + 1))?.[0] ?? ''
  return toFileName(ending ? name.slice(0, -ending.length) : name) + ending
}
