import type { Page } from '@playwright/test'

/** Records a short MP4 of changing colours in the page; undefined when the browser cannot record MP4. */
export async function recordVideo(page: Page): Promise<Buffer | undefined> {
  const base64 = await page.evaluate(async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 160, height: 120 })
    const drawing = canvas.getContext('2d')
    const type = ['video/mp4;codecs=avc1.42E01E', 'video/mp4;codecs=vp9', 'video/mp4'].find(
      MediaRecorder.isTypeSupported,
    )
    if (!type || !drawing) return ''
    const recorder = new MediaRecorder(canvas.captureStream(20), { mimeType: type })
    const chunks: Blob[] = []
    recorder.ondataavailable = (e) => chunks.push(e.data)
    recorder.start()
    for (let i = 0; i < 30; i++) {
      drawing.fillStyle = i % 2 ? '#0E7C66' : '#1664FF'
      drawing.fillRect(0, 0, 160, 120)
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    await new Promise((resolve) => {
      recorder.onstop = resolve
      recorder.stop()
    })
    const bytes = new Uint8Array(await new Blob(chunks).arrayBuffer())
    return btoa(String.fromCharCode(...bytes))
  })
  return base64 ? Buffer.from(base64, 'base64') : undefined
}
