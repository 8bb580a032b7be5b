// Updates of this installed program. Its package.json has the address, the publisher's key and the publisher's name since
// the packaging; a policy may name another address, never another key or name.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { omitUndefined } from '../../shared/omit-undefined.ts'
import type { PolicyReading } from '../app/read-policy.ts'
import type { Log } from '../ports.ts'
import { findSignerFault } from './authenticode.ts'
import type { SquirrelPorts } from './hand-over-to-squirrel.ts'
import { makeUpdater } from './make-updater.ts'
import type { HostUpdateSource, UpdateSourcePorts, UpdatingMachine } from './update-source.ts'
import { canUpdateItself, createUpdateSource } from './update-source.ts'

const packageSchema = z.object({
  updates: z
    .object({
      url: z.string().optional(),
      publicKey: z.string(),
      /** Name in the certificate that signs the program on Windows. */
      publisher: z.string().optional(),
    })
    .optional(),
})
export type UpdatePlace = {
  readonly url: string
  readonly publicKey: string
  readonly publisher?: string
}

/** Source of updates; undefined where the program does not replace itself. */
export async function openUpdates(
  machine: UpdatingMachine & {
    readonly app: NodeJS.EventEmitter &
      Pick<Electron.App, 'getAppPath' | 'hide' | 'isPackaged' | 'quit'>
    readonly autoUpdater: NodeJS.EventEmitter
    readonly policy: PolicyReading
    readonly log: Log
  },
): Promise<HostUpdateSource | undefined> {
  const { app, platform, policy, log } = machine
  if (!app.isPackaged || !canUpdateItself(machine)) return undefined
  const place = toUpdatePlace(
    await readFile(join(app.getAppPath(), 'package.json'), 'utf8'),
    policy,
  )
  if (!place) return undefined
  const ofSystem = toSignerCheck(platform, place)
  if (!ofSystem) {
    log({ level: 'warn', event: 'update.noPublisher' })
    return undefined
  }
  return createUpdateSource({
    makeUpdater: () => makeUpdater(platform, place.url),
    publicKey: place.publicKey,
    findSignerFault: ofSystem,
    log,
    quit: () => app.quit(),
    ...planReplacement(machine),
  })
}

/** Check by the system of who signed a file; undefined where nothing says who has to, so that nothing is installed. */
function toSignerCheck(
  platform: NodeJS.Platform,
  { publisher }: UpdatePlace,
): UpdateSourcePorts['findSignerFault'] | undefined {
  // macOS compares the signatures of the newer and the running program itself; an AppImage has no signature of a system.
  if (platform !== 'win32') return async () => undefined
  return publisher === undefined ? undefined : (path) => findSignerFault(publisher, path)
}

/**
 * Address, key and publisher of the updates; undefined without a publisher's key, since nothing is installed then.
 * @param packageText text of the installed package.json
 */
export function toUpdatePlace(packageText: string, policy: PolicyReading): UpdatePlace | undefined {
  const { updates } = packageSchema.parse(JSON.parse(packageText))
  const asked = policy.kind === 'read' ? policy.policy.updates?.url : undefined
  const url = asked ?? updates?.url
  return updates && url !== undefined ? omitUndefined({ ...updates, url }) : undefined
}

/** Own replacement of the program: of an AppImage, which is one file, and on macOS; NSIS has an installer. */
function planReplacement({
  platform,
  environment,
  app,
  autoUpdater: native,
}: UpdatingMachine &
  Pick<SquirrelPorts, 'app'> & {
    readonly autoUpdater: NodeJS.EventEmitter
  }): Pick<UpdateSourcePorts, 'replaceProgram'> {
  if (platform === 'darwin') {
    return {
      async replaceProgram({ updater, startsAgain }) {
        const { handOverToSquirrel } = await import('./hand-over-to-squirrel.ts')
        await handOverToSquirrel({ updater, native, app, startsAgain })
      },
    }
  }
  const running = environment['APPIMAGE']
  if (platform !== 'linux' || running === undefined) return {}
  return {
    async replaceProgram({ fetched, isSigned, startsAgain }) {
      const { replaceAppImage, startWhenGone } = await import('./replace-app-image.ts')
      await replaceAppImage({ running, fetched, isSigned })
      if (startsAgain) startWhenGone(running)
    },
  }
}
