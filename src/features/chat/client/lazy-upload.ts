/** A lazy tim-upload-plugin in the SDK's shape, fetched with the first upload. */
type Options = Record<string, unknown>
type OnDone = (error: { code?: number } | null, data?: unknown) => void
/** Missing in the package's own typings. */
interface Plugin {
  uploadFile(options: Options, onDone: OnDone): { abort?(): void } | undefined
}

export class LazyUpload {
  /** Uploads one file; a plugin that cannot be fetched is a failed upload. */
  uploadFile(options: Options, onDone: OnDone): { abort(): void } {
    let task: ReturnType<Plugin['uploadFile']>
    let isAborted = false
    import('tim-upload-plugin').then(
      ({ default: Upload }) => {
        if (!isAborted) task = (new Upload() as unknown as Plugin).uploadFile(options, onDone)
      },
      () => onDone({}),
    )
    return {
      abort() {
        isAborted = true
        task?.abort?.()
      },
    }
  }
}
