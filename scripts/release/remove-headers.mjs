import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** Removes what only a compiler needs: a third of Node's package. */
export function removeHeaders() {
  const packages = readdirSync('node_modules').filter((name) => /^node-(linux|win)-/.test(name))
  for (const name of packages) rmSync(join('node_modules', name, 'include'), { recursive: true, force: true })
}
