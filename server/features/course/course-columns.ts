import type { BodyOf } from '../../../contract/api/define-endpoint.ts'
import type { courseEndpoints } from '../../../contract/endpoints/course.ts'
import { toStructureColumns } from '../../db/tables/course-structure.ts'
import { structureColumns } from '../../db/tables/course-tables.ts'

type Changes = Omit<BodyOf<typeof courseEndpoints.editCourse>, 'prerequisiteIds' | 'groupIds'>
type StructureField = keyof typeof structureColumns

/** Maps form fields to column names; leaves out what the form leaves out. */
export const toCourseColumns = <C extends Changes>({ createdBy, ...body }: C) => ({
  ...withoutStructure(body),
  ...(createdBy !== undefined && { created_by: createdBy }),
  ...toStructureColumns(body),
})

const withoutStructure = <Body extends object>(body: Body) =>
  Object.fromEntries(Object.entries(body).filter(([name]) => !(name in structureColumns))) as Omit<
    Body,
    StructureField
  >
