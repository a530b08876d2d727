export const textOf = (time: Date | null) => time?.toISOString() ?? null
