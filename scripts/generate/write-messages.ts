// Writes contract/messages/generated/ from contract/messages/en.json. A module per area lets each
// page load its own sentences, and a function per sentence with parameters lets the compiler check them.
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { argument, type Sentences } from '../../contract/messages/message.ts'

const folder = new URL('../../contract/messages/generated/', import.meta.url)
const english = new URL('../../contract/messages/en.json', import.meta.url)

export function generateMessages(sentences: Sentences): Map<string, string> {
  return new Map(
    Object.entries(sentences).map(([area, byName]) => [`${area}.ts`, generateArea(area, byName)]),
  )
}

/** Parameters with their types: those of plurals and numbers are numbers. */
export function readParameters(sentence: string): Map<string, string> {
  return new Map(
    [...sentence.matchAll(argument)].map(([, name = '', number, branches]) => [
      name,
      number || branches ? 'number' : 'Value',
    ]),
  )
}

function generateArea(area: string, byName: Record<string, string>) {
  const lines = Object.entries(byName).map(([name, sentence]) => generateMessage(area, name, sentence))
  const imports = ['defineMessage(', 'defineMessageWith<', 'Value']
    .filter((name) => lines.some((line) => line.includes(name)))
    .map((name) => (name === 'Value' ? 'type Value' : name.replace(/\W/, '')))
  return `// Generated from en.json by scripts/generate/write-messages.ts.
import { ${imports.join(', ')} } from '../message.ts'

${lines.join('\n')}
`
}

function generateMessage(area: string, name: string, sentence: string) {
  const parameters = [...readParameters(sentence)].map(([parameter, type]) => `${parameter}: ${type}`)
  const make = parameters.length ? `defineMessageWith<{ ${parameters.join('; ')} }>` : 'defineMessage'
  return `export const ${name} = /* @__PURE__ */ ${make}('${area}.${name}', ${JSON.stringify(sentence)})`
}

function main() {
  const modules = generateMessages(JSON.parse(readFileSync(english, 'utf8')))
  for (const name of readdirSync(folder)) if (!modules.has(name)) rmSync(new URL(name, folder))
  for (const [name, text] of modules) writeFileSync(new URL(name, folder), text)
}

if (import.meta.main) main()
