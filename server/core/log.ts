import { type Logger, pino } from 'pino'
import type { Settings } from '../config.ts'

export type Log = Logger

export const openLog = (level: Settings['logLevel']): Log => pino({ level })
