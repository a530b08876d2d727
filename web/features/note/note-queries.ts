import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { pathOf } from '../../../contract/api/path-of.ts'
import type { Note } from '../../../contract/endpoints/note.ts'
import { wasDeleted } from '../../../contract/messages/note.ts'
import { adminPage } from '../../../contract/page-sizes.ts'
import { call, fill } from '../../lib/calls/call.ts'
import { queryClient, reloadsItself } from '../../lib/calls/query-client.ts'
import { showError, textOf } from '../../lib/notify.ts'
import { offerUndo } from '../../lib/undo/undo.ts'

const paged = {
  ...reloadsItself,
  staleTime: 0,
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ nextCursor }: { nextCursor: string | null }) => nextCursor ?? undefined,
}

export const lectureNotesQuery = (lectureId: string) =>
  infiniteQueryOptions({
    ...paged,
    queryKey: ['note', 'lecture', lectureId],
    queryFn: ({ pageParam: cursor, signal }) =>
      call('listLectureNotes', { params: { lectureId }, query: { limit: adminPage.max, cursor }, signal }),
  })

export const courseNotesQuery = (courseId: string, q: string) =>
  infiniteQueryOptions({
    ...paged,
    queryKey: ['note', 'course', courseId, q],
    queryFn: ({ pageParam: cursor, signal }) =>
      call('listCourseNotes', {
        params: { courseId },
        query: { limit: adminPage.default, q: q || undefined, cursor },
        signal,
      }),
    placeholderData: keepPreviousData,
  })

export const markdownAddress = (courseId: string) => fill(pathOf('downloadNotesAsMarkdown'), { courseId })
export const csvAddress = (courseId: string) => fill(pathOf('downloadNotes'), { courseId })

export const reloadNotes = () => queryClient.invalidateQueries({ queryKey: ['note'] })

export type Written = Pick<Note, 'text' | 'second'>

export async function addNote(lectureId: string, body: Written) {
  await call('addNote', { params: { lectureId }, body })
  await reloadNotes()
}

export async function changeNote(noteId: string, body: Written & Pick<Note, 'revision'>) {
  await call('changeNote', { params: { noteId }, body })
  await reloadNotes()
}

type Deletion = { takesFocus: boolean; onRestored: () => void }

export async function deleteNote(noteId: string, { takesFocus, onRestored }: Deletion) {
  const params = { noteId }
  try {
    await call('deleteNote', { params })
  } catch (error) {
    return showError(textOf(error))
  }
  const restore = async () => {
    await call('restoreNote', { params }).catch((error: unknown) => {
      showError(textOf(error))
      throw error
    })
    onRestored()
    await reloadNotes()
  }
  offerUndo({ id: noteId, message: wasDeleted, takesFocus, restore })
  await reloadNotes()
}
