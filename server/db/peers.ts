/** The other processes that serve the same library: PostgreSQL may have several, SQLite has one. */
export type Peers = {
  /**
   * Takes the lock `name` for this process unless a neighbour has it; it dies with the process. Who may have it within
   * the process is the caller's own affair. Throws a DatabaseUnavailable while the neighbours cannot be reached.
   */
  tryLock(name: string): Promise<boolean>
  unlock(name: string): Promise<void>
  /** Asks the neighbour that has the lock to give it back. */
  requestRelease(name: string): void
  /** Lets `listener` know of every lock that a neighbour asks for, and of one that was lost to it. */
  onReleaseRequested(listener: (name: string) => void): void
}

/** On SQLite: every lock is free, and nobody asks. */
export const noPeers: Peers = {
  tryLock: async () => true,
  unlock: async () => {},
  requestRelease: () => {},
  onReleaseRequested: () => {},
}
