import type { Cue, captionEndpoints } from '../../../contract/endpoints/caption.ts'
import * as serverMessages from '../../../contract/messages/server.ts'
import { Problem } from '../../core/problem.ts'
import { file } from '../../http/handlers/file.ts'
import type { UnreadRequest } from '../../http/route.ts'
import { requireCues } from './caption-access.ts'
import { findCaptionsName } from './caption-store.ts'
import { writeSrt, writeWebvtt } from './write-captions.ts'

type Webvtt = typeof captionEndpoints.downloadWebvtt
type Srt = typeof captionEndpoints.downloadSrt
type Transcript = typeof captionEndpoints.downloadTranscript

const makeFile =
  (ending: string, write: (cues: Cue[]) => string) =>
  async ({ ctx, user, params }: Pick<UnreadRequest<Webvtt>, 'ctx' | 'user' | 'params'>) => {
    const cues = await requireCues(ctx.db, user, params)
    const name = await findCaptionsName(ctx.db, params)
    if (!name) throw new Problem('not-found', serverMessages.captionsNotFound)
    return { name: `${name.title}.${name.language}.${ending}`, content: write(cues) }
  }

export const downloadWebvtt = file<Webvtt>(makeFile('vtt', writeWebvtt))
export const downloadSrt = file<Srt>(makeFile('srt', writeSrt))
export const downloadTranscript = file<Transcript>(
  makeFile('txt', (cues) => cues.map(({ text }) => `${text.replaceAll('\n', ' ')}\n`).join('')),
)
