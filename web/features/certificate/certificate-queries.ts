import { infiniteQueryOptions } from '@tanstack/react-query'
import type { Certificate } from '../../../contract/endpoints/certificate.ts'
import { call } from '../../lib/calls/call.ts'
import { endpointQuery } from '../../lib/calls/endpoint-query.ts'
import { queryClient } from '../../lib/calls/query-client.ts'

export const certificatesQuery = infiniteQueryOptions({
  queryKey: ['listCertificates', 'all'],
  queryFn: ({ pageParam: cursor, signal }) => call('listCertificates', { query: { cursor }, signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
})

export const certificatesOfCourse = (courseId: string) =>
  endpointQuery('listCertificates', { query: { courseId } })

export const certificatesOfPath = (pathId: string) => endpointQuery('listCertificates', { query: { pathId } })

export const certificateQuery = (certificateId: string) =>
  endpointQuery('readCertificate', { params: { certificateId } })

export async function changePublic({ _id: certificateId }: Certificate, isPublic: boolean) {
  const reply = await call('changeCertificate', { params: { certificateId }, body: { isPublic } })
  queryClient.setQueryData(certificateQuery(certificateId).queryKey, reply)
  return reply
}
