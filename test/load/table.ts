import type { LoadRow } from './load-row.ts'
import { bell } from './rows/bell.ts'
import { catalogue } from './rows/catalogue.ts'
import { saturation } from './rows/saturation.ts'
import { signIns } from './rows/sign-ins.ts'
import { slowClients } from './rows/slow-clients.ts'
import { uploads } from './rows/uploads.ts'
import { viewers } from './rows/viewers.ts'

export const rows: LoadRow[] = [catalogue, viewers, uploads, signIns, slowClients, bell, saturation]
