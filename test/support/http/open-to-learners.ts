import type { Access, Endpoint } from '../../../contract/api/define-endpoint.ts'

const isOpen: Record<Access, boolean> = {
  everyone: true,
  watcher: true,
  'signed-in': true,
  'course-editor': false,
  administrator: false,
}

/** Whether learners may make the calls of an endpoint with this access. */
export const isOpenToLearners = ({ access }: { access: Access }) => isOpen[access]

/** A change that editors or administrators make. What they type and have not saved is nobody else's business. */
export const isEditorsChange = (endpoint: Endpoint) =>
  !isOpenToLearners(endpoint) && endpoint.method !== 'GET' && !endpoint.path.endsWith('/draft')
