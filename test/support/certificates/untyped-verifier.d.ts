declare module '@digitalbazaar/vc' {
  type Result = { verified: boolean; error?: { errors?: Error[] } & Error }
  export function verifyCredential(options: object): Promise<Result>
}

declare module '@digitalbazaar/data-integrity' {
  export class DataIntegrityProof {
    constructor(options: { cryptosuite: object })
  }
}

declare module '@digitalbazaar/eddsa-rdfc-2022-cryptosuite' {
  export const cryptosuite: object
}
