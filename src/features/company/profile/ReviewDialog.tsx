/** Review form: company, stars, text. */
import { useState } from 'react'
import { errorText, fieldErrors, type Output, useApiMutation, useApiQuery } from '@/api'
import {
  Box,
  Button,
  Dialog,
  Empty,
  ErrorAlert,
  Field,
  FieldFrame,
  SearchInput,
  Skeleton,
  TextArea,
  toast,
  useForm,
} from '@/ui'
import * as companies from '~contract/calls/company/companies'
import * as reviews from '~contract/calls/company/reviews'
import { REVIEW_AND_COMPLAINT_LIMITS } from '~contract/domain/reviews-and-complaints'
import css from './home.module.scss'
import { StarRatingInput } from './Stars'

type Card = Output<typeof companies.findByName>[number]

function CompanyPick({ onPick }: { onPick(card: Card): void }) {
  const [word, setWord] = useState('')
  const [asked, setAsked] = useState('')
  const found = useApiQuery(companies.findByName, asked ? { companyName: asked } : null, { showError: false })
  return (
    <>
      <SearchInput
        value={word}
        onChange={setWord}
        onSearch={() => setAsked(word.trim())}
        label='公司名称'
        placeholder='公司名称，回车查找'
        maxLength={60}
      />
      {found.phase === 'loading' && <Skeleton lines={[60, 60]} />}
      {found.phase === 'error' && <ErrorAlert text={errorText(found.error)} onRetry={found.reload} />}
      {found.data?.length === 0 && <Empty icon='building' title='没有找到这家公司' text='换几个字试试。' />}
      <Box className={css.found}>
        {found.data?.map((card) => (
          <Button key={card.id} kind='quiet' onPress={() => onPick(card)}>
            {card.companyName}
          </Button>
        ))}
      </Box>
    </>
  )
}

interface ReviewDialogProps {
  /** Preselected company; chosen in the form when absent. */
  company?: Pick<Card, 'id' | 'companyName'>
  onClose(): void
  onDone(): void
}

export function ReviewDialog({ company, onClose, onDone }: ReviewDialogProps) {
  const [card, setCard] = useState(company)
  const write = useApiMutation(reviews.save, { showError: { except: 'fields' } })
  const form = useForm<{ score: number; content: string }>({
    initial: { score: 0, content: '' },
    rules: {
      score: [(score) => (score ? undefined : '请打分')],
      content: [(content) => (content.trim() ? undefined : '请填写评价内容')],
    },
    async submit(values) {
      if (!card) return
      try {
        await write.run({ reviewedCompanyId: card.id, ...values })
      } catch (error) {
        return fieldErrors<typeof values>(error)
      }
      toast('评价已发布', 'success')
      onDone()
    },
  })
  return (
    <Dialog
      isOpen
      notDismissible={form.isDirty}
      title='写评价'
      onClose={onClose}
      footer={
        card && (
          <>
            <Button onPress={onClose}>取消</Button>
            <Button kind='primary' isBusy={form.isBusy} onPress={form.submit}>
              发布
            </Button>
          </>
        )
      }
    >
      {card ? (
        <>
          <FieldFrame label='公司'>
            <Box className={css.strong}>{card.companyName}</Box>
          </FieldFrame>
          <Field form={form} name='score' label='打分' isRequired as={StarRatingInput} />
          <Field
            form={form}
            name='content'
            label='评价'
            isRequired
            as={TextArea}
            isCounted
            maxLength={REVIEW_AND_COMPLAINT_LIMITS.content}
            placeholder='合作的情况，对方看得到是哪家公司写的'
          />
        </>
      ) : (
        <CompanyPick onPick={setCard} />
      )}
    </Dialog>
  )
}
