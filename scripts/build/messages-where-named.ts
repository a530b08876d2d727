import { basename } from 'node:path'
import type { Plugin } from 'vite'
import * as areas from '../../contract/messages/areas.ts'
import type { Message } from '../../contract/messages/message.ts'

type Defined = Message | ((values: never) => Message)

const sentences: Record<string, Record<string, Defined>> = Object.fromEntries(Object.entries(areas))

const messagesImport = /^import (\* as (\w+)|\{([^}]*)\}) from '([^']*\/messages\/([\w-]+)\.ts)'/gm
const query = '?named='

/**
 * Each module of the pages brings the sentences that it names. With all sentences of an area that any page names the
 * first view of a course would have 11 KB more of JS, compressed, and that of the home page 3 KB.
 */
export const messagesWhereNamed: Plugin = {
  name: 'messages-where-named',
  apply: 'build',
  enforce: 'pre',
  transform(code, id) {
    if (!/\/(web|contract)\/[^?]*\.tsx?$/.test(id)) return null
    return code.replace(messagesImport, (line, clause, all, some, file, area) => {
      // `messages[name]` could name any of them.
      if (!sentences[area] || (all && new RegExp(`\\b${all}\\[`).test(code))) return line
      const used = all
        ? code.matchAll(new RegExp(`\\b${all}\\.(\\w+)`, 'g'))
        : some.matchAll(/(\w+)(?: as \w+)?/g)
      const names = new Set([...used].map(([, name]) => name).filter((name) => sentences[area]?.[name]))
      return `import ${clause} from '${file}${query}${[...names].toSorted()}'`
    })
  },
  load(id) {
    const [file = '', named] = id.split(query)
    if (named === undefined) return null
    const area = basename(file, '.ts')
    return [
      "import { defineMessage } from './message.ts'",
      ...named
        .split(',')
        .filter(Boolean)
        .map((name) => defineAgain(name, sentences[area]?.[name])),
    ].join('\n')
  },
}

function defineAgain(name: string, defined: Defined | undefined) {
  const { key, english } = (typeof defined === 'function' ? defined({} as never) : defined) ?? {}
  return `export const ${name} = defineMessage(${JSON.stringify(key)}, ${JSON.stringify(english)})`
}
