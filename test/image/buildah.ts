import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

const programs = ['buildah', 'mmdebstrap']

/** Why no image can be built here; false if it can. */
export const noBuildah = () => {
  const missing = programs.filter((program) => spawnSync(program, ['--version']).status !== 0)
  return (
    missing.length > 0 &&
    `this machine has no ${missing.join(' and no ')} (apt-get install ${missing.join(' ')})`
  )
}

const release = 'bookworm'

/** Builds images in a separate folder, without a daemon and without namespaces. */
export function openBuildah(folder: string) {
  const places = [
    '--root',
    join(folder, 'storage'),
    '--runroot',
    join(folder, 'run'),
    '--storage-driver',
    'vfs',
  ]
  const run = (...words: string[]) => finish('buildah', [...places, ...words])
  return {
    /** Made of Debian's packages, because public registries may not be reachable. */
    makeBase: async (name: string) => {
      const archive = join(folder, 'base.tar')
      await finish('mmdebstrap', ['--variant=minbase', '--include=libstdc++6', release, archive])
      const container = await run('from', 'scratch')
      await run('add', container, archive, '/')
      await run('commit', container, name)
      await run('rm', container)
    },
    build: (name: string, base: string, dockerfile: string, context: string) =>
      run(
        'bud',
        '--isolation',
        'chroot',
        '--build-arg',
        `BASE=${base}`,
        '-t',
        name,
        '-f',
        dockerfile,
        context,
      ),
    inspect: async (name: string): Promise<{ OCIv1: { config: ImageConfig } }> =>
      JSON.parse(await run('inspect', '--type', 'image', name)),
    bytesOf: async (name: string) => {
      const images = JSON.parse(await run('images', '--json', name)) as { size: string }[]
      return images[0]?.size ?? ''
    },
    from: (name: string) => run('from', name),
    /** Runs the image's own command as its own user, in the child's process group. */
    start: (container: string, command: string[], environment: Record<string, string>): ChildProcess =>
      spawn(
        'buildah',
        [
          ...places,
          'run',
          '--isolation',
          'chroot',
          ...Object.entries(environment).flatMap(([name, value]) => ['--env', `${name}=${value}`]),
          container,
          '--',
          ...command,
        ],
        { detached: true, stdio: ['ignore', 'pipe', 'pipe'] },
      ),
  }
}

type ImageConfig = { User: string; Cmd: string[]; Env: string[]; Volumes: Record<string, unknown> }

async function finish(program: string, words: string[]) {
  const child = spawn(program, words, { stdio: ['ignore', 'pipe', 'pipe'] })
  let [output, errors] = ['', '']
  child.stdout.on('data', (part) => {
    output += part
  })
  child.stderr.on('data', (part) => {
    errors += part
  })
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(`${program} ${words.at(-1)} ended with ${code}: ${errors.slice(-2_000)}`)
  return output.trim()
}
