/** The contexts of every credential that we sign, in this order. */
export const contextsOfCredential = [
  'https://www.w3.org/ns/credentials/v2',
  'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json',
  // For the type of `credentialStatus`.
  'https://purl.imsglobal.org/spec/ob/v3p0/extensions.json',
]
