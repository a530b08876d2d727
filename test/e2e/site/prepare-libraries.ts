import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { startSite } from '../../support/start-site.ts'
import { until } from '../../support/until.ts'

/** Playwright's global set-up: makes the libraries that tests begin with. Returns what removes them. */
export default async function prepareLibraries() {
  const folder = await mkdtemp(join(tmpdir(), 'lectern-e2e-prepared-'))
  process.env.LECTERN_E2E_LIBRARIES = folder
  const [empty, withSamples] = [join(folder, 'empty'), join(folder, 'with-samples')]
  await using _first = await startSite(empty)
  await using _second = await startSite(withSamples, { SAMPLE_COURSES: 'on' })
  await until('the lengths of the samples are measured', () => hasNoJob(withSamples))
  return () => rm(folder, { recursive: true })
}

function hasNoJob(folder: string) {
  using db = new DatabaseSync(join(folder, 'data', 'lectern.sqlite'), { readOnly: true })
  return db.prepare('select id from job').get() === undefined
}

/** Copies the library that this environment would make at its first start. */
export async function copyLibrary(to: string, { SAMPLE_COURSES, PREPARE_VIDEO }: Record<string, string>) {
  const name = SAMPLE_COURSES === 'on' && PREPARE_VIDEO !== 'on' ? 'with-samples' : 'empty'
  await cp(join(process.env.LECTERN_E2E_LIBRARIES ?? '', name), to, { recursive: true })
}
