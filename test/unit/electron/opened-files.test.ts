import { EventEmitter } from 'node:events'
import { expect, test } from 'vitest'
import { findLotes, watchOpenedFiles } from '../../../main/electron/opened-files.ts'

test('of the words of a start only batches are taken, absolute, also as addresses of files', () => {
  const words = [
    '/usr/bin/signature-batches',
    '--no-sandbox',
    '--x=a.lote',
    'novembro.lote',
    '/tmp/Dezembro 2026.LOTE',
    'file:///home/ana/loca%C3%A7%C3%A3o.lote',
    'file://servidor/x.lote',
    'contrato.pdf',
  ]
  expect(findLotes(words, '/home/ana')).toEqual([
    '/home/ana/novembro.lote',
    '/tmp/Dezembro 2026.LOTE',
    '/home/ana/locação.lote',
  ])
})

test('what comes before anybody takes it waits, and what comes later is handed on at once', () => {
  const app = new EventEmitter()
  let isPrevented = false
  const opened = watchOpenedFiles(app as unknown as Electron.App, {
    argv: ['x', 'a.lote'],
    workingFolder: '/d',
  })
  app.emit('open-file', { preventDefault: () => (isPrevented = true) }, '/mac/b.lote')
  const taken: string[][] = []
  opened.deliverTo((paths) => taken.push([...paths]))
  app.emit('second-instance', {}, ['x', 'c.lote'], '/e')
  app.emit('second-instance', {}, ['x'], '/e')
  expect(taken).toEqual([['/d/a.lote', '/mac/b.lote'], ['/e/c.lote']])
  expect(isPrevented).toBe(true)
})
