import { useEffect, useState } from 'react'
import { type Output, uploadApi, useApiQuery } from '@/api'
import { Alert, Box, Button, Dialog, Progress, toast, Upload } from '@/ui'
import { POOL_LIMITS } from '~contract/domain/talent-pool'
import css from './pool.module.scss'

const START = 'POST /pinqiao/v1/talent/imports/start' as const
const DETAIL = 'POST /pinqiao/v1/talent/imports/detail' as const
type Import = NonNullable<Output<typeof DETAIL>>
/** Milliseconds between polls of the progress. */
const POLL_MS = 1000

/** Imports a ZIP of resumes, processed in the background; the progress survives a reload. */
export function ZipImportButton({ onDone }: { onDone(): void }) {
  const latest = useApiQuery(DETAIL, {}, { mute: true })
  const [isShown, setShown] = useState(false)
  const going = latest.data && !latest.data.isFinished ? latest.data : undefined
  const { reload } = latest
  const processed = latest.data ? latest.data.done + latest.data.failed : 0

  useEffect(() => {
    if (!going) return
    const timer = setTimeout(reload, POLL_MS)
    return () => clearTimeout(timer)
  }, [going, reload])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list follows every file
  useEffect(() => {
    if (isShown && processed) onDone()
  }, [processed])

  return (
    <>
      {going ? (
        <Button size='seek' icon='hourglass' onPress={() => setShown(true)}>
          {`正在导入 ${processed}/${going.total}`}
        </Button>
      ) : (
        <Upload
          size='seek'
          extensions={['zip']}
          maxSize={POOL_LIMITS.zipBytes}
          send={(file, o) => uploadApi(START, file, {}, { ...o, mute: true })}
          onDone={() => {
            setShown(true)
            void reload()
          }}
        >
          导入 ZIP
        </Upload>
      )}
      {isShown && latest.data && <ProgressDialog of={latest.data} onClose={() => setShown(false)} />}
    </>
  )
}

function ProgressDialog({ of, onClose }: { of: Import; onClose(): void }) {
  const { name, total, done, failed, isFinished, failures } = of
  useEffect(() => {
    if (isFinished) toast(`「${name}」导入 ${done} 份${failed ? `，${failed} 份未导入` : ''}`, 'success')
  }, [isFinished, name, done, failed])
  return (
    <Dialog
      isOpen
      title={isFinished ? '导入完成' : '正在导入'}
      aside={name}
      onClose={onClose}
      footer={
        <Button kind='primary' onPress={onClose}>
          {isFinished ? '完成' : '在后台继续'}
        </Button>
      }
    >
      <Box className={css.progress}>
        <Progress part={total ? (done + failed) / total : 1} label={`导入 ${name}`} />
        <Box role='status'>{`共 ${total} 份，已导入 ${done} 份${failed ? `，${failed} 份未导入` : ''}`}</Box>
        {!isFinished && <Alert>可以关掉这个窗口，导入会继续，完成后通知您。</Alert>}
        {failures.map((one, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two files may share a name
          <Box key={i} className={css.failure}>
            <Box className={css.failureName}>{one.name}</Box>
            <Box className={css.faint}>{one.message}</Box>
          </Box>
        ))}
      </Box>
    </Dialog>
  )
}
