/** The database cannot serve now: unreachable, hung, too slow or ended. Nothing was kept; trying again is safe. */
export class DatabaseUnavailable extends Error {}

/** The database is damaged: what is read may be wrong, so nothing more is written. Only a backup helps. */
export class DatabaseDamaged extends DatabaseUnavailable {}

/** The file of the database is gone, or another one lies in its place, while this process has the old one open. */
export class DatabaseReplaced extends DatabaseUnavailable {}

/** The code of that error on its way from the writer thread. */
export const replacedCode = 'LECTERN_DATABASE_REPLACED'

/** The disk under the database is full. Nothing was kept; reads go on. */
export class DatabaseFull extends Error {}

/** Two transactions were in each other's way, and this one was ended. It may be tried again at once. */
export class DatabaseCollision extends DatabaseUnavailable {}
