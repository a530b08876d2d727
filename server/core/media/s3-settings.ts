export type S3Settings = {
  endpoint: URL
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
  /** How long a request may be silent before it is repeated. */
  stallSeconds: number
}
