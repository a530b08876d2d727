import { personEndpoints } from '../../../../contract/endpoints/person.ts'
import { routesFor } from '../../../http/routes-for.ts'
import { endPersonSession, readPerson } from './read-person.ts'

export const personRoutes = routesFor(personEndpoints, { readPerson, endPersonSession })
