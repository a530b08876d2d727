import { groupEndpoints } from '../../../contract/endpoints/group.ts'
import type { Feature } from '../../feature.ts'
import { routesFor } from '../../http/routes-for.ts'
import { changeGroupManagers, changeGroupMembers, listGroupMembers } from './group-people.ts'
import { removeHidden } from './group-tree-store.ts'
import { deleteGroup, editGroup, listGroups, makeGroup } from './groups.ts'
import { importGroupMembers } from './import-members.ts'

export const groupFeature: Feature = {
  routes: routesFor(groupEndpoints, {
    listGroups,
    makeGroup,
    editGroup,
    deleteGroup,
    listGroupMembers,
    changeGroupMembers,
    importGroupMembers,
    changeGroupManagers,
  }),
  purges: [removeHidden],
}
