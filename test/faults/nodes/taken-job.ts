import { addresses } from '../../../contract/api/addresses.ts'
import { call, signIn } from '../../support/http/client.ts'
import { addLecture, createCourse } from '../../support/http/fill-site.ts'
import { needs, type Row, type Scale } from '../../support/table/row.ts'
import { until } from '../../support/until.ts'
import type { SeenLecture } from '../../support/video/seen-lecture.ts'
import { signalVideoChildren, videoChildren } from '../../support/video/video-children.ts'
import { makeFolder } from '../folder.ts'
import { type Cluster, makeCluster } from '../postgres/cluster.ts'
import { postgres, videoPackage } from '../tools/needs.ts'
import { startNode } from './two-nodes.ts'

const environment = { PREPARE_VIDEO: 'on' }

export const takenJob: Row = {
  what: 'one of two processes killed with -9 while it prepares a video',
  expected: 'the other takes the job up once its lease has run out, and the lecture is ready',
  lacks: needs(postgres, videoPackage),
  prove: async (scale) => {
    await using folder = await makeFolder()
    await using cluster = await makeCluster()
    const courseId = await killAtWork(folder.path, cluster)
    const lease = () => cluster.query('select lease from job')
    const killedLease = lease()
    const killed = performance.now()
    await using node = await startNode(folder.path, cluster, environment)
    const cookie = await signIn(node)
    const hastened = hasten(scale, () =>
      cluster.query(`update job set due_at = now() where lease = '${killedLease}'`),
    )
    await until('the job is taken up', () => lease() !== killedLease)
    const takenMs = Math.round(performance.now() - killed)
    let lecture: SeenLecture | undefined
    await until('the lecture is ready', async () => {
      lecture = (await call(node, addresses.listLectures, { params: { courseId }, cookie })).json.lectures[0]
      return lecture?.lecture.state === 'ready' || lecture?.lecture.state === 'failed'
    })
    return {
      seen: `taken up ${takenMs} ms after the blow${hastened}, then ${lecture?.lecture.state}`,
      holds: lecture?.lecture.state === 'ready',
    }
  },
}

async function killAtWork(folder: string, cluster: Cluster) {
  const { makeVideo } = await import('../../support/video/make-video.ts')
  const film = await makeVideo({ name: 'a.mov', picture: 'hevc' })
  await using doomed = await startNode(folder, cluster, environment)
  const cookie = await signIn(doomed)
  const courseId: string = (await createCourse(doomed, cookie)).json.course._id
  await addLecture(doomed, cookie, courseId, { lecture: film })
  const pid = doomed.process.pid ?? 0
  await until('it works on the video', () => {
    signalVideoChildren('SIGSTOP', pid)
    return videoChildren(pid).length > 0 && cluster.query('select state from job') === 'working'
  })
  const children = videoChildren(pid)
  await doomed.end('SIGKILL')
  // A stopped child does not notice that its parent is gone.
  for (const child of children) process.kill(child, 'SIGKILL')
  return courseId
}

/** The short form does not wait until the lease of one minute ends. */
function hasten(scale: Scale, endLease: () => unknown) {
  if (scale === 'whole') return ''
  endLease()
  return ', its lease ended by hand'
}
