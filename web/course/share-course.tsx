import { Check, Link2 } from 'lucide-react'
import { useState } from 'react'
import type { Course } from '../../contract/course.ts'
import { courseAddress } from './passed-course.ts'

/** Copies the address that opens this course for anybody; where copying is not allowed, shows it selected. */
export function ShareCourse({ course }: { course: Course }) {
  const [outcome, setOutcome] = useState<'copied' | 'shown'>()
  const copy = async () => {
    const address = new URL(courseAddress(course), window.location.href).href
    setOutcome((await isCopied(address)) ? 'copied' : 'shown')
  }
  const Icon = outcome === 'copied' ? Check : Link2
  return (
    <>
      <button type="button" className="btn" onClick={() => void copy()}>
        <Icon aria-hidden className="size-5" />
        Copy link
      </button>
      <p role="status" className={outcome ? 'basis-full' : 'sr-only'}>
        {outcome === 'copied' && 'Link copied'}
        {outcome === 'shown' && 'Copy the link from here:'}
      </p>
      {outcome === 'shown' && (
        <input
          className="input w-full"
          aria-label="Link to this course"
          readOnly
          ref={(field) => field?.focus()}
          value={new URL(courseAddress(course), window.location.href).href}
          onFocus={(event) => event.currentTarget.select()}
        />
      )}
    </>
  )
}

// Over plain HTTP outside of localhost browsers have no clipboard (W3C Clipboard API: secure contexts only).
const isCopied = (text: string) =>
  navigator.clipboard?.writeText(text).then(
    () => true,
    () => false,
  ) ?? false
