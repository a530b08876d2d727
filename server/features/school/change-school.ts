import type { School } from '../../../contract/endpoints/school.ts'
import type { Settings } from '../../config.ts'
import { revisionOf } from '../../core/revision/content-revision.ts'
import type { Act } from '../../db/audit/act.ts'
import { auditChange } from '../../db/audit/audited.ts'
import { lockLibrary } from '../../db/library-store.ts'
import type { Database } from '../../db/open.ts'
import { readSchool, schoolKey, settingsSubject, writeSchool } from './school-store.ts'

export const withRevision = (settings: School) => ({
  settings,
  revision: revisionOf(withoutPictures(settings)),
})

/** With the zone that holds where administrators chose none. */
export const withZone = <Reply extends { settings: School }>(
  { timeZone }: Pick<Settings, 'timeZone'>,
  reply: Reply,
) => ({ ...reply, settings: { timeZone, ...reply.settings } })

/** The pictures have calls of their own, and other changes leave them. */
export const withoutPictures = ({ logo: _logo, banner: _banner, ...settings }: School) => settings

type Next = (school: School, trx: Database) => School | Promise<School>

export const changeSchool = (db: Database, act: Act, next: Next) =>
  auditChange(db, act, settingsSubject(schoolKey), async (trx) => {
    await lockLibrary(trx)
    const settings = await next(await readSchool(trx), trx)
    await writeSchool(trx, settings)
    return settings
  })
