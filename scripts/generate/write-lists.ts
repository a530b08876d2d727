// Writes the lists that only repeat what lies in a folder: of all endpoints, of all messages, and of all migrations.
import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

const root = join(import.meta.dirname, '../..')

/** The text of each list by its path. */
export const generateLists = () =>
  new Map([
    ['contract/api/endpoints.ts', listEndpoints()],
    ['contract/messages/areas.ts', listAreas()],
    ['server/db/migrations/migrations.ts', listMigrations()],
  ])

function listEndpoints() {
  const files = listFiles('contract/endpoints').flatMap((path) => {
    const text = readFileSync(join(root, 'contract/endpoints', path), 'utf8')
    const names = [...text.matchAll(/^export const (\w+Endpoints)\b/gm)].map(([, name = '']) => name)
    return names.length > 0 ? [{ path, names: names.sort() }] : []
  })
  return `${originOf('contract/endpoints/')}
${files.map(({ path, names }) => `import { ${names.join(', ')} } from '../endpoints/${path}'\n`).join('')}
export const endpoints = {
${files.flatMap(({ names }) => names.map((name) => `  ...${name},\n`)).join('')}}
export type Endpoints = typeof endpoints
export type EndpointName = keyof Endpoints
`
}

function listAreas() {
  const areas = listFiles('contract/messages')
    .filter((path) =>
      /^export const \w+ = defineMessage\(/m.test(
        readFileSync(join(root, 'contract/messages', path), 'utf8'),
      ),
    )
    .map((path) => basename(path, '.ts'))
  return `${originOf('contract/messages/')}
${areas.map((area) => `export * as '${area}' from './${area}.ts'\n`).join('')}`
}

function listMigrations() {
  const numbered = listFiles('server/db/migrations').filter((path) =>
    /^\d{4}-[\w-]+\.ts$/.test(basename(path)),
  )
  const entries = numbered
    .map((path) => ({ path, name: basename(path, '.ts') }))
    .sort((one, other) => (one.name < other.name ? -1 : 1))
  return `${originOf('server/db/migrations/')}
import type { Migration } from 'kysely/migration'

/** Every migration, in order; loaded when it runs. A released migration is never edited. */
export const migrations: Record<string, () => Promise<Migration>> = {
${entries.map(({ path, name }) => `  '${name}': () => import('./${path}'),\n`).join('')}}
`
}

const originOf = (folder: string) =>
  `// Generated from the files of ${folder} by scripts/generate/write-lists.ts.`

/** In the order in which Biome sorts imports. */
function listFiles(folder: string) {
  const sortable = (path: string) => path.replace(/[/.-]/g, (sign) => String('/.-'.indexOf(sign)))
  return globSync('**/*.ts', { cwd: join(root, folder) }).sort((one, other) =>
    sortable(one) < sortable(other) ? -1 : 1,
  )
}
