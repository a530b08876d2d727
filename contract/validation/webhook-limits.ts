/** A webhook is turned off when all attempts have failed for this long. */
export const maxFailingDays = 3

/** A webhook's receiver has to answer within this time. */
export const webhookSeconds = 15
