// Downloads over the simulated network: pre-signed URLs, valid for five minutes, sometimes refused, cut or shortened.
import type { OpenDownload } from '../../main/partner/partner-client.ts'
import { partnerDocumentIdSchema } from '../../shared/model/ids.ts'
import { omitUndefined } from '../../shared/omit-undefined.ts'
import { servingOf } from './archive-serving.ts'
import type { Line, NetworkWorld } from './sim-line.ts'
import { isTroubled } from './sim-line.ts'

const DOWNLOAD_FAULTS = [
  'unreachable',
  'expired', // the URL's five minutes are over
  'cut', // the connection breaks
  'short', // it ends early, against its announced length
  'shortUntold', // it ends early, and no length was announced
  'page', // what came in between answers with a page of its own
] as const

const URL_LIVES_MS = 300_000

export function createSimDownload(
  world: NetworkWorld & { readonly onDefect: (what: string) => void },
  line: Line,
): OpenDownload {
  const { time, service, random, faults } = world
  const serving = servingOf(world)
  return async (url) => {
    line.noteRequest()
    if (!serving.isFirstUse(url)) world.onDefect('A4: a download address was used twice')
    await time.sleep(random.between(3, 80))
    if (!line.isOnline()) return { kind: 'unavailable', fault: 'unreachable', detail: 'offline' }
    const [kind = '', id = '', at = ''] = url.slice('sim://'.length).split('/')
    const document = service.find(partnerDocumentIdSchema.parse(id))
    const trouble = isTroubled(world, faults.downloadRate) ? random.pick(DOWNLOAD_FAULTS) : 'none'
    if (trouble !== 'none') line.noteFault(`download ${trouble}`)
    if (trouble === 'unreachable') {
      return { kind: 'unavailable', fault: 'unreachable', detail: 'ECONNREFUSED' }
    }
    if (!document || trouble === 'expired' || time.now() - Number(at) > URL_LIVES_MS) {
      return { kind: 'refused', status: 403 }
    }
    const whole = kind === 'signed' ? serving.bytesOf(document) : service.original(document)
    if (!whole) return { kind: 'refused', status: 404 }
    const bytes = trouble === 'page' ? Buffer.from('<html>Acesso à internet</html>') : whole
    async function* body(): AsyncGenerator<Uint8Array> {
      const half = Math.floor(bytes.byteLength / 2)
      yield bytes.subarray(0, half)
      await time.sleep(random.between(1, 3_000))
      if (trouble === 'cut') throw new Error('ECONNRESET')
      if (trouble !== 'short' && trouble !== 'shortUntold') yield bytes.subarray(half)
    }
    return omitUndefined({
      kind: 'opened' as const,
      announcedBytes: trouble === 'shortUntold' ? undefined : bytes.byteLength,
      body: body(),
    })
  }
}
