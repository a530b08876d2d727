import { mailEndpoints } from '../../../contract/endpoints/mail.ts'
import { routesFor } from '../../http/routes-for.ts'
import { listOutbox } from './list-outbox.ts'
import { sendTestMail } from './send-test-mail.ts'

export const mailRoutes = routesFor(mailEndpoints, { listOutbox, sendTestMail })
