// A sealed `.lote` as a plain one, in a folder that is removed with it.
import { createReadStream, createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import type { LoteFault } from '../../../shared/model/lote.ts'
import { OWN_FILE_MODE } from '../../platform/own-files.ts'
import type { LoteRefusal } from './open-lote.ts'
import { BrokenLote, toLoteStoreFault } from './open-lote.ts'
import { BrokenSeal, unseal } from './sealed.ts'

export type UnsealedLote = { readonly ok: true } | LoteRefusal

const FAULTS: Readonly<Record<BrokenSeal['fault'], LoteFault>> = {
  notSealed: 'notALote',
  newer: 'newer',
  wrongPassword: 'wrongPassword',
  damaged: 'damaged',
}

/** @param plainPath a beginning lies there when the answer is a refusal: its caller removes it */
export async function unsealLote(
  path: string,
  password: string,
  plainPath: string,
): Promise<UnsealedLote> {
  const target = createWriteStream(plainPath, { mode: OWN_FILE_MODE })
  try {
    await pipeline(unseal(readSealed(path), password), target)
    return { ok: true }
  } catch (error) {
    return { ok: false, fault: toFault(error), detail: String(error) }
  }
}

async function* readSealed(path: string): AsyncGenerator<Uint8Array> {
  try {
    yield* createReadStream(path)
  } catch (error) {
    throw new BrokenLote('unreadable', String(error))
  }
}

function toFault(error: unknown): LoteFault {
  if (error instanceof BrokenSeal) return FAULTS[error.fault]
  return error instanceof BrokenLote ? error.fault : toLoteStoreFault(error)
}
