export const pictureFolderOf = (name: string) => `${name}.pictures`

// Matches what follows '](' or ']:' up to white space, with or without <>, with one level of parentheses.
const destination = /(\]\(\s*|\]:\s*)(<[^<>\n]*>|(?:[^\s<>()]|\([^\s<>()]*\))+)/g

/** Replaces the destinations of links and pictures in a Markdown text; undefined leaves one unchanged. */
export const replaceDestinations = (text: string, replace: (address: string) => string | undefined) =>
  text.replace(destination, (whole, before: string, address: string) => {
    const found = replace(address.replace(/^<|>$/g, ''))
    return found === undefined ? whole : before + found
  })

export const toDestination = (folder: string, file: string) =>
  `${percentEncode(folder)}/${percentEncode(file)}`

const percentEncode = (name: string) =>
  name.replace(/[^\p{L}\p{M}\p{N}._~-]/gu, (character) =>
    [...Buffer.from(character)]
      .map((byte) => `%${byte.toString(16).padStart(2, '0').toUpperCase()}`)
      .join(''),
  )

/** The name below `folder` that an address refers to, whether or not that file exists; undefined if it leads elsewhere. */
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
