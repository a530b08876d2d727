// Builds the image from a release and runs it; `npm run image`. It needs Debian's packages and some minutes.
import assert from 'node:assert/strict'
import { execFileSync, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { addresses } from '../../contract/api/addresses.ts'
import { courseFields, lectureFields } from '../support/drafts.ts'
import { trueFiles } from '../support/files.ts'
import { findFreePort } from '../support/free-port.ts'
import { call, signIn } from '../support/http/client.ts'
import { administratorAccount } from '../support/start-site.ts'
import { noBuildah, openBuildah } from './buildah.ts'

const [base, image] = ['lectern-base', 'lectern']

test('the image is built from a release, and the main job runs in it', {
  skip: noBuildah(),
  timeout: 1_800_000,
}, async (context) => {
  const folder = await mkdtemp(join(tmpdir(), 'lectern-image-'))
  // Files of the image belong to other users; the system's rm removes them faster.
  context.after(() => void spawnSync('rm', ['-rf', folder]))
  const release = await unpackRelease(folder)
  const buildah = openBuildah(folder)
  await buildah.makeBase(base)
  await buildah.build(image, base, 'deploy/docker/Dockerfile', release)
  const { config } = (await buildah.inspect(image)).OCIv1
  assert.equal(config.User, '10001:10001')
  assert.deepEqual(Object.keys(config.Volumes), ['/data'])
  context.diagnostic(`the image has ${await buildah.bytesOf(image)}`)

  const port = String(await findFreePort())
  const container = await buildah.from(image)
  const { email: ADMIN_EMAIL, password: ADMIN_PASSWORD } = administratorAccount
  const environment = { PORT: port, HOST: '127.0.0.1', SAMPLE_COURSES: 'off', ADMIN_EMAIL, ADMIN_PASSWORD }
  const child = buildah.start(container, config.Cmd, environment)
  const exit = once(child, 'exit')
  const kill = (signal: NodeJS.Signals) => child.pid && process.kill(-child.pid, signal)
  context.after(() => child.exitCode === null && child.signalCode === null && kill('SIGKILL'))
  const site = { address: await readAddress(child.stdout, exit) }

  const cookie = await signIn(site)
  const video = Buffer.from(await trueFiles.mp4.bytes())
  const { json: made } = await call(site, addresses.createCourse, { cookie, form: courseFields() })
  const lecture = new File([video], 'lecture.mp4', { type: 'video/mp4' })
  const params = { courseId: made.course._id }
  const { json } = await call(site, addresses.addLecture, {
    cookie,
    params,
    form: lectureFields({ lecture }),
  })
  const { pathname } = new URL(json.course.lectures[0].lecture.secure_url, site.address)
  const range = await fetch(site.address + pathname, { headers: { cookie, range: 'bytes=0-999' } })
  assert.equal(range.status, 206)
  assert.ok(Buffer.from(await range.arrayBuffer()).equals(video.subarray(0, 1_000)))
  kill('SIGTERM')
  await exit
})

async function unpackRelease(folder: string) {
  const archive = execFileSync(process.execPath, ['scripts/release.ts', folder], { encoding: 'utf8' }).trim()
  const release = join(folder, 'release')
  execFileSync('mkdir', [release])
  execFileSync('tar', ['-xzf', archive, '-C', release, '--strip-components=1'])
  await rm(archive)
  execFileSync(process.execPath, ['scripts/bootstrap.mjs'], { cwd: release, stdio: 'pipe' })
  return release
}

function readAddress(output: NodeJS.ReadableStream | null, exit: Promise<unknown>) {
  let text = ''
  return new Promise<string>((resolve, reject) => {
    output?.on('data', (part) => {
      text += part
      const address = /ready at (http:\S+)/.exec(text)?.[1]
      if (address) resolve(address)
    })
    void exit.then(() => reject(new Error(`The image did not start: ${text}`)))
  })
}
