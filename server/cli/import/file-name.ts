// File systems allow 255 bytes; the number, a language and an ending follow.
const maxBytes = 180
const forbidden = /[\p{Cc}\p{Cf}/\\:*?"<>|]/gu

/** A title as a file name on any system. */
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
