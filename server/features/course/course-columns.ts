import type { BodyOf } from '../../../contract/api/define-endpoint.ts'
import type { courseEndpoints } from '../../../contract/endpoints/course.ts'

type Changes = BodyOf<typeof courseEndpoints.editCourse>

/** Maps form fields to column names; leaves out what the form leaves out. */
export const toCourseColumns = <C extends Changes>({
  createdBy,
  requiresOrder,
  completionShare,
  givesCertificate,
  certificateMonths,
  outcomes,
  requirements,
  ...same
}: C) => ({
  ...same,
  ...(createdBy !== undefined && { created_by: createdBy }),
  ...(requiresOrder !== undefined && { requires_order: requiresOrder }),
  ...(completionShare !== undefined && { completion_share: completionShare }),
  ...(givesCertificate !== undefined && { gives_certificate: givesCertificate }),
  ...(certificateMonths !== undefined && { certificate_months: certificateMonths }),
  ...(outcomes && { outcomes: JSON.stringify(outcomes) }),
  ...(requirements && { requirements: JSON.stringify(requirements) }),
})
