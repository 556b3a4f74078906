/** Input files of a page: files of a chooser, and clipboards that are pasted or dropped. */
import type { Locator } from '@playwright/test'

/** A file by its content, or by its path. */
export type InputFile = { name: string; mimeType: string; buffer: Buffer } | string

/** Pastes or drops text and files as the browser does. */
export const dispatchClipboard = (
  target: Locator,
  type: 'paste' | 'drop',
  contents: { text?: string; html?: string; files?: InputFile[] },
) =>
  target.evaluate(
    (node, { kind, text, html, files }) => {
      const data = new DataTransfer()
      if (text) data.setData('text/plain', text)
      if (html) data.setData('text/html', html)
      for (const { name, mimeType, base64 } of files) {
        const bytes = Uint8Array.from(atob(base64), (c) => c.charCodeAt(0))
        data.items.add(new File([bytes], name, { type: mimeType }))
      }
      const options = { bubbles: true, cancelable: true }
      if (kind === 'paste') node.dispatchEvent(new ClipboardEvent('paste', { ...options, clipboardData: data }))
      else
        for (const name of ['dragover', 'drop'])
          node.dispatchEvent(new DragEvent(name, { ...options, dataTransfer: data }))
    },
    {
      kind: type,
      text: contents.text,
      html: contents.html,
      files: (contents.files ?? []).flatMap((f) =>
        typeof f === 'string' ? [] : [{ name: f.name, mimeType: f.mimeType, base64: f.buffer.toString('base64') }],
      ),
    },
  )
