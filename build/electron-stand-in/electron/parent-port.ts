// Read first in a stand-in's utility process: `process.parentPort`, as Electron's has it.
import { EventEmitter } from 'node:events'

const port = new EventEmitter()
process.on('message', (data) => port.emit('message', { data, ports: [] }))
// Electron ends its utility processes with itself.
process.once('disconnect', () => process.exit())
Object.assign(process, {
  parentPort: Object.assign(port, {
    postMessage: (message: unknown) => void process.send?.(message),
  }),
})
