import { type Criterion, missedTexts, NOT_STATED } from '../../../contract/domain/job-match'

const missed = (kind: Criterion['kind'], wanted: string, found: string): Criterion => ({
  kind,
  wanted,
  found,
  isMet: false,
})

describe('what a resume misses', () => {
  it('is said from the side of the candidate, who expects more than the job pays', () => {
    expect(missedTexts([missed('salary', '18-28K', '30-40K')])).toEqual(['期望高于 18-28K'])
  })

  it('is named requirement by requirement, skills together at the end, and nothing that is met', () => {
    expect(
      missedTexts([
        missed('skill', 'React', NOT_STATED),
        { kind: 'skill', wanted: 'Java', found: '技能里有', isMet: true },
        missed('post', '前端', '会计'),
        missed('city', '成都', '绵阳'),
        missed('experience', '3-5 年', '1 年'),
        missed('education', '硕士及以上', '本科'),
        missed('skill', 'Vue', NOT_STATED),
      ]),
    ).toEqual(['意向不是前端', '期望城市不是成都', '经验不足 3-5 年', '学历低于硕士', '缺 React、Vue'])
  })

  it('differs from what the resume leaves open, and a job for graduates asks for no years', () => {
    expect(
      missedTexts([
        missed('post', '前端', NOT_STATED),
        missed('city', '成都', NOT_STATED),
        missed('experience', '应届生', '6 年'),
        missed('education', '硕士及以上', NOT_STATED),
      ]),
    ).toEqual(['未写意向职位', '未写期望城市', '不是应届生', '未写学历'])
  })
})
