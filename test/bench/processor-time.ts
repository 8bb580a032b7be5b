// Processor time, in place of the clock's, for work that does not wait: other work of the machine does not count.

/** @returns milliseconds of all threads of this process */
export async function takesMs(run: () => unknown): Promise<number> {
  const before = process.cpuUsage()
  await run()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000
}
