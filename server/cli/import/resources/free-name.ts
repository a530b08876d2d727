import { extname } from 'node:path'

/** 'table (2).pdf' if 'table.pdf' is taken. Many file systems do not tell 'Table.pdf' and 'table.pdf' apart. */
export function findFreeName(name: string, taken: Set<string>) {
  const ending = extname(name)
  const stem = name.slice(0, name.length - ending.length)
  for (let number = 1; ; number += 1) {
    const candidate = number === 1 ? name : `${stem} (${number})${ending}`
    const folded = candidate.normalize('NFKC').toLowerCase()
    if (taken.has(folded)) continue
    taken.add(folded)
    return candidate
  }
}
