import { defineTableWithoutPeople } from './define-table.ts'

export interface ErasedAccountTable {
  /** SHA-256 of the id in hexadecimal. */
  id_hash: string
  erased_at: Date
}

export const erasedAccount = defineTableWithoutPeople<ErasedAccountTable>({
  key: ['id_hash'],
  bounds: [{ onePer: ['id_hash'] }],
  why: 'which accounts were erased, so that a restored backup does not bring them back; the hash of a random id names nobody',
})
