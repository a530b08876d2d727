import type { SqliteValue } from './codec.ts'
import type { Outcome } from './statements.ts'

export type ThreadRequest =
  | { id: number; kind: 'run'; sql: string; values: SqliteValue[] }
  | { id: number; kind: 'begin'; transaction: number }
  | { id: number; kind: 'inside'; transaction: number; sql: string; values: SqliteValue[] }
  | { id: number; kind: 'commit' | 'rollback'; transaction: number }
  | { id: number; kind: 'checkpoint' }
  | { id: number; kind: 'close' }

export type SentError = { message: string; code?: string; errcode?: number }

export type ThreadResponse = { id: number; outcome?: Outcome; error?: SentError }

export type ThreadSettings = { file: string }
