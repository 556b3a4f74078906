import { useState } from 'react'
import { Box, Button, Dialog, Drawer, FieldFrame, TextInput, toast, Upload, type UploadResult } from '@/ui'
import { LIMITS } from '~contract/domain/limits'
import { RESUME_EXTENSIONS } from '~contract/domain/texts/resume-files'
import css from '../candidates.module.scss'
import { type ImportReport, ImportReportDialog } from '../talent-pool/ImportReport'
import { ResumeView } from './ResumeView'
import { questionsText, sameContactText } from './review-texts'
import { type ImportedResume, uploadResume } from './upload-resume'

/** Files per import. */
const COUNT = 9

/** What is to be checked in one of several resumes. */
const checksOf = (name: string, { id, review }: ImportedResume) =>
  review ? [{ name, message: questionsText(review.uncertain, sameContactText(review)), resumeId: id }] : []

/** What became of several files, as one report. */
const reportOf = (results: readonly UploadResult<ImportedResume>[]): ImportReport => {
  const failures = results.flatMap((result) =>
    result.status === 'done'
      ? []
      : { name: result.file.name, message: result.status === 'failed' ? result.reason : '已取消' },
  )
  const count = (status: UploadResult<ImportedResume>['status']) =>
    results.filter((result) => result.status === status).length
  return {
    name: '',
    total: results.length,
    done: count('done'),
    failed: count('failed'),
    cancelled: count('cancelled'),
    isFinished: true,
    failures,
    checks: results.flatMap((result) => (result.status === 'done' ? checksOf(result.file.name, result.answer) : [])),
  }
}

/** Imports resumes one after another; opens a single one as recognised, and reports on several. */
export function ResumeImportButton() {
  const [importCount, setImportCount] = useState(0)
  const [shown, setShown] = useState<ImportedResume>()
  const [report, setReport] = useState<ImportReport>()
  const [nameless, setNameless] = useState<{ fileName: string; onName(name: string): void }>()
  const askName = (fileName: string) =>
    new Promise<string>((resolve) => {
      setNameless({
        fileName,
        onName: (name) => {
          setNameless(undefined)
          resolve(name)
        },
      })
    })
  const showResults = (results: readonly UploadResult<ImportedResume>[]) => {
    const [first, ...others] = results
    if (others.length) setReport(reportOf(results))
    else if (first?.status === 'failed') toast(`「${first.file.name}」${first.reason}`, 'error')
    else if (first?.status === 'done') {
      setShown(first.answer)
      toast(`已导入${first.answer.name}的简历`, 'success')
    }
  }
  return (
    <>
      <Upload
        size='seek'
        count={COUNT}
        extensions={RESUME_EXTENSIONS}
        maxSize={LIMITS.resumeFileBytes}
        send={(file, o) => uploadResume(file, o, askName)}
        onDone={() => setImportCount((count) => count + 1)}
        onSettled={showResults}
      >
        导入简历
      </Upload>
      {nameless && <NameDialog {...nameless} />}
      {report && <ImportReportDialog of={report} onClose={() => setReport(undefined)} />}
      {shown && (
        <Drawer
          isOpen
          title='识别结果'
          aside={
            <Box className={css.faint}>{importCount > 1 ? `共导入 ${importCount} 份` : '原件已保存，可随时查看'}</Box>
          }
          onClose={() => setShown(undefined)}
          footer={
            <Button kind='primary' onPress={() => setShown(undefined)}>
              完成
            </Button>
          }
        >
          <ResumeView key={shown.id} resume={shown} onAnswer={setShown} onDelete={() => setShown(undefined)} />
        </Drawer>
      )}
    </>
  )
}

/** Asks for the name of a resume without a recognised one. */
function NameDialog({ fileName, onName }: { fileName: string; onName(name: string): void }) {
  const [name, setName] = useState('')
  return (
    <Dialog
      isOpen
      title='没有识别到姓名'
      onClose={() => onName('')}
      footer={
        <>
          <Button onPress={() => onName('')}>不导入</Button>
          <Button kind='primary' disabled={!name.trim()} onPress={() => onName(name.trim())}>
            导入
          </Button>
        </>
      }
    >
      <FieldFrame label='姓名' hint={`「${fileName}」里没有找到姓名`}>
        <TextInput label='姓名' value={name} onChange={setName} maxLength={LIMITS.personName} />
      </FieldFrame>
    </Dialog>
  )
}
