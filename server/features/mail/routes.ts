import { mailEndpoints } from '../../../contract/endpoints/mail.ts'
import { routesFor } from '../../http/routes-for.ts'
import { listOutbox, sendTestMail } from './outbox.ts'

export const mailRoutes = routesFor(mailEndpoints, { listOutbox, sendTestMail })
