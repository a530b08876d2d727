import { useEffect, useState, useSyncExternalStore } from 'react'
import type { RunningUpload, UploadState } from '../upload-state.ts'

export type Upload = {
  id: number
  userId: string | undefined
  courseId: string
  title: string
  file: File
  state: UploadState
  running: RunningUpload
  /** The open form that started the upload and shows it. */
  form: UploadForm | undefined
}

/** Identity of one opened form. */
export type UploadForm = object

type State = { uploads: readonly Upload[]; listedCourses: readonly string[] }

const listeners = new Set<() => void>()
const none: State = { uploads: [], listedCourses: [] }
let state = none

export const uploads = () => state.uploads

export const findUpload = (id: number) => state.uploads.find((upload) => upload.id === id)

export const addUploads = (added: readonly Upload[]) => change({ uploads: [...state.uploads, ...added] })

export const updateUpload = (id: number, next: (now: Upload) => Partial<Upload>) =>
  change({ uploads: state.uploads.map((now) => (now.id === id ? { ...now, ...next(now) } : now)) })

export const removeUploads = (ids: readonly number[]) =>
  change({ uploads: state.uploads.filter(({ id }) => !ids.includes(id)) })

export const useUploads = () => useUploadState().uploads

/** Uploads that neither their form nor a list on the page shows. */
export function useUploadsElsewhere() {
  const { uploads, listedCourses } = useUploadState()
  return uploads.filter(({ form, courseId }) => !form && !listedCourses.includes(courseId))
}

/** Identity of the calling form; after it is gone, the upload bar shows its uploads. */
export function useUploadForm(): UploadForm {
  const [form] = useState<UploadForm>(() => ({}))
  useEffect(() => () => leaveForm(form), [form])
  return form
}

export function useListUploads(courseId: string) {
  useEffect(() => {
    change({ listedCourses: [...state.listedCourses, courseId] })
    return () =>
      change({ listedCourses: state.listedCourses.toSpliced(state.listedCourses.indexOf(courseId), 1) })
  }, [courseId])
}

/** Calls the listener after each change, until the returned function is called. */
export function onUploadsChange(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const useUploadState = () =>
  useSyncExternalStore(
    onUploadsChange,
    () => state,
    () => none,
  )

const leaveForm = (form: UploadForm) =>
  change({ uploads: state.uploads.map((now) => (now.form === form ? { ...now, form: undefined } : now)) })

function change(next: Partial<State>) {
  state = { ...state, ...next }
  for (const listener of listeners) listener()
}
