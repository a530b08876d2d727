import { openThreads, type Threads } from '../../../core/threads/open-threads.ts'

export type HashWork = { password: string; storedHash?: string }

export type HashThreads = Threads<HashWork, string | boolean>

export const openHashThreads = (): HashThreads => openThreads(new URL('./hash-thread.ts', import.meta.url))
