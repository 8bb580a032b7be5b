// Empty application of one window and one page: the time that a host needs to start anything.
import { BrowserWindow, app, protocol } from 'electron'

const PAGE = `<!doctype html><title>Vazio</title><h1 id="usable">Vazio</h1>
<script>requestAnimationFrame(() => { window.shownAt = Date.now() })</script>`

protocol.registerSchemesAsPrivileged([
  { scheme: 'app', privileges: { standard: true, secure: true } },
])
void app.whenReady().then(() => {
  protocol.handle('app', () => new Response(PAGE, { headers: { 'content-type': 'text/html' } }))
  return new BrowserWindow({ width: 1200, height: 800 }).loadURL('app://bundle/index.html')
})
app.on('window-all-closed', () => app.quit())
