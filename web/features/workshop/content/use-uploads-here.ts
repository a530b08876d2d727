import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { uploadLimitsQuery } from '../../lecture/lecture-queries.ts'
import { type Upload, useListUploads, useUploads } from '../../lecture/upload/running/upload-list.ts'
import { addFiles, inOrderOfNames } from './acts/add-files.ts'
import type { Item, Place } from './places.ts'

/** The uploads of this course, each behind the row where its lecture will stand; without a place, behind the last row. */
export function useUploadsHere(
  courseId: string,
  items: readonly Item[],
  onAdded: (lectureId: string) => void,
) {
  const { data: limits } = useQuery(uploadLimitsQuery)
  const [anchors, setAnchors] = useState<ReadonlyMap<File, string>>(new Map())
  const [added, setAdded] = useState<ReadonlySet<File>>(new Set())
  useListUploads(courseId)
  const uploads = useUploads().filter((upload) => upload.courseId === courseId && !added.has(upload.file))
  const last = items.at(-1)?.id ?? courseId
  const anchorOf = ({ file }: Upload) => {
    const anchor = anchors.get(file)
    return anchor !== undefined && items.some(({ id }) => id === anchor) ? anchor : last
  }
  const add = (picked: readonly File[], place: Place) => {
    const files = inOrderOfNames(picked)
    if (files.length === 0) return
    const anchor = place.behind ?? place.sectionId
    setAnchors(new Map([...anchors, ...files.map((file) => [file, anchor] as const)]))
    let isFirst = true
    void addFiles(files, {
      courseId,
      place,
      limits,
      onAdded: (id, file) => {
        setAdded((now) => new Set(now).add(file))
        if (isFirst) onAdded(id)
        isFirst = false
      },
    })
  }
  return { uploadsBehind: Map.groupBy(uploads, anchorOf), addFiles: add }
}
