import { Check } from 'lucide-react'
import type { Course } from '../../../../contract/endpoints/course.ts'
import * as messages from '../../../../contract/messages/course-more.ts'
import { useTranslate } from '../../../messages/use-translate.ts'

/** `Partial`, because the browser's history may hold a course from before these fields existed. */
export function WhatToExpect({ course }: { course: Partial<Course> }) {
  const t = useTranslate()
  const { outcomes = [], requirements = [] } = course
  if (outcomes.length + requirements.length === 0) return null
  return (
    <div className="grid gap-6">
      {outcomes.length > 0 && (
        <section aria-labelledby="outcomes">
          <h2 id="outcomes" className="mb-3 text-xl font-semibold">
            {t(messages.outcomes)}
          </h2>
          <ul className="grid gap-2">
            {outcomes.map((outcome) => (
              <li key={outcome} className="flex gap-2">
                <Check aria-hidden className="mt-0.5 size-5 shrink-0 text-primary" />
                <span dir="auto" className="min-w-0 break-words">
                  {outcome}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {requirements.length > 0 && (
        <section aria-labelledby="requirements">
          <h2 id="requirements" className="mb-3 text-xl font-semibold">
            {t(messages.requirements)}
          </h2>
          <ul className="list-disc ps-5">
            {requirements.map((requirement) => (
              <li key={requirement} dir="auto" className="break-words">
                {requirement}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
