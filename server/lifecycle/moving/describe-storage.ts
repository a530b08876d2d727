import { join } from 'node:path'
import { type Settings, sqliteFile } from '../../config.ts'

/** Where the media are, in words for operators; equal for two settings of the same place. */
export const describeMedia = ({ s3, dataFolder }: Pick<Settings, 's3' | 'dataFolder'>) =>
  s3 ? `s3://${s3.bucket} at ${s3.endpoint.origin}` : join(dataFolder, 'media')

/** Leaves out PostgreSQL's password. */
export const describeDatabase = ({ databaseUrl, dataFolder }: Pick<Settings, 'databaseUrl' | 'dataFolder'>) =>
  databaseUrl?.replace(/(\/\/[^:@/]*):[^@]*@/, '$1@') ?? join(dataFolder, sqliteFile)
