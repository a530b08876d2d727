import type { Database } from '../../db/open.ts'

export type Usage = { lectureId: string; title: string }

/** The quizzes that ask each of these questions; without those that no quiz asks. */
export async function listUsage(_db: Database, _questionIds: string[]): Promise<Map<string, Usage[]>> {
  return new Map()
}
