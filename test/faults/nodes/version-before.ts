import { spawnSync } from 'node:child_process'
import { mkdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { addresses } from '../../../contract/api/addresses.ts'
import { migrationNames } from '../../../server/db/migrate.ts'
import { inNamesOfToday } from '../../../server/db/migrations/baseline-adopt-library.ts'
import { call, signIn } from '../../support/http/client.ts'
import { addLecture } from '../../support/http/fill-site.ts'
import { type Site, startSite } from '../../support/start-site.ts'
import { needs, type Row } from '../../support/table/row.ts'
import { makeFolder } from '../folder.ts'
import { countLost, openLedger, summarize, writeCourse, writeMessage, writeUser } from '../ledger.ts'
import { databaseOf, makeCluster } from '../postgres/cluster.ts'
import { postgres } from '../tools/needs.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
// Files with the list of migrations, now and in earlier versions.
const lists = ['server/db/migrations/migrations.ts', 'server/db/tables.ts']
const environment = { RATE_LIMITS: 'off', LOG_LEVEL: 'silent' }

const git = (...parameters: string[]) => {
  const { status, stdout } = spawnSync('git', parameters, { cwd: root, encoding: 'utf8' })
  return status === 0 ? stdout.trim() : ''
}

/** The newest commit that has only some of the present migrations, from the first on: the one before the next were added. */
function findVersionBefore() {
  const commits = git('log', '--first-parent', '--format=%H', '--', ...lists)
    .split('\n')
    .filter(Boolean)
  const found = commits.findIndex((commit) => {
    const names = inNamesOfToday(listMigrations(commit))
    const isBeginning = names.every((name, index) => name === migrationNames[index])
    return isBeginning && names.length > 0 && names.length < migrationNames.length
  })
  if (found === -1) return undefined
  const next = commits[found - 1]
  return next ? `${next}^` : 'HEAD'
}

const listMigrations = (commit: string) =>
  lists
    .flatMap((path) => [...git('show', `${commit}:${path}`).matchAll(/^ {2}'(\d{4}-[\w-]+)':/gm)])
    .flatMap(([, name]) => name ?? [])

const history = () => (findVersionBefore() ? undefined : 'the history of this repository')

export const versionBefore: Row = {
  what: 'a process of the version before runs on while a new one changes the tables',
  expected: 'it reads and writes as before, and both see all that was written',
  lacks: needs(postgres, history),
  prove: async () => {
    await using folder = await makeFolder()
    await using cluster = await makeCluster()
    const settings = { ...environment, ...databaseOf(cluster) }
    const ledger = openLedger()
    await using old = await startSite(folder.path, settings, [], unpack(folder.path))
    const before = await useSite(old, ledger)
    const newestMigration = () => cluster.query('select max(name) from kysely_migration').trim()
    const oldMigration = newestMigration()

    await using recent = await startSite(folder.path, settings)
    const [oldAfter, newAfter] = [await useSite(old, ledger), await useSite(recent, ledger)]
    const lost = await Promise.all(
      [old, recent].map(async (site) => countLost(ledger, site, await signIn(site))),
    )
    const failed = [...before, ...oldAfter, ...newAfter].filter((status) => status >= 400)
    return {
      seen: `${oldMigration}, then ${newestMigration()}; ${before.length + oldAfter.length} calls of the version before, ${failed.length} of all failed; ${summarize(ledger, Math.max(...lost))}`,
      holds:
        newestMigration() > oldMigration &&
        before.length > 0 &&
        failed.length === 0 &&
        lost.every((count) => count === 0),
    }
  },
}

/** The code of the previous version, with the packages and built pages of this one. */
function unpack(folder: string) {
  const code = join(folder, 'before')
  mkdirSync(code)
  const archive = join(folder, 'before.tar')
  git(
    'archive',
    `--output=${archive}`,
    findVersionBefore() ?? '',
    'server',
    'contract',
    'web',
    'samples',
    'package.json',
  )
  const { status, stderr } = spawnSync('tar', ['-xf', archive, '-C', code], { encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr)
  for (const name of ['node_modules', 'dist']) symlinkSync(join(root, name), join(code, name))
  return code
}

/** Writes and reads a row of each kind. Returns the statuses. */
async function useSite(site: Site, ledger: ReturnType<typeof openLedger>) {
  const written = [await writeUser(ledger, site), await writeMessage(ledger, site)]
  const cookie = await signIn(site)
  written.push(await writeCourse(ledger, site, cookie))
  const courseId = ledger.courses.at(-1)?._id ?? ''
  const added = await addLecture(site, cookie, courseId)
  const params = { courseId }
  const changed = await call(site, addresses.editCourse, { params, cookie, json: { title: 'Another title' } })
  const read = await Promise.all([
    call(site, addresses.listCourses),
    call(site, addresses.listCourses, { query: 'q=another' }),
    call(site, addresses.listLectures, { params, cookie }),
    call(site, addresses.currentUser, { cookie }),
    call(site, addresses.listMessages, { cookie }),
    call(site, addresses.listUsers, { cookie }),
  ])
  const removed = await call(site, addresses.deleteLecture, {
    cookie,
    query: new URLSearchParams({ courseId, lectureId: added.json.course?.lectures.at(-1)?._id ?? '' }),
  })
  return [...written, added.status, changed.status, ...read.map(({ status }) => status), removed.status]
}
