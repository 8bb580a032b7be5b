// Module that the stand-in's utility processes load first: `process.parentPort`, as in Electron.
import { EventEmitter } from 'node:events'

const port = new EventEmitter()
process.on('message', (data) => port.emit('message', { data, ports: [] }))
// A utility process ends with Electron.
process.once('disconnect', () => process.exit())
Object.assign(process, {
  parentPort: Object.assign(port, {
    postMessage: (message: unknown) => void process.send?.(message),
  }),
})
