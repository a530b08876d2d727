import type { AppContext } from './context.ts'
import { cacheQuery } from './db/query-cache.ts'
import { readCatalogueRow } from './features/course/catalogue/catalogue-row-store.ts'
import { openKnownSchool } from './features/school/known-school.ts'

/** A cached response is out of date when its version has changed. */
export function openCacheVersions({ db, settings, mail, now }: AppContext) {
  const ofCatalogue = cacheQuery({ db, tables: ['catalogue'], maxEntries: 1 }, async () => {
    // Cached summaries contain signed preview addresses that expire, so the version changes every hour.
    return `${(await readCatalogueRow(db)).version} ${hourOf(now())}`
  })
  const readSchool = openKnownSchool(db, {
    sendsMail: mail.isOn,
    signInWith: settings.oidc?.name,
    needsSubscription: settings.requireSubscription,
    timeZone: settings.timeZone,
  })
  const ofPages = cacheQuery({ db, tables: ['catalogue', 'library'], maxEntries: 1 }, async () => {
    const [version, school] = await Promise.all([ofCatalogue('catalogue'), readSchool()])
    return `${version} ${JSON.stringify(school)}`
  })
  return {
    ofCatalogue: () => ofCatalogue('catalogue'),
    ofPages: () => ofPages('page'),
    readSchool,
  }
}

const hourOf = (time: Date) => Math.ceil(time.getTime() / 3_600_000)
