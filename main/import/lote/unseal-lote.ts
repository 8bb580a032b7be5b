// Unseals a batch file into a plain one, in a folder that is removed with it.
import { createReadStream, createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import type { LoteFault } from '../../../shared/model/lote.ts'
import { OWN_FILE_MODE } from '../../platform/own-files.ts'
import type { Gauge } from './gauge.ts'
import type { LoteRefusal } from './open-lote.ts'
import { BrokenLote, toLoteStoreFault } from './open-lote.ts'
import { BrokenSeal, unseal } from './sealed.ts'

export type UnsealedLote =
  | { readonly ok: true }
  | LoteRefusal
  | { readonly ok: false; readonly fault: 'stopped' }

class Stopped extends Error {}

const WHOLE_PERCENT = 100

const FAULTS: Readonly<Record<BrokenSeal['fault'], LoteFault>> = {
  notSealed: 'notALote',
  newer: 'newer',
  wrongPassword: 'wrongPassword',
  damaged: 'damaged',
}

/** @param plainPath target; after a refusal it may hold a part of the file, which the caller removes */
export async function unsealLote(
  path: string,
  password: string,
  plainPath: string,
  gauge: Pick<Gauge, 'note' | 'isStopped'>,
): Promise<UnsealedLote> {
  const target = createWriteStream(plainPath, { mode: OWN_FILE_MODE })
  try {
    const plain = unseal(readSealed(path, gauge), password)
    await pipeline(stoppable(plain, gauge), target)
    return { ok: true }
  } catch (error) {
    if (error instanceof Stopped) return { ok: false, fault: 'stopped' }
    return { ok: false, fault: toFault(error), detail: String(error) }
  }
}

async function* readSealed(
  path: string,
  { note }: Pick<Gauge, 'note'>,
): AsyncGenerator<Uint8Array> {
  let doneBytes = 0
  try {
    const { size } = await stat(path)
    const chunks: AsyncIterable<Buffer> = createReadStream(path)
    for await (const bytes of chunks) {
      doneBytes += bytes.length
      note(Math.floor((doneBytes / size) * WHOLE_PERCENT), WHOLE_PERCENT)
      yield bytes
    }
  } catch (error) {
    throw new BrokenLote('unreadable', String(error))
  }
}

/** Chunks that end with a stop, also for a small file, which is read whole before its key is derived. */
async function* stoppable(
  chunks: AsyncIterable<Buffer>,
  { isStopped }: Pick<Gauge, 'isStopped'>,
): AsyncGenerator<Buffer> {
  for await (const chunk of chunks) {
    if (isStopped()) throw new Stopped()
    yield chunk
  }
}

function toFault(error: unknown): LoteFault {
  if (error instanceof BrokenSeal) return FAULTS[error.fault]
  return error instanceof BrokenLote ? error.fault : toLoteStoreFault(error)
}
