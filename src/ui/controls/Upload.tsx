import { useState } from 'react'
import { AppAbortController, type PickedFile, platform } from '@/platform'
import { Progress } from '../display/Feedback'
import { toast } from '../overlay/show-overlay'
import { Box } from '../primitives'
import { Button, type ButtonProps } from './buttons/Button'
import css from './Upload.module.scss'

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
  onDone(result: R, file: PickedFile): void
}

const megabytes = (bytes: number) => `${Math.round((bytes / 1024 / 1024) * 10) / 10} MB`

/** Why a picked file is refused before its upload; undefined = it may be sent. `maxSize` in bytes. */
const refusalOf = (
  file: PickedFile,
  { extensions, maxSize }: Pick<UploadProps<never>, 'extensions' | 'maxSize'>,
): string | undefined => {
  const ending = file.name.split('.').pop()?.toLowerCase() ?? ''
  if (extensions?.length && !extensions.includes(ending)) return `「${file.name}」不是 ${extensions.join('、')} 文件`
  if (maxSize && file.size > maxSize) return `「${file.name}」超过 ${megabytes(maxSize)}`
  return undefined
}

/** Picks files and uploads them one after another, with progress and abort. */
export function Upload<R>(props: UploadProps<R>) {
  const { picks = 'file', extensions, count = 1, maxSize, send, onDone, children, ...rest } = props
  const [going, setGoing] = useState<{ name: string; part: number; aborter: AppAbortController }>()

  const run = async () => {
    const picked =
      picks === 'image' ? await platform.pickImages({ count }) : await platform.pickFiles({ count, extensions })
    for (const file of picked) {
      const refusal = refusalOf(file, props)
      if (refusal) toast(refusal, 'error')
      else if (!(await one(file))) return
    }
  }

  const one = async (file: PickedFile): Promise<boolean> => {
    const aborter = new AppAbortController()
    const show = (part: number) => setGoing({ name: file.name, part, aborter })
    show(0)
    try {
      onDone(await send(file, { onProgress: show, signal: aborter }), file)
      return true
    } catch (error) {
      if (!aborter.aborted) toast((error as Error).message || '上传失败，请重试', 'error')
      return false
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
