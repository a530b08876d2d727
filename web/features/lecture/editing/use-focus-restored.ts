import { useEffect, useState } from 'react'
import type { Lecture } from '../../../../contract/endpoints/lecture.ts'
import { chooseButtonOf } from '../lecture-row.tsx'

/** Another element shows the restored lecture than the deleted one, whose Undo had the focus. */
export function useFocusRestored(lectures: readonly Lecture[]) {
  const [restoredId, setRestoredId] = useState<string>()
  const isBack = lectures.some(({ _id }) => _id === restoredId)
  useEffect(() => {
    if (!isBack || !restoredId) return
    document.getElementById(chooseButtonOf(restoredId))?.focus()
    setRestoredId(undefined)
  }, [isBack, restoredId])
  return setRestoredId
}
