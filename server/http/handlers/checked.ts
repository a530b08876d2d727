import type { Endpoint } from '../../../contract/api/define-endpoint.ts'
import type { Handler, Precheck, Served } from '../route.ts'
import { plain } from './plain.ts'

export const checked = <E extends Endpoint>(precheck: Precheck<E>, handler: Handler<E>): Served<E> => ({
  ...plain(handler),
  precheck,
})
