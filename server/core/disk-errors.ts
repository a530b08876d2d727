type SystemError = { code?: string }

/** open(2), write(2): no space left, or the disk quota is used up. */
export const isDiskFull = ({ code }: SystemError) => code === 'ENOSPC' || code === 'EDQUOT'

// Starting a thread needs descriptors, too.
const transient = ['EIO', 'EROFS', 'EMFILE', 'ENFILE', 'ERR_WORKER_INIT_FAILED']

/** The disk fails or has become read-only, or descriptors ran out: not the program's fault, and it may pass. */
export const isDiskAway = ({ code = '' }: SystemError) => transient.includes(code)
