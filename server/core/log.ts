import { type Logger, pino } from 'pino'
import type { Settings } from '../config.ts'

export type Log = Logger

/** The log of this process: JSON lines on standard output. */
export const openLog = (level: Settings['logLevel']): Log => pino({ level })
