/** Changes the stages of a job: names, days, order, new and removed ones; where the applications of a removed one go. */
import { useState } from 'react'
import { errorText, fetchApi } from '@/api'
import { Alert, Box, Button, Checkbox, Drawer, Field, FieldFrame } from '@/ui'
import * as applicationStages from '~contract/calls/hiring/application-stages'
import { STAGE_LIMITS } from '~contract/domain/hiring/stage-list'
import { RemovedStages } from './RemovedStages'
import { StageRows } from './StageRows'
import { addRow, applyTemplate, type JobStage, occupiedStages } from './stage-draft'
import css from './stage-editor.module.scss'
import { useStagesForm } from './use-stages-form'

const HINT = '停留超过天数的投递标为超时；不填天数就不提醒。'

interface StageEditorProps {
  jobId: string
  stages: readonly JobStage[]
  onClose(): void
}

export function StageEditor({ jobId, stages, onClose }: StageEditorProps) {
  const { form, change, errorsByKey, counts } = useStagesForm({ jobId, stages, onDone: onClose })
  const [templateError, setTemplateError] = useState('')
  const [announcement, setAnnouncement] = useState('')
  const { values, errors } = form
  const { rows, removed } = values
  const group = form.control('rows')

  const loadTemplate = async () => {
    setTemplateError('')
    try {
      change(applyTemplate(values, await fetchApi(applicationStages.getTemplate, {}, { showError: false })))
      setAnnouncement('已换成公司的阶段，保存后生效')
    } catch (error) {
      setTemplateError(errorText(error))
    }
  }
  const isFull = rows.length >= STAGE_LIMITS.stages
  const occupied = occupiedStages(removed, counts)
  return (
    <Drawer
      isOpen
      notDismissible={form.isDirty}
      width={680}
      title='编辑招聘阶段'
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>取消</Button>
          <Button kind='primary' isBusy={form.isBusy} onPress={form.submit}>
            保存
          </Button>
        </>
      }
    >
      <FieldFrame id={group.id} hint={HINT}>
        <StageRows
          id={group.id}
          values={values}
          errors={errorsByKey}
          counts={counts}
          onChange={change}
          onAnnounce={setAnnouncement}
        />
      </FieldFrame>
      <Box className={css.adding}>
        <Button
          kind='quiet'
          icon='plus'
          disabled={isFull}
          onPress={() => {
            change({ rows: addRow(rows) })
            setAnnouncement('已添加一个阶段，请填写名称')
          }}
        >
          {isFull ? `最多 ${STAGE_LIMITS.stages} 个阶段` : '添加阶段'}
        </Button>
        <Button kind='quiet' icon='copy' onPress={loadTemplate}>
          用公司的阶段
        </Button>
      </Box>
      {templateError && (
        <Alert tone='danger' action={{ label: '重试', run: loadTemplate }}>
          {templateError}
        </Alert>
      )}
      {errors.rows && <Alert tone='danger'>{errors.rows}</Alert>}
      {(occupied.length > 0 || errors.removed) && (
        <RemovedStages values={values} occupied={occupied} counts={counts} error={errors.removed} onChange={change} />
      )}
      <Box className={css.template}>
        <Field form={form} name='savesTemplate' as={Checkbox}>
          也作为公司以后新职位的阶段
        </Field>
      </Box>
      <Box role='status' className='off-screen'>
        {announcement}
      </Box>
    </Drawer>
  )
}
