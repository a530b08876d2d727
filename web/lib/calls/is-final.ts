const passing = [401, 408, 429]

/** Whether the server refuses a call for good: not for want of a session, of time, or for too many calls, nor in trouble itself. */
export const isFinal = (status = 0) => status >= 400 && status < 500 && !passing.includes(status)
