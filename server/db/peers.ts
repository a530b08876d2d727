/** The other processes of the same library. PostgreSQL allows several processes, SQLite one. */
export type Peers = {
  /**
   * Takes the lock `name` for this process unless a peer holds it; the lock ends with the process. It does not exclude
   * callers within the process. Throws a DatabaseUnavailable while the peers cannot be reached.
   */
  tryLock(name: string): Promise<boolean>
  unlock(name: string): Promise<void>
  requestRelease(name: string): void
  /** Calls `listener` for every lock that a peer requests, and for one lost to a peer. */
  onReleaseRequested(listener: (name: string) => void): void
}

export const noPeers: Peers = {
  tryLock: async () => true,
  unlock: async () => {},
  requestRelease: () => {},
  onReleaseRequested: () => {},
}
