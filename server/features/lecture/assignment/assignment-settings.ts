import type { BodyOf } from '../../../../contract/api/define-endpoint.ts'
import type { assignmentEndpoints } from '../../../../contract/endpoints/assignment.ts'
import type { Rubric, RubricDraft } from '../../../../contract/endpoints/rubric.ts'
import * as messages from '../../../../contract/messages/assignment-edit.ts'
import type { Message } from '../../../../contract/messages/message.ts'
import { endOfDayIn } from '../../../../contract/time/zone.ts'
import type { SubmissionKind } from '../../../../contract/validation/choices.ts'
import { newId } from '../../../core/new-id.ts'
import { Problem } from '../../../core/problem.ts'
import type { AssignmentRow } from './assignment-store.ts'

type Given = Omit<BodyOf<typeof assignmentEndpoints.changeAssignment>, 'title' | 'description'>
type Settings = Omit<AssignmentRow, 'lecture_id'>

/** Work is accepted late without end, costs nothing, and is handed in as often as one likes. */
const defaultAssignment = {
  points: 0,
  kinds: [] as SubmissionKind[],
  accept_until: null,
  late_penalty_per_day: null,
  attempts: null,
  file_kinds: null,
  max_file_mb: null,
  rubric: null,
  is_anonymous: false,
  is_group_work: false,
  peer_reviews: null,
  peer_review_due_at: null,
  markers: 1,
} satisfies Settings

/** The columns of what is given. */
export function toSettings(given: Given, zone: string, before: Settings = defaultAssignment) {
  const or = <Value>(value: Value | undefined, other: Value) => (value === undefined ? other : value)
  const rubric = given.rubric === undefined ? before.rubric : given.rubric && nameParts(given.rubric)
  const settings: Settings = {
    points: or(given.points, before.points),
    kinds: or(given.kinds, before.kinds),
    accept_until:
      given.acceptUntil === undefined
        ? before.accept_until
        : given.acceptUntil
          ? momentOf(zone, given.acceptUntil)
          : null,
    late_penalty_per_day: or(given.latePenaltyPerDay, before.late_penalty_per_day),
    attempts: or(given.attempts, before.attempts),
    file_kinds: given.fileKinds?.length === 0 ? null : or(given.fileKinds, before.file_kinds),
    max_file_mb: or(given.maxFileMb, before.max_file_mb),
    rubric,
    is_anonymous: or(given.isAnonymous, before.is_anonymous),
    is_group_work: or(given.isGroupWork, before.is_group_work),
    ...peerReviewOf(given.peerReview, zone, before),
    markers: or(given.markers, before.markers),
  }
  const most = mostOf(rubric)
  if (most > settings.points)
    throw wrong('rubric', messages.rubricAbovePoints({ most, max: settings.points }))
  if (settings.is_group_work && settings.peer_reviews !== null)
    throw wrong('peerReview', messages.reviewsOfGroups)
  const columns = {
    ...settings,
    kinds: JSON.stringify(settings.kinds),
    file_kinds: settings.file_kinds && JSON.stringify(settings.file_kinds),
    rubric: rubric && JSON.stringify(rubric),
  }
  return { settings, columns }
}

const peerReviewOf = (given: Given['peerReview'], zone: string, before: Settings) =>
  given === undefined
    ? { peer_reviews: before.peer_reviews, peer_review_due_at: before.peer_review_due_at }
    : {
        peer_reviews: given?.reviews ?? null,
        peer_review_due_at: given && momentOf(zone, given.dueAt),
      }

/** Throws if nothing would be accepted any more when it is due, or reviews were due by then. */
export function requireSoundDates(
  zone: string,
  dueAt: string | null,
  { accept_until, peer_review_due_at }: Settings,
) {
  if (dueAt !== null && accept_until !== null && accept_until < momentOf(zone, dueAt))
    throw wrong('acceptUntil', messages.acceptedBeforeDue)
  if (dueAt !== null && peer_review_due_at !== null && peer_review_due_at <= momentOf(zone, dueAt))
    throw wrong('peerReview', messages.reviewedBeforeDue)
}

/** Of an instant, or of a day of the school's calendar, which it ends. */
const momentOf = (zone: string, text: string) =>
  text.includes('T') ? new Date(text) : endOfDayIn(zone, text)

const mostOf = (rubric: Rubric | null) =>
  (rubric?.criteria ?? []).reduce((sum, { levels }) => sum + Math.max(...levels.map((one) => one.points)), 0)

/** Ids that are there twice, as in what a form copied, become new ones. */
function nameParts({ criteria }: RubricDraft): Rubric {
  const taken = new Set<string>()
  const name = (id: string | undefined) => {
    const free = id !== undefined && !taken.has(id) ? id : newId()
    taken.add(free)
    return free
  }
  return {
    criteria: criteria.map(({ criterionId, title, levels }) => ({
      criterionId: name(criterionId),
      title,
      levels: levels.map(({ levelId, title, points, feedback }) => ({
        ...{ levelId: name(levelId), title, points },
        ...(feedback && { feedback }),
      })),
    })),
  }
}

const wrong = (field: string, message: Message) =>
  new Problem('broken', message, { fields: { [field]: message } })
