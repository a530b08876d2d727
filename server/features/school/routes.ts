import { schoolEndpoints } from '../../../contract/endpoints/desk/school.ts'
import { routesFor } from '../../http/routes-for.ts'
import { changeSettings, readSettings } from './settings.ts'

export const schoolRoutes = routesFor(schoolEndpoints, { readSettings, changeSettings })
