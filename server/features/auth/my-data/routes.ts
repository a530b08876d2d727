import { myDataEndpoints } from '../../../../contract/endpoints/my-data.ts'
import { routesFor } from '../../../http/routes-for.ts'
import { deleteAccount, readDeletion } from './delete-account.ts'
import { exportOwnData } from './export-own-data.ts'
import { restoreAccount } from './restore-account.ts'

export const myDataRoutes = routesFor(myDataEndpoints, {
  exportOwnData,
  readDeletion,
  deleteAccount,
  restoreAccount,
})
