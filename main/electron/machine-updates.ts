// Where this installed program finds newer versions: the place and the publisher's key stand in its package.json, put
// there when it was packaged; an administrator may name another place, never another key.
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

/** Undefined where the program does not replace itself. */
export async function openUpdates(
  machine: UpdatingMachine & {
    readonly app: Pick<Electron.App, 'getAppPath' | 'isPackaged' | 'quit'>
    readonly policy: PolicyReading
    readonly log: Log
  },
): Promise<HostUpdateSource | undefined> {
  const { app, platform, policy, log } = machine
  if (!app.isPackaged || !canUpdateItself(machine)) return undefined
  const text = await readFile(join(app.getAppPath(), 'package.json'), 'utf8')
  const { updates } = packageSchema.parse(JSON.parse(text))
  const url = (policy.kind === 'read' ? policy.policy.updates?.url : undefined) ?? updates?.url
  if (url === undefined || !updates) return undefined
  return createUpdateSource({
    makeUpdater: () => makeUpdater(platform, url),
    publicKey: updates.publicKey,
    log,
    quit: () => app.quit(),
    ...replaceOwnFile(machine),
  })
}

/** An AppImage is one file; installers know how to replace a folder. */
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
