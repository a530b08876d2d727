import { Link } from 'react-router'
import { instructorAddress } from '../../../../contract/addresses.ts'
import * as messages from '../../../../contract/messages/course-more.ts'
import { useTranslate } from '../../../messages/use-translate.ts'
import { Face } from '../../../ui/pictures/face.tsx'
import { Fold } from '../../../ui/text/fold.tsx'
import { PlainText } from '../../../ui/text/plain-text.tsx'
import type { Summary } from '../course-queries.ts'

/** Nothing without an account: the name stands among the facts. */
export function Teacher({ summary: { course, instructor } }: { summary: Summary }) {
  const t = useTranslate()
  const { createdBy, state } = course
  if (!instructor) return null
  return (
    <section aria-labelledby="teacher">
      <h2 id="teacher" className="mb-3 text-xl font-semibold">
        {t(messages.aboutTeacher)}
      </h2>
      <div className="flex gap-4">
        <Face name={createdBy} address={instructor.avatar?.secure_url} className="size-16 text-xl" />
        <div className="grid min-w-0 flex-1 grid-cols-1 content-center gap-2">
          <p dir="auto" className="text-lg font-semibold">
            {state === 'draft' ? (
              createdBy
            ) : (
              <Link to={instructorAddress(createdBy)} className="link-hover link">
                {createdBy}
              </Link>
            )}
          </p>
          {instructor.text && (
            <Fold lines={6}>
              <PlainText text={instructor.text} />
            </Fold>
          )}
        </div>
      </div>
    </section>
  )
}
