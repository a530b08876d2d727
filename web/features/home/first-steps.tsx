import { useQuery } from '@tanstack/react-query'
import { Circle, CircleCheck } from 'lucide-react'
import { Link } from 'react-router'
import { pages } from '../../../contract/addresses.ts'
import * as messages from '../../../contract/messages/home-signed-in.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { CopyLink } from '../../ui/copy-link.tsx'
import { countsQuery } from '../admin/admin-queries.ts'

export default function FirstSteps() {
  const t = useTranslate()
  const { data } = useQuery(countsQuery)
  if (!data) return null
  const { courses, lectures, people } = data.summary
  const steps = [
    { isDone: courses > 0, text: messages.createCourse, to: pages.createCourse },
    { isDone: lectures > 0, text: messages.addLecture, to: pages.courses },
    // One person is the administrator.
    { isDone: people > 1, text: messages.invitePeople, to: undefined },
  ]
  if (steps.every(({ isDone }) => isDone)) return null
  return (
    <section aria-labelledby="first-steps">
      <div className="grid gap-4 rounded-box border border-base-300 p-5 sm:p-6">
        <h2 id="first-steps" className="text-xl font-semibold">
          {t(messages.firstSteps)}
        </h2>
        <ol className="grid gap-2">
          {steps.map(({ isDone, text, to }) => (
            <li key={text.key} className="flex flex-wrap items-center gap-3">
              {isDone ? (
                <CircleCheck aria-label={t(messages.done)} className="size-6 shrink-0 text-primary" />
              ) : (
                <Circle aria-label={t(messages.toDo)} className="size-6 shrink-0 text-base-content/60" />
              )}
              {isDone ? (
                <span className="text-base-content/75">{t(text)}</span>
              ) : to ? (
                <Link to={to} className="link min-h-11 content-center font-medium">
                  {t(text)}
                </Link>
              ) : (
                <>
                  <span className="font-medium">{t(text)}</span>
                  <CopyLink
                    label={t(messages.copySignUpLink)}
                    address={() => new URL(pages.signup, window.location.href).href}
                    fieldLabel={t(messages.signUpLink)}
                  />
                </>
              )}
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
