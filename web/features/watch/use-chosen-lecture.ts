import { useEffect, useEffectEvent, useState } from 'react'
import {
  type NavigateOptions,
  useLocation,
  useNavigate,
  useNavigationType,
  useSearchParams,
} from 'react-router'
import type { Lecture } from '../../../contract/endpoints/lecture.ts'
import type { AdjacentLecture } from '../../player/player-source.ts'
import { readStartSeconds } from '../progress/where-to-begin.ts'

export function useChosenLecture(courseId: string, lectures: Lecture[], lastWatchedId: string | undefined) {
  const search = useSearchParams()[0]
  const [openedId] = useState(lastWatchedId ?? lectures[0]?._id)
  const named = search.get('lecture')
  const wasPressed = useWasPressed()
  const [begunId, setBegunId] = useState((wasPressed && named) || undefined)
  const go = useAddress(courseId)
  const find = (id: string | null | undefined) => lectures.find(({ _id }) => _id === id)
  const chosen = find(named) ?? find(openedId) ?? lectures[0]
  const index = chosen ? lectures.indexOf(chosen) : -1

  const open = (id: string, playsAtOnce: boolean) => {
    setBegunId(playsAtOnce ? id : undefined)
    go(id)
  }
  const replaceAddress = useEffectEvent((id: string) => go(id, { replace: true }))
  const chosenId = chosen?._id
  useEffect(() => {
    if (chosenId && chosenId !== named) replaceAddress(chosenId)
  }, [chosenId, named])
  const adjacent = (lecture: Lecture | undefined): AdjacentLecture | undefined =>
    lecture && { title: lecture.title, open: () => open(lecture._id, true) }
  return {
    chosen,
    startSeconds: chosen?._id === named ? readStartSeconds(search.get('t')) : undefined,
    playsAtOnce: begunId !== undefined && begunId === chosen?._id,
    choose: (id: string) => open(id, false),
    playNow: (id: string) => open(id, true),
    previous: adjacent(lectures[index - 1]),
    next: adjacent(lectures[index + 1]),
  }
}

/** True if a link with `playsAtOnce` in its state was just pressed, but not after a reload or Back. */
function useWasPressed() {
  const { state } = useLocation()
  return useNavigationType() === 'PUSH' && Boolean((state as { playsAtOnce?: boolean } | null)?.playsAtOnce)
}

function useAddress(courseId: string) {
  const navigate = useNavigate()
  const { state } = useLocation()
  return (lectureId: string, options: NavigateOptions = {}) =>
    void navigate(`?${new URLSearchParams({ course: courseId, lecture: lectureId })}`, {
      state,
      preventScrollReset: true,
      ...options,
    })
}
