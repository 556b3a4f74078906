import { useState } from 'react'
import { errorText, mutateApi } from '@/api'
import { Alert, Box, Button, toast } from '@/ui'
import * as localResumes from '~contract/calls/candidates/local-resumes'
import type { IMPORT_QUESTION } from '~contract/domain/talent-pool'
import type { Resume } from '../candidate-types'
import css from '../candidates.module.scss'
import { BasicsDialog } from '../talent-pool/BasicsDialog'
import { sameContactText, uncertainText } from './review-texts'

interface ImportReviewProps {
  resume: Resume
  /** A question was answered; the resume with those that are left. */
  onAnswer?(resume: Resume): void
  /** The resume was deleted again. */
  onDelete?(): void
}

/** Asks about what was recognised without confidence, and whether another person with the same contact is the same one. */
export function ImportReview({ resume, onAnswer, onDelete }: ImportReviewProps) {
  const [isEditing, setIsEditing] = useState(false)
  const { review } = resume
  const sameText = review ? sameContactText(review) : ''
  const answer = async (question: keyof typeof IMPORT_QUESTION) => {
    try {
      const input = { resumeId: resume.id, question }
      const answered = await mutateApi(localResumes.answerQuestion, input, { showError: false })
      onAnswer?.(answered)
    } catch (error) {
      toast(errorText(error), 'error')
    }
  }
  const remove = async () => {
    try {
      const [result] = await mutateApi(localResumes.delete, { resumeIds: [resume.id] }, { showError: false })
      if (!result?.isDone) return toast(result?.message ?? '没有删除', 'error')
      toast(`已删除重复的${resume.name}的简历`, 'success')
      onDelete?.()
    } catch (error) {
      toast(errorText(error), 'error')
    }
  }
  return (
    <>
      {sameText && (
        <Alert tone='warning'>
          {`人才库里${sameText}，和「${resume.name}」是同一个人吗？`}
          <Box className={css.reviewActions}>
            <Button size='small' onPress={remove}>
              是同一个人，删除这份
            </Button>
            <Button size='small' onPress={() => answer('same')}>
              不是，都保留
            </Button>
          </Box>
        </Alert>
      )}
      {review && review.uncertain.length > 0 && (
        <Alert tone='warning'>
          {`请核对：${uncertainText(review.uncertain)}`}
          <Box className={css.reviewActions}>
            <Button size='small' onPress={() => setIsEditing(true)}>
              修改资料
            </Button>
            <Button size='small' onPress={() => answer('fields')}>
              核对无误
            </Button>
          </Box>
        </Alert>
      )}
      {isEditing && (
        <BasicsDialog resumeId={resume.id} onSaved={(saved) => onAnswer?.(saved)} onClose={() => setIsEditing(false)} />
      )}
    </>
  )
}
