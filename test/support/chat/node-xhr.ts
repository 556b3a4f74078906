/** The XMLHttpRequest that the upload plugin drives in a browser, over Node's own HTTP: just what the plugin touches. */
import { request } from 'node:http'

type Progress = { total: number; loaded: number }

export class NodeXhr {
  static sentUrls: string[] = []
  status = 0
  statusText = ''
  responseText = ''
  responseType = ''
  upload: { onprogress?: (p: Progress) => void } = {}
  onload: () => void = () => {}
  onerror: (e: { message?: string }) => void = () => {}
  private method = ''
  private url = ''
  private abortRequest: () => void = () => {}

  open(method: string, url: string): void {
    Object.assign(this, { method, url })
  }
  setRequestHeader(): void {}
  getAllResponseHeaders = () => ''
  abort(): void {
    this.abortRequest()
  }
  async send(body: Blob): Promise<void> {
    NodeXhr.sentUrls.push(this.url)
    const bytes = Buffer.from(await body.arrayBuffer())
    const headers = { 'content-length': bytes.length, ...(body.type ? { 'content-type': body.type } : {}) }
    const req = request(this.url, { method: this.method, headers }, (res) => {
      res.on('data', (chunk) => {
        this.responseText += chunk
      })
      res.on('end', () => {
        this.status = res.statusCode ?? 0
        this.onload()
      })
    })
    this.abortRequest = () => req.destroy()
    req.on('error', (error) => this.onerror(error))
    this.upload.onprogress?.({ total: bytes.length, loaded: Math.floor(bytes.length / 2) })
    this.upload.onprogress?.({ total: bytes.length, loaded: bytes.length })
    req.end(bytes)
  }
}
