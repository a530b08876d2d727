import type { Settings } from '../config.ts'

/** Unowned files that a sweep leaves in place: there are too many to result from a crash or a delete. */
export type Held = { folder: string; files: number; of: number }

export type Sweeping = {
  held: Map<string, Held>
  /** Names whose rows were deleted on request: the maximum per round does not apply to them. */
  deleted: Set<string>
  stoppedBy: string | undefined
  doubtsClock: boolean
}

export const openSweeping = (): Sweeping => ({
  held: new Map(),
  deleted: new Set(),
  stoppedBy: undefined,
  doubtsClock: false,
})

export const isSweepStopped = ({ held, stoppedBy }: Sweeping) => held.size > 0 || stoppedBy !== undefined

const [maxShare, minFiles] = [0.05, 100]

export const maxFilesPerRound = (total: number) => Math.max(minFiles, Math.floor(total * maxShare))

export const describeHeld = ({ folder, files, of }: Held) =>
  `Sweeping media/${folder} has stopped: no row owns ${files} of its ${of} files, which is more than ${maxFilesPerRound(of)}. Look at them with npm run lectern -- sweep; it takes them when you add --yes.`

type Clock = { now: () => Date }

const dayMs = 86_400_000

export const daysAgo = ({ now }: Clock, days: number) => new Date(now().getTime() - days * dayMs)

/** What was deleted before it cannot be restored any more. */
export const pastUndo = ({
  now,
  settings,
}: Clock & { settings: Pick<Settings, 'deletedRetentionSeconds'> }) =>
  new Date(now().getTime() - settings.deletedRetentionSeconds * 1_000)
