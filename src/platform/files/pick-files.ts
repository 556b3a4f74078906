import type { PickedFile, Platform } from '../base/types'

/** Opens the browser's file dialog; a cancelled one resolves empty. */
function ask(o: { accept: string; isMany: boolean; isCamera?: boolean }): Promise<PickedFile[]> {
  return new Promise((resolve) => {
    const input = document.createElement('input')
    input.type = 'file'
    input.accept = o.accept
    input.multiple = o.isMany
    if (o.isCamera) input.capture = 'environment'
    input.hidden = true
    document.body.append(input)
    const done = (files: PickedFile[]) => {
      input.remove()
      resolve(files)
    }
    input.onchange = () => done([...(input.files ?? [])].map(toPickedFile))
    input.addEventListener('cancel', () => done([]))
    input.click()
  })
}

/** A browser's file (from a dialog, a paste or a drop) as the app knows files. */
export const toPickedFile = (raw: File): PickedFile => ({
  name: raw.name,
  size: raw.size,
  type: raw.type,
  url: URL.createObjectURL(raw),
  raw,
})

export const pickImages: Platform['pickImages'] = async ({ count = 9, isCamera } = {}) =>
  (await ask({ accept: 'image/*', isMany: count > 1, isCamera })).slice(0, count)

export const pickVideos: Platform['pickVideos'] = ({ isCamera } = {}) =>
  ask({ accept: 'video/mp4,video/quicktime', isMany: false, isCamera })

export const pickFiles: Platform['pickFiles'] = async ({ count = 1, extensions = [] } = {}) =>
  (await ask({ accept: extensions.map((end) => `.${end}`).join(','), isMany: count > 1 })).slice(0, count)
