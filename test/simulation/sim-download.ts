// Downloads over the line.
import type { OpenDownload } from '../../main/partner/partner-client.ts'
import { omitUndefined } from '../../shared/omit-undefined.ts'
import { partnerDocumentIdSchema } from '../../shared/model/ids.ts'
import type { Line, NetworkWorld } from './sim-line.ts'
import { isTroubled } from './sim-line.ts'
import { toSignedFile } from './sim-service.ts'

/** Pre-signed URLs: good for five minutes, sometimes refused, cut or cut short. */
export function createSimDownload(world: NetworkWorld, line: Line): OpenDownload {
  const { time, service, random, faults } = world
  return async (url) => {
    line.noteRequest()
    await time.sleep(random.between(3, 80))
    if (!line.isOnline()) return { kind: 'unavailable', fault: 'unreachable', detail: 'offline' }
    const [kind = '', id = '', at = ''] = url.slice('sim://'.length).split('/')
    const document = service.find(partnerDocumentIdSchema.parse(id))
    const trouble = isTroubled(world, faults.downloadRate)
      ? random.pick(['expired', 'cut', 'short', 'unreachable'])
      : 'none'
    if (trouble !== 'none') line.noteFault(`download ${trouble}`)
    if (trouble === 'unreachable') {
      return { kind: 'unavailable', fault: 'unreachable', detail: 'ECONNREFUSED' }
    }
    if (!document || trouble === 'expired' || time.now() - Number(at) > 300_000) {
      return { kind: 'refused', status: 403 }
    }
    const bytes = kind === 'signed' ? toSignedFile(document) : service.original(document)
    if (!bytes) return { kind: 'refused', status: 404 }
    async function* body(whole: Buffer): AsyncGenerator<Uint8Array> {
      const half = Math.floor(whole.byteLength / 2)
      yield whole.subarray(0, half)
      await time.sleep(random.between(1, 3_000))
      if (trouble === 'cut') throw new Error('ECONNRESET')
      if (trouble !== 'short') yield whole.subarray(half)
    }
    return omitUndefined({
      kind: 'opened' as const,
      announcedBytes: bytes.byteLength,
      body: body(bytes),
    })
  }
}
