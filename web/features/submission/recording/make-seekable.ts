import {
  BlobSource,
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  Input,
  type InputAudioTrack,
  type InputVideoTrack,
  MP4,
  Mp4OutputFormat,
  Output,
  WEBM,
  WebMOutputFormat,
} from 'mediabunny'

/** Browsers record without a length and an index, so that players cannot jump. The same packets are written anew with both. */
export async function makeSeekable(recorded: Blob): Promise<Blob> {
  using input = new Input({ source: new BlobSource(recorded), formats: [WEBM, MP4] })
  const isMp4 = recorded.type.includes('mp4')
  const target = new BufferTarget()
  const output = new Output({ format: isMp4 ? new Mp4OutputFormat() : new WebMOutputFormat(), target })
  const [video, audio] = await Promise.all([input.getPrimaryVideoTrack(), input.getPrimaryAudioTrack()])
  const copies = [video && (await addVideo(output, video)), audio && (await addAudio(output, audio))]
  await output.start()
  await Promise.all(copies.map((copy) => copy?.()))
  await output.finalize()
  if (!target.buffer) throw new Error('Nothing was written')
  return new Blob([target.buffer], { type: recorded.type })
}

async function addVideo(output: Output, track: InputVideoTrack) {
  const [codec, config] = [await track.getCodec(), await track.getDecoderConfig()]
  if (!codec || !config) throw new Error('Unknown codec')
  const source = new EncodedVideoPacketSource(codec)
  output.addVideoTrack(source)
  return async () => {
    for await (const packet of new EncodedPacketSink(track).packets())
      await source.add(packet, { decoderConfig: config })
    source.close()
  }
}

async function addAudio(output: Output, track: InputAudioTrack) {
  const [codec, config] = [await track.getCodec(), await track.getDecoderConfig()]
  if (!codec || !config) throw new Error('Unknown codec')
  const source = new EncodedAudioPacketSource(codec)
  output.addAudioTrack(source)
  return async () => {
    for await (const packet of new EncodedPacketSink(track).packets())
      await source.add(packet, { decoderConfig: config })
    source.close()
  }
}
