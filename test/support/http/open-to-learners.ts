import type { Access } from '../../../contract/api/define-endpoint.ts'

const isOpen: Record<Access, boolean> = {
  everyone: true,
  watcher: true,
  'signed-in': true,
  'course-editor': false,
  administrator: false,
}

/** Whether learners may make the calls of an endpoint with this access. */
export const isOpenToLearners = ({ access }: { access: Access }) => isOpen[access]
