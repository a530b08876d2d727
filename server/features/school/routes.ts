import { schoolEndpoints } from '../../../contract/endpoints/school.ts'
import { routesFor } from '../../http/routes-for.ts'
import { changeLogo, changeSettings, readSettings } from './settings.ts'

export const schoolRoutes = routesFor(schoolEndpoints, { readSettings, changeSettings, changeLogo })
