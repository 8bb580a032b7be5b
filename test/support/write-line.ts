/** Writes a line to stdout once the reader has room for it, since `writeSync` throws EAGAIN at a full pipe. */
export function writeLine(line: string): Promise<void> {
  return new Promise((resolve) => {
    process.stdout.write(`${line}\n`, () => resolve())
  })
}
