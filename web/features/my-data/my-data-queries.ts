import { infiniteQueryOptions } from '@tanstack/react-query'
import type { OwnWord } from '../../../contract/endpoints/own-words.ts'
import * as messages from '../../../contract/messages/my-data.ts'
import { call } from '../../lib/calls/call.ts'
import { endpointQuery } from '../../lib/calls/endpoint-query.ts'
import { queryClient } from '../../lib/calls/query-client.ts'
import { notify } from '../../lib/notify.ts'

const pageSize = 10

export const deletionQuery = endpointQuery('readDeletion')

export const ownWordsQuery = infiniteQueryOptions({
  queryKey: ['listOwnWords'],
  staleTime: 0,
  queryFn: ({ pageParam: cursor, signal }) =>
    call('listOwnWords', { query: { limit: pageSize, cursor }, signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
})

const deletions = {
  question: ({ _id: questionId }: OwnWord) => call('deleteQuestion', { params: { questionId } }),
  answer: ({ _id: answerId }: OwnWord) => call('deleteAnswer', { params: { answerId } }),
  note: ({ _id: noteId }: OwnWord) => call('deleteNote', { params: { noteId } }),
  review: ({ course }: OwnWord) => call('deleteReview', { params: { courseId: course?._id ?? '' } }),
  profile: () => call('saveOwnProfile', { body: { text: '' } }),
}

const texts = { loading: messages.deletingWords, failed: messages.wordsNotDeleted }

export async function deleteOwnWord(word: OwnWord) {
  await notify<{ message: string }>(texts, deletions[word.kind](word))
  await queryClient.invalidateQueries({ queryKey: ownWordsQuery.queryKey })
}
