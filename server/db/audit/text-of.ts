/** ISO 8601. */
export const textOf = (time: Date | null) => time?.toISOString() ?? null
