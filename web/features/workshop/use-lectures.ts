import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { lecturesQuery, reloadLectures, useLiveLectures } from '../lecture/lecture-queries.ts'

/** A course's lectures: loaded on opening, and followed while a video is prepared. */
export function useLectures(courseId: string) {
  const lectures = useQuery(lecturesQuery(courseId))
  useEffect(() => void reloadLectures(courseId).catch(() => {}), [courseId])
  useLiveLectures(courseId, lectures.data ?? [])
  return lectures
}
