import type { FilePictures } from './file-pictures.ts'

/** What stands for the address of a picture, if there is something. */
export type Resolve = (address: string) => string | undefined

// Each sign is looked at once: a tag ends this at the next one, and so does a bracket.
const tags = /(<img\b[^<>]*?\ssrc\s*=\s*)("[^"<>]*"|'[^'<>]*'|[^\s"'<>]+)/gi
const markdown = /(!\[(?:[^[\]\\]|\\.)*\]\()([^\s<>)]+)/g

/** Of HTML or Markdown, with other addresses of its pictures. */
export function replaceAddresses(text: string, resolve: Resolve) {
  const replace = (whole: string, before: string, address: string) => {
    const found = resolve(address.replace(/^["']|["']$/g, ''))
    return found === undefined ? whole : `${before}${before.endsWith('(') ? found : `"${found}"`}`
  }
  return text.replace(tags, replace).replace(markdown, replace)
}

const data = /^data:(image\/[\w.+-]{1,40});base64,/

/** The reference of a picture whose bytes are its address (RFC 2397). */
export function referToData(pictures: FilePictures, address: string) {
  const [prefix, name] = data.exec(address) ?? []
  if (prefix === undefined || name === undefined) return undefined
  const read = () => Buffer.from(address.slice(prefix.length), 'base64')
  return pictures.refer(address, { name, read })
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
