import type { FilePictures } from './file-pictures.ts'
import type { Place } from './shown-files.ts'

/** A link plays if it leads to a sound. */
export type Referring = Place | 'link'

/** What stands for the address of a picture or a sound, if there is something. */
export type Resolve = (address: string, from: Referring) => string | undefined

const places = new Map<string, Referring>([
  ['img', 'picture'],
  ['audio', 'sound'],
  ['source', 'sound'],
  ['a', 'link'],
])

// Each sign is looked at once: a tag ends this at the next one, and so does a bracket.
const tags = /(<(img|audio|source|a)\b[^<>]*?\s(?:src|href)\s*=\s*)("[^"<>]*"|'[^'<>]*'|[^\s"'<>]+)/gi
const markdown = /(!?)(\[(?:[^[\]\\]|\\.)*\]\()([^\s<>)]+)/g

/** Of HTML or Markdown, with other addresses of what it shows and plays. */
export const replaceAddresses = (text: string, resolve: Resolve) =>
  text
    .replace(tags, (whole, before: string, tag: string, address: string) => {
      const found = resolve(address.replace(/^["']|["']$/g, ''), places.get(tag.toLowerCase()) ?? 'link')
      return found === undefined ? whole : `${before}"${found}"`
    })
    .replace(markdown, (whole, mark: string, words: string, address: string) => {
      const found = resolve(address, mark ? 'either' : 'link')
      return found === undefined ? whole : `!${words}${found}`
    })

const data = /^data:((?:image|audio)\/[\w.+-]{1,40});base64,/

/** The reference of a file whose bytes are its address (RFC 2397). */
export function referToData(pictures: FilePictures, address: string, from: Referring) {
  const [prefix, name] = data.exec(address) ?? []
  if (prefix === undefined || name === undefined || from === 'link') return undefined
  const read = () => Buffer.from(address.slice(prefix.length), 'base64')
  return pictures.refer(address, { name, place: from, read })
}

/** Without what HTML escapes of an address, and what follows its path. */
export function pathOf(address: string) {
  const [path = ''] = address.replaceAll('&amp;', '&').split(/[?#]/, 1)
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
