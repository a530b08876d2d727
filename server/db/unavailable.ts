/** The database cannot serve now: unreachable, hung, too slow or ended. Nothing was kept; trying again is safe. */
export class DatabaseUnavailable extends Error {}

/** The disk under the database is full. Nothing was kept; reads go on. */
export class DatabaseFull extends Error {}

/** Two transactions were in each other's way, and this one was ended. It may be tried again at once. */
export class DatabaseCollision extends DatabaseUnavailable {}
