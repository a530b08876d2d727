import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/** The account that runs a command; without a uid, the current user. */
export type Person = { uid?: number; gid?: number; home?: string }

const isRoot = process.getuid?.() === 0

export const needsRoot = () => (isRoot ? undefined : 'root')

/** Without rights (if root can arrange that), and with a home that does not exist. */
export const ordinaryUser: Person = {
  ...(isRoot && { uid: 65_534, gid: 65_534 }),
  home: '/nonexistent',
}

const stored =
  /^(path|home|lang|lc_.*|term|tmpdir|(https?|no|all)_proxy|(node_extra|ssl|aws)_.*ca.*|npm_config_(registry|cafile|proxy|https_proxy|noproxy))$/i

/**
 * The environment of a new terminal: without npm's, git's or the test runner's variables, and without the
 * Node 24 that npm puts first on the PATH.
 */
export function plainEnvironment({ home }: Person = {}): Record<string, string> {
  const entries = Object.entries(process.env).filter(([name]) => stored.test(name)) as [string, string][]
  const environment = Object.fromEntries(entries)
  const path = environment.PATH?.split(':').filter((folder) => !folder.includes('/node_modules/'))
  return { ...environment, ...(path && { PATH: path.join(':') }), ...(home && { HOME: home }) }
}

export async function run(command: string, ...words: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(command, words, { env: plainEnvironment() })
  return stdout.trim()
}

export async function findMissing(...programs: string[]): Promise<string[]> {
  const found = await Promise.allSettled(programs.map((program) => run(program, '--version')))
  return programs.filter((_, position) => found[position]?.status === 'rejected')
}
