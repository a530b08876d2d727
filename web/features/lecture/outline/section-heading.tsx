import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import * as messages from '../../../../contract/messages/section.ts'
import { useTranslate } from '../../../messages/use-translate.ts'
import type { Section } from './arrange.ts'

export const sectionHeadingId = (sectionId: string) => `section-${sectionId}`

type Props = {
  section: Section
  count: number
  fold?: { isOpen: boolean; onToggle: () => void }
  actions?: ReactNode
}

/** Learners can fold the lectures of a section; editors see all of them, because they move them. */
export function SectionHeading({ section, count, fold, actions }: Props) {
  const t = useTranslate()
  const facts = (
    <span className="ms-auto shrink-0 text-sm font-normal text-base-content/75">
      {t(messages.lectures({ count }))}
    </span>
  )
  return (
    <li id={sectionHeadingId(section._id)} className="sticky top-0 z-2 border-b border-base-300 bg-base-200">
      <h2 className="flex min-h-11 items-center gap-2 font-semibold">
        {fold ? (
          <button
            type="button"
            aria-expanded={fold.isOpen}
            onClick={fold.onToggle}
            className="flex min-h-11 w-full cursor-pointer items-center gap-2 px-4 text-start focus-visible:-outline-offset-3"
          >
            <ChevronDown
              aria-hidden
              className={`size-4 shrink-0 ${fold.isOpen ? '' : '-rotate-90 rtl:rotate-90'}`}
            />
            <span dir="auto" className="min-w-0 break-words">
              {section.title}
            </span>
            {facts}
          </button>
        ) : (
          <>
            <span dir="auto" className="min-w-0 break-words ps-4">
              {section.title}
            </span>
            {facts}
            {actions}
          </>
        )}
      </h2>
    </li>
  )
}
