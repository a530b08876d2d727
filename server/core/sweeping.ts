/** Files that a sweep would take and leaves, because they are too many to be what a crash or a delete leaves. */
export type Held = { folder: string; files: number; of: number }

/** What this process knows of its sweeps. */
export type Sweeping = {
  /** By folder; empty while everything is swept. */
  held: Map<string, Held>
  /** Names that rows owned which people deleted: they may go however many they are. */
  deleted: Set<string>
  /** Why nothing is swept at all, such as media of another library. */
  stoppedBy: string | undefined
}

export const openSweeping = (): Sweeping => ({ held: new Map(), deleted: new Set(), stoppedBy: undefined })

export const isSweepStopped = ({ held, stoppedBy }: Sweeping) => held.size > 0 || stoppedBy !== undefined

const [maxShare, minFiles] = [0.05, 100]

/** How many files one round takes from a folder that holds so many, unless it is told to take more. */
export const maxFilesPerRound = (total: number) => Math.max(minFiles, Math.floor(total * maxShare))

export const describeHeld = ({ folder, files, of }: Held) =>
  `Sweeping media/${folder} has stopped: no row owns ${files} of its ${of} files, which is more than ${maxFilesPerRound(of)}. Look at them with npm run lectern -- sweep; it takes them when you add --yes.`
