// Files cross the bridge as tokens; their paths stay in main.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from './fixture.ts'

test('dropped files become tokens with names, and no path comes to the page', async ({
  start,
  dataFolder,
}) => {
  const paths = [join(dataFolder, 'contrato 1.pdf'), join(dataFolder, 'contrato 2.pdf')]
  for (const path of paths) await writeFile(path, '%PDF-1.7\n')
  const { page } = await start()
  await page.evaluate(() => {
    const input = document.createElement('input')
    input.type = 'file'
    input.multiple = true
    input.id = 'dropped'
    document.body.append(input)
  })
  await page.locator('#dropped').setInputFiles(paths)
  const answer = await page.evaluate(() => {
    const input = document.querySelector('#dropped')
    return window.bridge.admitFiles(
      input instanceof HTMLInputElement ? [...(input.files ?? [])] : [],
    )
  })
  expect(answer).toEqual({
    ok: true,
    value: [
      { token: expect.any(String), name: 'contrato 1.pdf' },
      { token: expect.any(String), name: 'contrato 2.pdf' },
    ],
  })
  expect(JSON.stringify(answer)).not.toContain(dataFolder)
})

test('a file that the page made itself has no path, and is refused @deep', async ({ start }) => {
  const { page } = await start()
  const answer = await page.evaluate(() => window.bridge.admitFiles([new File(['x'], 'x.pdf')]))
  expect(answer).toMatchObject({ ok: false, failure: { code: 'filesInNoFolder' } })
})

test('the files that a person picks in the dialog become tokens @deep', async ({
  start,
  dataFolder,
}) => {
  const path = join(dataFolder, 'escolhido.pdf')
  await writeFile(path, '%PDF-1.7\n')
  const { page, main, host } = await start()
  if (host === 'electron') {
    // No test reaches the native dialog, so this one answers as if the file had been picked.
    await main(({ dialog }, picked) => {
      dialog.showOpenDialog = async () => ({ canceled: false, filePaths: [picked] })
    }, path)
    expect(await page.evaluate(() => window.bridge.invoke('file.pick', {}))).toMatchObject({
      value: [{ name: 'escolhido.pdf' }],
    })
    return
  }
  const chooser = page.waitForEvent('filechooser')
  const answer = page.evaluate(() => window.bridge.invoke('file.pick', {}))
  await (await chooser).setFiles(path)
  expect(await answer).toMatchObject({ value: [{ name: 'escolhido.pdf' }] })
})
