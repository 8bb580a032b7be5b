// End of the page, of main or of the browser, and what the program does then.
import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from './fixture.ts'

test('a page that crashes is loaded again', async ({ start }) => {
  const { main } = await start()
  const url = await main(
    ({ BrowserWindow }) =>
      new Promise<string | undefined>((resolve) => {
        const contents = BrowserWindow.getAllWindows()[0]?.webContents
        contents?.once('did-finish-load', () => resolve(contents.getURL()))
        contents?.forcefullyCrashRenderer()
      }),
  )
  expect(url).toBe('app://bundle/')
})

test('closing the window ends the program', async ({ start }) => {
  const { page, ended } = await start()
  await page.close()
  expect(await ended).toBe(0)
})

test('a defect in main is logged without its words, and ends the program with what to do', async ({
  start,
  dataFolder,
}) => {
  const { main, ended, output, host } = await start()
  // A native error box would wait for a person.
  if (host === 'electron') await main(({ dialog }) => void (dialog.showErrorBox = () => {}))
  await main(() => {
    setTimeout(() => {
      throw new TypeError('the key is 7f3a9c')
    })
  })
  expect(await ended).toBe(1)
  const log = await readFile(join(dataFolder, 'logs', 'signature-batches.log'), 'utf8')
  expect(log).toContain('"event":"main.uncaughtException","details":{"error":"TypeError"')
  expect(log).not.toContain('7f3a9c')
  if (host === 'stand-in') expect(output()).toContain('o envio continua de onde parou')
})

test('a killed program leaves no browser behind', async ({ start }) => {
  const { kill, main, host } = await start()
  test.skip(host !== 'stand-in' || process.platform !== 'linux', 'the stand-in’s own promise')
  const owner = await main(() => process.pid)
  expect(await findBrowsersOf(owner)).not.toEqual([])
  await kill()
  await expect.poll(() => findBrowsersOf(owner)).toEqual([])
})

/** Finds browsers by the name of their profile, which has the process id of its owner. */
async function findBrowsersOf(owner: number): Promise<readonly string[]> {
  const processes = (await readdir('/proc')).filter((name) => /^\d+$/u.test(name))
  const commands = await Promise.all(
    processes.map((id) => readFile(join('/proc', id, 'cmdline'), 'utf8').catch(() => '')),
  )
  return commands.filter((command) => command.includes(`signature-batches-stand-in-${owner}-`))
}
