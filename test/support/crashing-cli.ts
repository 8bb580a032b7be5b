// Command line that kills itself (SIGKILL) at the n-th time of a checkpoint, as a power cut there would. Example:
// CRASH_AT=claimed:2
import { runCommand } from '../../main/cli/run-command.ts'

const [point, times = '1'] = (process.env['CRASH_AT'] ?? '').split(':')
let left = Number(times)

process.exitCode = await runCommand(process.argv.slice(2), {
  environment: process.env,
  workingFolder: process.cwd(),
  language: 'en',
  out: (line) => console.log(line),
  err: (line) => console.error(line),
  log: () => {},
  stopping: new AbortController().signal,
  reach: async (checkpoint) => {
    if (checkpoint !== point) return
    left -= 1
    if (left === 0) process.kill(process.pid, 'SIGKILL')
  },
})
