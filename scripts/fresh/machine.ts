import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/** Who runs a command. Without a uid it is the person who runs this. */
export type Person = { uid?: number; gid?: number; home?: string }

export const isRoot = process.getuid?.() === 0

/** Somebody with nothing: no rights when root may hand them out, and a home that does not exist. */
export const ordinaryUser: Person = {
  ...(isRoot && { uid: 65_534, gid: 65_534 }),
  home: '/nonexistent',
}

const stored =
  /^(path|home|lang|lc_.*|term|tmpdir|(https?|no|all)_proxy|(node_extra|ssl|aws)_.*ca.*|npm_config_(registry|cafile|proxy|https_proxy|noproxy))$/i

/**
 * The environment of a person who has just opened a terminal: nothing of the npm, the git or the test runner that
 * started us, and not the Node 24 that npm puts first on the path.
 */
export function plainEnvironment({ home }: Person = {}): Record<string, string> {
  const entries = Object.entries(process.env).filter(([name]) => stored.test(name)) as [string, string][]
  const environment = Object.fromEntries(entries)
  const path = environment.PATH?.split(':').filter((folder) => !folder.includes('/node_modules/'))
  return { ...environment, ...(path && { PATH: path.join(':') }), ...(home && { HOME: home }) }
}

/** Runs a short command to its end; answers what it printed. Throws when it fails. */
export async function run(command: string, ...words: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(command, words, { env: plainEnvironment() })
  return stdout.trim()
}

/** Which of these programs the machine does not have. */
export async function findMissing(...programs: string[]): Promise<string[]> {
  const found = await Promise.allSettled(programs.map((program) => run(program, '--version')))
  return programs.filter((_, position) => found[position]?.status === 'rejected')
}
