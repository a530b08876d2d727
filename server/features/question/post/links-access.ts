import type { AppContext } from '../../../context.ts'

const dayMs = 86_400_000

type Author = { author_state: string | null; author_since: Date | null; teaches: boolean }

/** Only of active authors: always for teachers, for others once their account is old enough. */
export function areLinksClickable(
  { settings, now }: Pick<AppContext, 'settings' | 'now'>,
  { author_state, author_since, teaches }: Author,
) {
  if (settings.linksAfterDays === 0) return true
  if (author_state !== 'active' || !author_since) return false
  return teaches || now().getTime() - author_since.getTime() >= settings.linksAfterDays * dayMs
}
