/** What the tour of the demo shows, page by page. Pure. */
import { type MenuRole, pathOfPage, routeOf } from '~contract/routes'

export interface TourStep {
  /** The page it is about; '' stays where the person is. */
  path: string
  title: string
  text: string
}

const steps: readonly TourStep[] = [
  {
    path: '/talentsearch',
    title: '先找人',
    text: '在关键词里写「前端 -外包」试试：减号排除，引号整句匹配。按 J、K 上下看人，简历就在右边，不用离开列表。',
  },
  {
    path: '/deliver',
    title: '处理投递',
    text: '每份投递只有一个阶段，到处都一样。E 通过初筛，X 不合适，按错了按 Z 撤销；按 ? 看全部按键。',
  },
  {
    path: '/jobmanagement',
    title: '管好职位',
    text: '发一个职位，写「限男性」或手机号看看会怎样：审核的规则在您写的时候就提醒。',
  },
  {
    path: '/TUIKit/components/TUIChat',
    title: '聊起来',
    text: '演示里的候选人会真的回复您。发一句话、一张名片，或者约个面试，看对方怎么答。',
  },
  {
    path: '',
    title: '换个身份看看',
    text: '点右上角您的名字，选「换演示账号」：HR、成员和另一家公司看到的都不一样。导览到此为止，祝您玩得开心。',
  },
]

/** The steps whose pages somebody with these roles may open. */
export const tourStepsFor = (roles: readonly MenuRole[]): readonly TourStep[] =>
  steps.filter(({ path }) => {
    const menu = routeOf(pathOfPage(path))?.menu
    return path === '' || menu === undefined || menu.roles.some((role) => roles.includes(role))
  })
