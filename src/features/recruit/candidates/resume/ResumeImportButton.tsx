import { useState } from 'react'
import { Box, Button, Dialog, Drawer, FieldFrame, TextInput, toast, Upload } from '@/ui'
import { LIMITS } from '~contract/domain/limits'
import type { Resume } from '../candidate-types'
import css from '../candidates.module.scss'
import { ResumeView } from './ResumeView'
import { RESUME_EXTENSIONS, uploadResume } from './upload-resume'

/** Files per import. */
const COUNT = 9

/** Imports resumes one after another and opens the last recognised one. */
export function ResumeImportButton() {
  const [read, setRead] = useState<readonly Resume[]>([])
  const [shown, setShown] = useState<Resume>()
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
  return (
    <>
      <Upload
        size='seek'
        count={COUNT}
        extensions={RESUME_EXTENSIONS}
        maxSize={LIMITS.resumeFileBytes}
        send={(file, o) => uploadResume(file, o, askName)}
        onDone={(resume) => {
          setRead((old) => [resume, ...old])
          setShown(resume)
          toast(`已导入${resume.name}的简历`, 'success')
        }}
      >
        导入简历
      </Upload>
      {nameless && <NameDialog {...nameless} />}
      {shown && (
        <Drawer
          isOpen
          title='识别结果'
          aside={
            <Box className={css.faint}>{read.length > 1 ? `共导入 ${read.length} 份` : '原件已保存，可随时查看'}</Box>
          }
          onClose={() => setShown(undefined)}
          footer={
            <Button kind='primary' onPress={() => setShown(undefined)}>
              完成
            </Button>
          }
        >
          <ResumeView resume={shown} />
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
        <TextInput label='姓名' value={name} onChange={setName} maxLength={20} />
      </FieldFrame>
    </Dialog>
  )
}
