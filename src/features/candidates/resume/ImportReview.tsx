import { useState } from 'react'
import { errorText, mutateApi, type Output } from '@/api'
import { Alert, Box, Button, toast } from '@/ui'
import * as localResumes from '~contract/calls/candidates/local-resumes'
import { IMPORTED_FIELD } from '~contract/domain/talent-pool'
import css from '../candidates.module.scss'
import { BasicsDialog } from '../talent-pool/BasicsDialog'

/** An imported resume with what is asked about it. */
export type ImportedResume = Output<typeof localResumes.import>

/** 姓名（把握 60%）, 工作时间; a confidence of 0 was not read as a value. */
export const uncertainText = ({ review }: ImportedResume): string =>
  review.uncertain
    .map(({ field, confidence }) => {
      const part = confidence ? `（把握 ${Math.round(confidence * 100)}%）` : ''
      return `${IMPORTED_FIELD[field].label}${part}`
    })
    .join('、')

interface ImportReviewProps {
  resume: ImportedResume
  /** The resume was deleted again. */
  onDelete(): void
}

/** Asks about what was recognised without confidence, and whether another person with the same phone number is the same one. */
export function ImportReview({ resume, onDelete }: ImportReviewProps) {
  const [isEditing, setIsEditing] = useState(false)
  const [isOther, setIsOther] = useState(false)
  const { uncertain, samePhone } = resume.review
  const remove = async () => {
    try {
      const [result] = await mutateApi(localResumes.delete, { resumeIds: [resume.id] }, { showError: false })
      if (!result?.isDone) return toast(result?.message ?? '没有删除', 'error')
      toast(`没有重复导入${resume.name}的简历`, 'success')
      onDelete()
    } catch (error) {
      toast(errorText(error), 'error')
    }
  }
  return (
    <>
      {samePhone.length > 0 && !isOther && (
        <Alert tone='warning'>
          {`人才库里${samePhone.map(({ name }) => `「${name}」`).join('')}也用这个手机号，和「${resume.name}」是同一个人吗？`}
          <Box className={css.reviewActions}>
            <Button size='small' onPress={remove}>
              是同一个人，不导入
            </Button>
            <Button size='small' onPress={() => setIsOther(true)}>
              不是，都保留
            </Button>
          </Box>
        </Alert>
      )}
      {uncertain.length > 0 && (
        <Alert tone='warning'>
          {`请核对：${uncertainText(resume)}`}
          <Box className={css.reviewActions}>
            <Button size='small' onPress={() => setIsEditing(true)}>
              修改资料
            </Button>
          </Box>
        </Alert>
      )}
      {isEditing && <BasicsDialog resumeId={resume.id} onClose={() => setIsEditing(false)} />}
    </>
  )
}
