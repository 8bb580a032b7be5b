// Module that is loaded into Electron's installer (`--import`) and limits its `fetch`. Node's own limits are twice as
// long to connect, and five minutes for a stalled answer.
import { Agent, EnvHttpProxyAgent, setGlobalDispatcher } from 'undici'

const LIMITS = {
  connect: { timeout: 5_000 },
  headersTimeout: 10_000,
  bodyTimeout: 15_000,
}

const hasProxy = ['HTTPS_PROXY', 'https_proxy'].some((name) => process.env[name])
setGlobalDispatcher(hasProxy ? new EnvHttpProxyAgent(LIMITS) : new Agent(LIMITS))
