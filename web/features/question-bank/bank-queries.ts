import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { pathOf } from '../../../contract/api/path-of.ts'
import type { BankQuestion } from '../../../contract/endpoints/question-bank.ts'
import * as messages from '../../../contract/messages/question-form.ts'
import type { exportFormats, importFormats, QuestionKind } from '../../../contract/question-kinds.ts'
import type { QuestionDraft } from '../../../contract/questions/draft-fields.ts'
import { call, fill } from '../../lib/calls/call.ts'
import { queryClient, reloadsItself } from '../../lib/calls/query-client.ts'
import { notify } from '../../lib/notify.ts'
import { offerUndo } from '../../lib/undo/undo.ts'
import type { Values } from './form-values.ts'
import { writeQuestion } from './question-values.ts'

/** '' where it does not matter. */
export type Sought = { q: string; kind: QuestionKind | ''; tag: string; folder: string }

export const anyQuestion: Sought = { q: '', kind: '', tag: '', folder: '' }

export const bankQuery = (courseId: string, { q, kind, tag, folder }: Sought) =>
  infiniteQueryOptions({
    ...reloadsItself,
    staleTime: 0,
    queryKey: ['listBankQuestions', courseId, q.trim(), kind, tag, folder],
    queryFn: ({ pageParam: cursor, signal }) =>
      call('listBankQuestions', {
        params: { courseId },
        query: {
          ...{ q: q.trim() || undefined, kind: kind || undefined },
          ...{ tag: tag || undefined, folder: folder || undefined, cursor },
        },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }: { nextCursor: string | null }) => nextCursor ?? undefined,
    placeholderData: keepPreviousData,
  })

export const exportAddress = (courseId: string, format: (typeof exportFormats)[number]) =>
  `${fill(pathOf('exportBankQuestions'), { courseId })}?format=${format}`

export const reloadBank = (courseId: string) =>
  queryClient.invalidateQueries({ queryKey: ['listBankQuestions', courseId] })

export async function saveQuestion(courseId: string, values: Values, before?: BankQuestion) {
  const fields = writeQuestion(values, before)
  const sent = before
    ? call('editBankQuestion', {
        params: { courseId, questionId: before._id },
        body: { ...fields, version: before.version },
      })
    : call('addBankQuestion', {
        params: { courseId },
        body: { kind: values.kind, ...fields } as QuestionDraft,
      })
  const { question } = await notify({ loading: messages.saving }, sent)
  void reloadBank(courseId)
  return question
}

export async function removeQuestion(courseId: string, questionId: string) {
  const params = { courseId, questionId }
  await notify({ loading: messages.removing }, call('deleteBankQuestion', { params }))
  offerUndo({
    id: questionId,
    message: messages.removed,
    takesFocus: false,
    restore: async () => {
      await notify({ loading: messages.restoring }, call('restoreBankQuestion', { params }))
      await reloadBank(courseId)
    },
  })
  void reloadBank(courseId)
}

export type ImportFormat = (typeof importFormats)[number]
type Given = { courseId: string; format: ImportFormat; body: FormData }

export const checkImport = ({ courseId, format, body }: Given) =>
  notify(
    { loading: messages.checking },
    call('importBankQuestions', { params: { courseId }, query: { format, dryRun: 'true' }, body }),
  )

export async function importQuestions({ courseId, format, body }: Given) {
  const sent = call('importBankQuestions', { params: { courseId }, query: { format }, body })
  await notify({ loading: messages.importing }, sent)
  await reloadBank(courseId)
}
