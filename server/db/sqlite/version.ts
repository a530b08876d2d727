// 3.51.3 fixes a race in which a WAL checkpoint could lose a write (sqlite.org/releaselog/3_51_3.html).
const oldestSafe = [3, 51, 3] as const

export function requireSqliteVersion(version = process.versions.sqlite ?? '0') {
  const parts = version.split('.').map(Number)
  const difference = oldestSafe.map((min, index) => (parts[index] ?? 0) - min).find((gap) => gap !== 0) ?? 0
  if (difference < 0)
    throw new Error(`SQLite ${version} is too old: ${oldestSafe.join('.')} or newer is needed.`)
}
