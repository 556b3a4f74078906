import { Alert, Box, Button, Dialog, Link } from '@/ui'
import { Percent } from '@/ui/taro/Percent'
import { resumePath } from '../resume-path'
import css from './pool.module.scss'

export interface ImportReport {
  /** File that holds the resumes; '' for several files. */
  name: string
  total: number
  done: number
  failed: number
  /** Left out because the user stopped the import. */
  cancelled?: number
  isFinished: boolean
  /** Files that were not imported, with the reason; `onSeen` acknowledges one that is listed until then. */
  failures: readonly { name: string; message: string; onSeen?(): void }[]
  /** Acknowledges all failures. */
  onAllSeen?(): void
  /** Imported resumes with a question that waits for an answer. */
  checks?: readonly { name: string; message: string; resumeId: string }[]
}

const titleOf = ({ isFinished, cancelled }: ImportReport) => {
  if (!isFinished) return '正在导入'
  return cancelled ? '导入已停止' : '导入完成'
}

/** Progress and result of an import of several resumes. */
export function ImportReportDialog({ of, onClose }: { of: ImportReport; onClose(): void }) {
  const { name, total, done, failed, cancelled = 0, isFinished, failures, onAllSeen, checks = [] } = of
  const counts = [
    `共 ${total} 份`,
    `已导入 ${done} 份`,
    ...(failed ? [`${failed} 份未导入`] : []),
    ...(cancelled ? [`${cancelled} 份已取消`] : []),
  ]
  return (
    <Dialog
      isOpen
      title={titleOf(of)}
      aside={name}
      onClose={onClose}
      footer={
        <Button kind='primary' onPress={onClose}>
          {isFinished ? '完成' : '在后台继续'}
        </Button>
      }
    >
      <Box className={css.progress}>
        <Percent part={total ? (done + failed) / total : 1} label={`导入 ${name || '简历'}`} />
        <Box role='status'>{counts.join('，')}</Box>
        {!isFinished && <Alert>可以关掉这个窗口，导入会继续，完成后通知您。</Alert>}
        {checks.map(({ resumeId, name, message }) => (
          <Box key={resumeId} className={css.failure}>
            <Link className={css.check} to={resumePath(resumeId)} onGo={onClose} aria-label={`核对${name}的简历`}>
              {name}
            </Link>
            <Box className={css.faint}>{message}</Box>
          </Box>
        ))}
        {failures.map((failure, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two files may share a name
          <Box key={i} className={css.failure}>
            <Box className={css.failureName}>{failure.name}</Box>
            <Box className={css.faint}>{failure.message}</Box>
            {failure.onSeen && (
              <Button size='seek' kind='quiet' aria-label={`知道了：${failure.name}`} onPress={failure.onSeen}>
                知道了
              </Button>
            )}
          </Box>
        ))}
        {onAllSeen && failures.length > 1 && (
          <Button kind='tint' onPress={onAllSeen}>
            {`${failures.length} 份未导入的都知道了`}
          </Button>
        )}
      </Box>
    </Dialog>
  )
}
