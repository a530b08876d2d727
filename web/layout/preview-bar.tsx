import { Eye } from 'lucide-react'
import { useLayoutEffect } from 'react'
import { useLocation } from 'react-router'
import { workshopAddress } from '../../contract/addresses.ts'
import * as messages from '../../contract/messages/workshop.ts'
import { showCalendarDay } from '../../contract/time/show-time.ts'
import { queryClient } from '../lib/calls/query-client.ts'
import { previewedAs } from '../lib/windows/previewed-as.ts'
import { endPreview, usePreviewedCourse } from '../lib/windows/use-preview.ts'
import { useLocale, useTranslate } from '../messages/use-translate.ts'

const headerHeight = '--header-height'

/** Stands below the header while an editor sees a course as a learner; leaving the course ends that. */
export default function PreviewBar() {
  const t = useTranslate()
  useLocation()
  const courseId = usePreviewedCourse()
  useLayoutEffect(() => {
    if (courseId) return
    endPreview()
    // What was loaded for a learner is not for the editor.
    void queryClient.resetQueries()
  }, [courseId])
  if (!courseId) return null
  const leave = () => {
    endPreview()
    location.assign(workshopAddress(courseId))
  }
  return (
    <section
      ref={announceHeight}
      aria-label={t(messages.previewing)}
      className="sticky top-[calc(4rem+1px)] z-30 border-b border-base-300 bg-base-200"
    >
      <div className="wide-shell flex flex-wrap items-center justify-between gap-x-4 py-1">
        <p className="flex items-center gap-2 py-1">
          <Eye aria-hidden className="size-5 shrink-0" />
          <PreviewedAs />
        </p>
        <button type="button" className="btn" onClick={leave}>
          {t(messages.backToEditing)}
        </button>
      </div>
    </section>
  )
}

function PreviewedAs() {
  const t = useTranslate()
  const { code } = useLocale()
  const as = previewedAs()
  if (!as) return t(messages.previewing)
  const { name, query } = as
  if (!query.on) return t(messages.previewingAs({ name }))
  return t(messages.previewingOn({ name, day: showCalendarDay(query.on, code) }))
}

/** What sticks below the header sticks below this bar, too. */
function announceHeight(bar: HTMLElement | null) {
  if (!bar) return
  const { style } = document.documentElement
  const observer = new ResizeObserver(() =>
    style.setProperty(headerHeight, `calc(4rem + 1px + ${bar.offsetHeight}px)`),
  )
  observer.observe(bar)
  return () => {
    observer.disconnect()
    style.removeProperty(headerHeight)
  }
}
