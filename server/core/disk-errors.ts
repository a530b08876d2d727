type SystemError = { code?: string }

/** open(2), write(2): no space left, or the user's quota is used up. */
export const isDiskFull = ({ code }: SystemError) => code === 'ENOSPC' || code === 'EDQUOT'

// A thread, too, needs descriptors to begin.
const passing = ['EIO', 'EROFS', 'EMFILE', 'ENFILE', 'ERR_WORKER_INIT_FAILED']

/** The disk fails, was made read-only because it does, or gives no more descriptors: no fault of the program, and it may pass. */
export const isDiskAway = ({ code = '' }: SystemError) => passing.includes(code)
