/** The database cannot serve now: unreachable, hung, too slow or closed. Nothing was stored; a retry is safe. */
export class DatabaseUnavailable extends Error {}

export class DatabaseLate extends DatabaseUnavailable {}

/** The database is damaged: reads may be wrong, so nothing more is written. Only a backup helps. */
export class DatabaseDamaged extends DatabaseUnavailable {}

export class DatabaseReplaced extends DatabaseUnavailable {}

export const replacedCode = 'LECTERN_DATABASE_REPLACED'

/** The disk under the database is full. Nothing was stored; reads still work. */
export class DatabaseFull extends Error {}

/** The transaction was ended because it collided with another. It may be retried at once. */
export class DatabaseCollision extends DatabaseUnavailable {}

/** The library is being or was moved: the database refuses every change. Reads still work. */
export class DatabaseFrozen extends DatabaseUnavailable {}
