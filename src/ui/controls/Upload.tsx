import { useState } from 'react'
import { AppAbortController, type PickedFile, platform } from '@/platform'
import { shownMessage } from '~contract/domain/texts/shown-message'
import { Progress } from '../display/Feedback'
import { toast } from '../overlay/show-overlay'
import { Box } from '../primitives'
import { Button, type ButtonProps } from './buttons/Button'
import css from './Upload.module.scss'

/** What became of one picked file; after a stop by the user it and all that follow are cancelled. */
export type UploadResult<R> = { file: PickedFile } & (
  | { status: 'done'; answer: R }
  | { status: 'failed'; reason: string }
  | { status: 'cancelled' }
)

export interface UploadProps<R> extends Omit<ButtonProps, 'onPress' | 'children'> {
  children: string
  /** Images from album or camera, or files. */
  picks?: 'image' | 'file'
  extensions?: readonly string[]
  count?: number
  /** Largest file in bytes; larger ones are refused with a message. */
  maxSize?: number
  /** Uploads one file with progress; can be aborted. */
  send(file: PickedFile, o: { onProgress(part: number): void; signal: AppAbortController }): Promise<R>
  onDone?(answer: R, file: PickedFile): void
  /** Takes the results of all files, in place of one toast per failure. */
  onSettled?(results: readonly UploadResult<R>[]): void
}

const megabytes = (bytes: number) => `${Math.round((bytes / 1024 / 1024) * 10) / 10} MB`

/** Why a picked file is refused before its upload, without its name; undefined = it may be sent. `maxSize` in bytes. */
const refusalOf = (
  file: PickedFile,
  { extensions, maxSize }: Pick<UploadProps<never>, 'extensions' | 'maxSize'>,
): string | undefined => {
  const ending = file.name.split('.').pop()?.toLowerCase() ?? ''
  if (extensions?.length && !extensions.includes(ending)) return `不是 ${extensions.join('、')} 文件`
  if (maxSize && file.size > maxSize) return `超过 ${megabytes(maxSize)}`
  return undefined
}

/** Picks files and uploads them one after another, with progress; a failure stops none of the others, an abort all of them. */
export function Upload<R>(props: UploadProps<R>) {
  const { picks = 'file', extensions, count = 1, maxSize, send, onDone, onSettled, children, ...rest } = props
  const [going, setGoing] = useState<{ name: string; part: number; aborter: AppAbortController }>()

  const run = async () => {
    const picked =
      picks === 'image' ? await platform.pickImages({ count }) : await platform.pickFiles({ count, extensions })
    const results: UploadResult<R>[] = []
    for (const file of picked) {
      const isCancelled = results.at(-1)?.status === 'cancelled'
      results.push(isCancelled ? { file, status: 'cancelled' } : await uploadFile(file))
    }
    if (results.length) onSettled?.(results)
  }

  const failed = (file: PickedFile, reason: string, text = reason): UploadResult<R> => {
    if (!onSettled) toast(text, 'error')
    return { file, status: 'failed', reason }
  }

  const uploadFile = async (file: PickedFile): Promise<UploadResult<R>> => {
    const refusal = refusalOf(file, props)
    if (refusal) return failed(file, refusal, `「${file.name}」${refusal}`)
    const aborter = new AppAbortController()
    const show = (part: number) => setGoing({ name: file.name, part, aborter })
    show(0)
    try {
      const answer = await send(file, { onProgress: show, signal: aborter })
      onDone?.(answer, file)
      return { file, status: 'done', answer }
    } catch (error) {
      if (aborter.aborted) return { file, status: 'cancelled' }
      return failed(file, shownMessage(error) || '上传失败，请重试')
    } finally {
      setGoing(undefined)
    }
  }

  if (!going) {
    return (
      <Button icon='upload' {...rest} onPress={run}>
        {children}
      </Button>
    )
  }
  return (
    <Box className={css.going}>
      <Box className={css.name}>{going.name}</Box>
      <Progress part={going.part} label={`上传 ${going.name}`} />
      <Button kind='link' size='small' onPress={() => going.aborter.abort()}>
        取消
      </Button>
    </Box>
  )
}
