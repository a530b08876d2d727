// What the two databases say differently, and nothing else.

type DriverError = Error & { errcode?: number; code?: string; constraint?: string }

// sqlite.org/rescode.html: SQLITE_CONSTRAINT_UNIQUE, SQLITE_CONSTRAINT_PRIMARYKEY
const sqliteDuplicate = [2067, 1555]
// postgresql.org/docs/current/errcodes-appendix.html: unique_violation
const postgresDuplicate = '23505'

/** Catches the refusal of a second row with the same value in `column` ('user.email') and lets everything else through. */
export const onDuplicate =
  (column: string, refuse: () => never) =>
  (error: DriverError): never => {
    if (isDuplicate(error, column)) refuse()
    throw error
  }

function isDuplicate({ errcode, code, constraint, message }: DriverError, column: string) {
  if (code === postgresDuplicate) return constraint === `${column.replace('.', '_')}_unique`
  return sqliteDuplicate.includes(errcode ?? 0) && message.includes(column)
}
