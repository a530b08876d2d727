import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Access, Endpoint, FormOf, Params, Query, Reply } from '../../contract/api/endpoint.ts'
import type { Caller } from '../admission/caller.ts'
import type { TableName } from '../db/changes.ts'
import type { House, Person } from '../house.ts'
import type { ReceivedFile } from '../media/receive-part.ts'

type PersonFor<A extends Access> = A extends 'everyone' ? Person | undefined : Person

type FileOf<R> = R extends { isOptional: true } ? ReceivedFile | undefined : ReceivedFile

/** One call on the server, its guard passed and its parts parsed. `address` is whom limits count: `networkOf`. */
export type Visit<E extends Endpoint> = {
  house: House
  person: PersonFor<E['access']>
  params: Params<E>
  query: Query<E>
  form: FormOf<E>
  files: { [name in keyof E['files']]: FileOf<E['files'][name]> }
  address: string
  /** Whom bounds count; its signal aborts when the client leaves. */
  caller: Caller
  request: FastifyRequest
  reply: FastifyReply
}

/** Success is said by `answer`: a door gives the sentence and what was asked for. */
export type DoorReply<E extends Endpoint> = Omit<Reply<E>, 'success'>

export type Door<E extends Endpoint = Endpoint> = {
  promise: E
  keep: (visit: Visit<E>) => Promise<DoorReply<E>>
  /** Refuses before the form is received what no form can make right. */
  admit?: (visit: Omit<Visit<E>, 'form' | 'files'>) => Promise<unknown>
  /** The answer is the same for everybody until the catalogue changes: it is kept ready. */
  isShared?: true
  /** What a shared answer's query asks for, without what makes no difference. */
  simplify?: (query: Query<E>) => Query<E>
  /** The answer is the same for everybody of one role until one of these tables is written: it is kept ready. */
  readFrom?: readonly TableName[]
}

/** Joins a promise and what keeps it. */
export const door = <const E extends Endpoint>(promise: E, keep: Door<E>['keep'], admit?: Door<E>['admit']) =>
  ({ promise, keep, admit }) as unknown as Door

type SharedVisit<E extends Endpoint> = Pick<Visit<E>, 'house' | 'params' | 'query'>

/** Joins a promise to everybody and what shows it: something of the catalogue, whoever asks. */
export const sharedDoor = <const E extends Endpoint & { access: 'everyone' }>(
  promise: E,
  keep: (visit: SharedVisit<E>) => Promise<DoorReply<E>>,
  simplify?: Door<E>['simplify'],
) => ({ promise, keep, simplify, isShared: true }) as unknown as Door

type RoleVisit<E extends Endpoint> = SharedVisit<E> & { person: Pick<Person, 'role'> }

/** Joins a promise to signed-in people and what shows it out of `readFrom`: the same to everybody of one role. */
export const roleDoor = <const E extends Endpoint>(
  promise: E,
  readFrom: readonly TableName[],
  keep: (visit: RoleVisit<E>) => Promise<DoorReply<E>>,
) => ({ promise, keep, readFrom }) as unknown as Door
