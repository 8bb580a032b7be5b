// Updates of this installed program. Its package.json has the address and the publisher's key since the packaging; a
// policy may name another address, never another key.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { PolicyReading } from '../app/read-policy.ts'
import type { Log } from '../ports.ts'
import { makeUpdater } from './make-updater.ts'
import type { HostUpdateSource, UpdateSourcePorts, UpdatingMachine } from './update-source.ts'
import { canUpdateItself, createUpdateSource } from './update-source.ts'

const packageSchema = z.object({
  updates: z.object({ url: z.string().optional(), publicKey: z.string() }).optional(),
})

/** Source of updates; undefined where the program does not replace itself. */
export async function openUpdates(
  machine: UpdatingMachine & {
    readonly app: Pick<Electron.App, 'getAppPath' | 'isPackaged' | 'quit'>
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
  return createUpdateSource({
    makeUpdater: () => makeUpdater(platform, place.url),
    publicKey: place.publicKey,
    log,
    quit: () => app.quit(),
    ...replaceOwnFile(machine),
  })
}

/**
 * Address and key of the updates; undefined without a publisher's key, since nothing is installed then.
 * @param packageText text of the installed package.json
 */
export function toUpdatePlace(
  packageText: string,
  policy: PolicyReading,
): { readonly url: string; readonly publicKey: string } | undefined {
  const { updates } = packageSchema.parse(JSON.parse(packageText))
  const asked = policy.kind === 'read' ? policy.policy.updates?.url : undefined
  const url = asked ?? updates?.url
  return updates && url !== undefined ? { url, publicKey: updates.publicKey } : undefined
}

/** Own replacement of an AppImage, which is one file; elsewhere an installer replaces the program's folder. */
function replaceOwnFile({
  platform,
  environment,
}: UpdatingMachine): Pick<UpdateSourcePorts, 'replaceProgram'> {
  const running = environment['APPIMAGE']
  if (platform !== 'linux' || running === undefined) return {}
  return {
    async replaceProgram({ startsAgain, ...replacement }) {
      const { replaceAppImage, startWhenGone } = await import('./replace-app-image.ts')
      await replaceAppImage({ running, ...replacement })
      if (startsAgain) startWhenGone(running)
    },
  }
}
