import { join } from 'node:path'
import type { Settings } from '../../config.ts'

/** Where the media are, in words for operators; the same for two settings of the same place. */
export const describeMedia = ({ s3, dataFolder }: Pick<Settings, 's3' | 'dataFolder'>) =>
  s3 ? `s3://${s3.bucket} at ${s3.endpoint.origin}` : join(dataFolder, 'media')

/** Without the password of PostgreSQL. */
export const describeDatabase = ({ databaseUrl, dataFolder }: Pick<Settings, 'databaseUrl' | 'dataFolder'>) =>
  databaseUrl?.replace(/(\/\/[^:@/]*):[^@]*@/, '$1@') ?? join(dataFolder, 'lectern.sqlite')
