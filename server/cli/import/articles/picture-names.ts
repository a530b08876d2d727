/** Of the article with this name. */
export const pictureFolderOf = (name: string) => `${name}.pictures`

// What follows '](' or ']:' up to white space, between <> or not, with one level of parentheses.
const destination = /(\]\(\s*|\]:\s*)(<[^<>\n]*>|(?:[^\s<>()]|\([^\s<>()]*\))+)/g

/** Replaces where links and pictures of a Markdown text lead; undefined leaves one as it is. */
export const replaceDestinations = (text: string, replace: (address: string) => string | undefined) =>
  text.replace(destination, (whole, before: string, address: string) => {
    const found = replace(address.replace(/^<|>$/g, ''))
    return found === undefined ? whole : before + found
  })

/** The path of a file as Markdown can say it: letters of any script stay readable. */
export const toDestination = (folder: string, file: string) =>
  `${percentEncode(folder)}/${percentEncode(file)}`

const percentEncode = (name: string) =>
  name.replace(/[^\p{L}\p{M}\p{N}._~-]/gu, (character) =>
    [...Buffer.from(character)]
      .map((byte) => `%${byte.toString(16).padStart(2, '0').toUpperCase()}`)
      .join(''),
  )

/** What an address names below `folder`, which no file there needs to have; undefined when it leads elsewhere. */
export function nameBelow(folder: string, address: string) {
  const path = decode(address).normalize('NFC').replace(/^\.\//, '')
  const start = `${folder.normalize('NFC')}/`
  return path.startsWith(start) ? path.slice(start.length) : undefined
}

function decode(address: string) {
  try {
    return decodeURIComponent(address)
  } catch {
    return address
  }
}
