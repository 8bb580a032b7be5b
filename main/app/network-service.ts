// Network of the live environment by its settings: a change counts from the next call on, and a call in flight
// finishes on the transport that it began with.
import { basename } from 'node:path'
import type { Result } from '../../shared/model/failure.ts'
import { fail, succeed } from '../../shared/model/failure.ts'
import type {
  NetworkChange,
  NetworkSettings,
  NetworkTimeouts,
  NetworkTrial,
  NetworkView,
} from '../../shared/model/network.ts'
import { omitUndefined } from '../../shared/omit-undefined.ts'
import { findCaFault, tryNetwork } from './network-trial.ts'
import type { NetworkHost } from './open-transport.ts'
import { openTransport, toPasswordName } from './open-transport.ts'
import type { ClientTimeouts } from '../partner/create-partner-client.ts'
import type { SwappableTransport } from '../partner/network/swappable-transport.ts'
import { createSwappableTransport } from '../partner/network/swappable-transport.ts'
import type { Clock, Dialogs, SecretStore } from '../ports.ts'
import type { WorkspaceNetwork } from './open-partner.ts'

/** File of the network settings; the page does not see it, since it holds the path of a file. */
export type NetworkFile = {
  readonly read: () => NetworkSettings
  readonly write: (settings: NetworkSettings) => void
}

export type NetworkServicePorts = {
  readonly network: NetworkHost & { readonly file: NetworkFile }
  readonly secrets: SecretStore
  readonly dialogs: Pick<Dialogs, 'pickFiles'>
  readonly clock: Clock
  readonly liveBaseUrl: () => string | undefined
  /** Title of the dialog that asks for a file of certificate authorities. */
  readonly dialogTitle: () => Promise<string>
}

/** Actions on the network of the live environment. */
export type NetworkActions = {
  readonly read: () => Promise<Result<NetworkView>>
  readonly change: (change: NetworkChange) => Promise<Result<NetworkView>>
  /** Saves the password of the user of the manual proxy in the settings. */
  readonly savePassword: (password: string) => Promise<Result<NetworkView>>
  readonly forgetPassword: () => Promise<Result<NetworkView>>
  /** Asks the person for a file of certificate authorities; nothing changes when they closed the dialog. */
  readonly pickCaFile: () => Promise<Result<NetworkView>>
  readonly forgetCaFile: () => Promise<Result<NetworkView>>
  readonly test: () => Promise<Result<NetworkTrial>>
}

export type NetworkService = {
  /** Opens the network of one workspace, which closes it. */
  readonly open: () => WorkspaceNetwork
  readonly handlers: NetworkActions
}

const CA_EXTENSIONS = ['pem', 'crt', 'cer']
const MS_PER_SECOND = 1_000
/** Shortest timeout of a write: the `Test` event alone of a new webhook may take 20 s (HOOK-05). */
const LEAST_WRITE_SECONDS = 60

export function createNetworkService(ports: NetworkServicePorts): NetworkService {
  const { network, secrets } = ports
  const { file } = network
  const inUse = new Set<SwappableTransport>()
  const openNow = () => openTransport(network, secrets, file.read())

  const view = async (): Promise<Result<NetworkView>> =>
    succeed(toView(ports, file.read(), await readPasswordState(secrets, file.read())))
  const apply = (): Promise<Result<NetworkView>> => {
    for (const each of inUse) each.change(openNow())
    return view()
  }
  const write = async (next: NetworkSettings): Promise<Result<NetworkView>> => {
    const before = toPasswordName(file.read().proxy)
    file.write(next)
    // A password belongs to one proxy: it is forgotten when the settings name another.
    if (before !== undefined && before !== toPasswordName(next.proxy)) await secrets.forget(before)
    return apply()
  }

  return {
    open() {
      const httpTransport = createSwappableTransport(openNow())
      inUse.add(httpTransport)
      const close = (): Promise<void> => {
        inUse.delete(httpTransport)
        return httpTransport.close()
      }
      return {
        httpTransport: { ...httpTransport, close },
        timeouts: () => toClientTimeouts(file.read().timeouts),
        downloadSilenceMs: () => file.read().timeouts.download * MS_PER_SECOND,
      }
    },
    handlers: {
      read: view,
      change: (change) => write({ ...file.read(), ...omitUndefined(change) }),
      async savePassword(password) {
        const name = toPasswordName(file.read().proxy)
        if (name === undefined) return fail('invalidInput', { path: 'proxy.user' })
        await secrets.save(name, password)
        return apply()
      },
      async forgetPassword() {
        const name = toPasswordName(file.read().proxy)
        if (name !== undefined) await secrets.forget(name)
        return apply()
      },
      async pickCaFile() {
        const title = await ports.dialogTitle()
        const [path] = await ports.dialogs.pickFiles({ title, extensions: CA_EXTENSIONS })
        if (path === undefined) return view()
        return (await findCaFault(path)) ?? write({ ...file.read(), caFile: path })
      },
      async forgetCaFile() {
        const { caFile: _, ...others } = file.read()
        return write(others)
      },
      test: () => tryNetwork({ ...ports, settings: file.read(), open: openNow }),
    },
  }
}

async function readPasswordState(
  secrets: SecretStore,
  { proxy }: NetworkSettings,
): Promise<NetworkView['password']> {
  const name = toPasswordName(proxy)
  const password = name === undefined ? undefined : await secrets.read(name)
  return password === undefined ? 'none' : secrets.persistence()
}

function toView(
  { network }: NetworkServicePorts,
  { proxy, transport, timeouts, caFile }: NetworkSettings,
  password: NetworkView['password'],
): NetworkView {
  return omitUndefined({
    proxy,
    password,
    transport,
    timeouts,
    caFile: caFile === undefined ? undefined : basename(caFile),
    hasSystemTransport: network.openSystem !== undefined,
  })
}

function toClientTimeouts({ read, send, upload }: NetworkTimeouts): ClientTimeouts {
  return {
    readMs: read * MS_PER_SECOND,
    writeMs: Math.max(read, LEAST_WRITE_SECONDS) * MS_PER_SECOND,
    createMs: send * MS_PER_SECOND,
    stallMs: upload * MS_PER_SECOND,
  }
}
