/** The product as it is, beside the claim of the landing: a job's candidates and a conversation. Invented people; only looked at. */
import { Avatar, Box, FactList, Icon, Text } from '@/ui'
import css from './product-slice.desktop.module.scss'

interface Candidate {
  name: string
  facts: readonly string[]
  match: string
  status: string
  isHere?: boolean
}

const candidates: readonly Candidate[] = [
  { name: '林知远', facts: ['8 年', '本科', '云程网络'], match: '7/7 符合', status: '今天 14:00 面试' },
  { name: '苏念安', facts: ['6 年', '硕士', '梧桐数据'], match: '6/7 符合', status: '选了周五 14:00', isHere: true },
  { name: '许明哲', facts: ['6 年', '本科', '云岳软件'], match: '6/7 符合', status: '今天投递' },
  { name: '顾辰', facts: ['7 年', '本科', '天府物联'], match: '6/7 符合', status: '已通过初筛' },
  { name: '潘煜城', facts: ['4 年', '本科', '蜀韵云'], match: '5/7 符合', status: '昨天投递' },
  { name: '邵一帆', facts: ['3 年', '大专', '巴蜀易行'], match: '4/7 符合', status: '代理推荐' },
]
const times = ['周五 14:00', '周五 16:00', '周一 16:00']

const Row = ({ name, facts, match, status, isHere }: Candidate) => (
  <Box className={isHere ? css.current : css.row}>
    <Avatar name={name} size={32} />
    <Box className={css.main}>
      <Box className={css.name}>{name}</Box>
      <FactList className={css.facts ?? ''} items={facts} />
    </Box>
    <Text className={css.match}>{match}</Text>
    <Text className={css.status}>{status}</Text>
  </Box>
)

const Conversation = () => (
  <Box className={css.chat}>
    <Box className={css.chatHead}>
      <Avatar name='苏念安' size={28} />
      <Box className={css.main}>
        <Box className={css.name}>苏念安</Box>
        <Box className={css.facts}>Java 后端工程师</Box>
      </Box>
      <Text className={css.tag}>6/7 符合</Text>
    </Box>
    <Box className={css.messages}>
      <Box className={css.incoming}>周五下午和周一下午都可以</Box>
      <Box className={css.card}>
        <Box className={css.cardHead}>
          <Icon name='calendar' size={16} tone='brand-ink' />
          <Text className={css.name}>面试，60 分钟</Text>
          <Text className={css.facts}>已选定</Text>
        </Box>
        <Box className={css.times}>
          {times.map((time, i) => (
            <Text key={time} className={i ? css.time : css.chosen}>
              {time}
            </Text>
          ))}
        </Box>
      </Box>
      <Box className={css.outgoing}>好的，周五见</Box>
    </Box>
  </Box>
)

export const ProductSlice = () => (
  <Box className={css.stage} role='img' aria-label='一个职位的候选人，以及和其中一位约面试的聊天'>
    <Box aria-hidden className={css.window}>
      <Box className={css.head}>
        <Text className={css.job}>Java 后端工程师</Text>
        <Text className={css.open}>招聘中</Text>
        <FactList className={css.facts ?? ''} items={['招 3 人，已入职 1', '进行中 28']} />
      </Box>
      {candidates.map((candidate) => (
        <Row key={candidate.name} {...candidate} />
      ))}
    </Box>
    <Box aria-hidden>
      <Conversation />
    </Box>
  </Box>
)
