import { useEffect, useRef, useState } from 'react'
import { invalidateReads, mutateApi, type Output, putAnswer, uploadApi, useApiQuery } from '@/api'
import { Button, toast, Upload } from '@/ui'
import * as localResumes from '~contract/calls/candidates/local-resumes'
import * as talentPool from '~contract/calls/candidates/talent-pool'
import { POOL_LIMITS } from '~contract/domain/talent-pool'
import { questionsText } from '../resume/review-texts'
import { ImportReportDialog } from './ImportReport'

type Import = NonNullable<Output<typeof localResumes.getZipImport>>
/** What the background job changes. */
const IMPORTED_READS = [localResumes.list, talentPool.listCandidates, talentPool.countByTab] as const
/** Milliseconds between polls of the progress. */
const POLL_MS = 1000

/** The latest import, polled while it runs; the lists are read again when one has finished. */
function useLatestImport() {
  const { data, phase } = useApiQuery(
    localResumes.getZipImport,
    {},
    { showError: false, pollMs: (latest) => !!latest && !latest.isFinished && POLL_MS },
  )
  const finishedId = data?.isFinished ? data.id : ''
  const known = useRef<string>()
  useEffect(() => {
    if (phase !== 'ready') return
    const isNew = known.current !== undefined && finishedId && finishedId !== known.current
    known.current = finishedId
    if (isNew) invalidateReads(...IMPORTED_READS)
  }, [phase, finishedId])
  return data ?? undefined
}

/** Imports a ZIP of resumes, processed in the background; the progress survives a reload. */
export function ZipImportButton() {
  const latest = useLatestImport()
  const [isShown, setShown] = useState(false)
  const going = latest && !latest.isFinished ? latest : undefined
  const processed = latest ? latest.done + latest.failed : 0

  const leftText = latest?.isFinished ? waitingText(latest) : ''

  return (
    <>
      {leftText && (
        <Button size='seek' kind='tint' onPress={() => setShown(true)}>
          {leftText}
        </Button>
      )}
      {going ? (
        <Button size='seek' icon='hourglass' onPress={() => setShown(true)}>
          {`正在导入 ${processed}/${going.total}`}
        </Button>
      ) : (
        <Upload
          size='seek'
          extensions={['zip']}
          maxSize={POOL_LIMITS.zipBytes}
          send={(file, o) => uploadApi(localResumes.importZip, file, {}, { ...o, showError: false })}
          onDone={(started) => {
            putAnswer(localResumes.getZipImport, {}, started)
            setShown(true)
          }}
        >
          导入 ZIP
        </Upload>
      )}
      {isShown && latest && <ProgressDialog of={latest} onClose={() => setShown(false)} />}
    </>
  )
}

/** What the latest import left to do. */
const waitingText = ({ checks, failures }: Import): string =>
  [checks.length && `${checks.length} 份待核对`, failures.length && `${failures.length} 份未导入`]
    .filter(Boolean)
    .join('，')

type Failure = Import['failures'][number]
const acknowledge = (failures: readonly Failure[]) =>
  mutateApi(localResumes.markFailuresSeen, {
    files: failures.map(({ importId, place }) => ({ importId, place })),
  }).catch(() => undefined)

function ProgressDialog({ of, onClose }: { of: Import; onClose(): void }) {
  const { id, name, done, failed, isFinished } = of
  const [wasFinished] = useState(isFinished)
  useEffect(() => {
    if (isFinished && !wasFinished)
      toast(`「${name}」导入 ${done} 份${failed ? `，${failed} 份未导入` : ''}`, 'success')
  }, [isFinished, wasFinished, name, done, failed])
  const checks = of.checks.map(({ resumeId, fileName, uncertain, isSameAsked }) => ({
    resumeId,
    name: fileName,
    message: questionsText(uncertain, isSameAsked ? '人才库里有人也用这个手机号或邮箱' : ''),
  }))
  const failures = of.failures.map((failure) => ({
    ...failure,
    message: failure.importId === id ? failure.message : `「${failure.zipName}」里的文件：${failure.message}`,
    onSeen: () => void acknowledge([failure]),
  }))
  return (
    <ImportReportDialog
      of={{ ...of, failures, checks, onAllSeen: () => void acknowledge(of.failures) }}
      onClose={onClose}
    />
  )
}
