/** Trades around software, data and products. */
import { degrees, type JobFamily, splitList, titles } from './family'

export const TECH_FAMILIES: readonly JobFamily[] = [
  {
    key: 'backend',
    weight: 7,
    women: 0.18,
    pay: [8, 2.1],
    posts: ['Java', '后端开发', 'Golang', '后端开发工程师', '技术'],
    kinds: ['software', 'internet'],
    majors: splitList('计算机科学与技术|软件工程|网络工程|信息安全|电子信息工程|通信工程'),
    degrees: degrees('college:2 bachelor:7 master:1.5'),
    titles: titles(
      'Java开发工程师|后端开发工程师 / Java开发工程师|Golang开发工程师|后端开发工程师 / 高级Java工程师|高级后端开发工程师 / 技术经理|后端架构师|技术负责人',
    ),
    skills: splitList(
      'Java|Spring Boot|Spring Cloud|MySQL|Redis|Kafka|Golang|Docker|Kubernetes|Elasticsearch|分布式架构|微服务|JVM调优|PostgreSQL|Linux',
    ),
    duties: splitList(
      '负责订单与支付模块的设计与开发，使用{k}支撑日均{b}万次请求|参与微服务拆分，把单体系统拆成{n}个服务|负责接口性能优化和数据库慢查询治理|编写技术方案和接口文档，参与代码评审|搭建监控告警体系，处理线上故障并复盘|负责会员中心与消息推送服务的日常迭代|设计分库分表方案，完成历史数据平滑迁移|与产品、前端协作，按期交付版本',
    ),
    results: splitList(
      '接口平均耗时下降{m}%|系统可用性提升到99.9{n}%|单机吞吐提升{n}倍|全年无重大线上事故|节省服务器成本{m}%',
    ),
    about: splitList(
      '{y}年后端开发经验，熟悉{k}和高并发场景|对分布式架构和微服务有实践经验|注重代码质量，习惯写单元测试|喜欢钻研技术，能独立承担模块设计',
    ),
  },
  {
    key: 'frontend',
    weight: 5,
    women: 0.3,
    pay: [7.5, 1.9],
    posts: ['前端开发工程师', '前端开发', 'Web前端', '技术'],
    kinds: ['software', 'internet'],
    majors: splitList('计算机科学与技术|软件工程|数字媒体技术|网络工程|信息管理与信息系统'),
    degrees: degrees('college:3 bachelor:7 master:0.6'),
    titles: titles(
      '前端开发工程师|Web前端开发 / 前端开发工程师|小程序开发工程师 / 高级前端工程师|资深前端开发工程师 / 前端负责人|前端技术经理',
    ),
    skills: splitList(
      'JavaScript|TypeScript|React|Vue|Webpack|微信小程序|Node.js|CSS3|uni-app|Taro|Vite|性能优化|ECharts',
    ),
    duties: splitList(
      '负责管理后台和移动端页面开发，技术栈为{k}|封装公共组件库，供{n}个项目使用|负责首屏性能优化与兼容性处理|开发微信小程序，对接支付和登录|参与前端工程化建设，统一代码规范|配合设计还原页面，推动交互体验改进|接入埋点与错误监控',
    ),
    results: splitList('首屏时间缩短{m}%|组件复用率达到{m}%|小程序月活达到{b}万|构建耗时从{n}分钟降到40秒'),
    about: splitList(
      '{y}年前端开发经验，熟练使用{k}|关注用户体验和页面性能|有从零搭建前端工程的经验|有良好的沟通能力和团队协作意识',
    ),
  },
  {
    key: 'test',
    weight: 2.5,
    women: 0.5,
    pay: [6, 1.4],
    posts: ['测试工程师', '测试', '软件测试', '技术'],
    kinds: ['software', 'internet'],
    majors: splitList('软件工程|计算机应用技术|信息管理与信息系统|电子信息工程'),
    degrees: degrees('college:4 bachelor:6'),
    titles: titles(
      '测试工程师|软件测试 / 测试工程师|自动化测试工程师 / 高级测试工程师|测试开发工程师 / 测试主管|测试经理',
    ),
    skills: splitList(
      '功能测试|接口测试|Postman|JMeter|Selenium|Python|自动化测试|性能测试|Linux|SQL|Jenkins|缺陷管理',
    ),
    duties: splitList(
      '编写测试用例并执行，跟踪缺陷直至关闭|使用{k}做接口和回归测试|搭建自动化测试框架，覆盖核心流程|负责版本上线前的质量评估|进行性能压测并输出报告|参与需求评审，提前发现风险',
    ),
    results: splitList('回归时间从{n}天缩短到半天|线上缺陷率下降{m}%|自动化覆盖率达到{m}%'),
    about: splitList('{y}年测试经验，熟悉{k}|做事细心，责任心强|能独立制定测试计划'),
  },
  {
    key: 'ops',
    weight: 2,
    women: 0.15,
    pay: [6.5, 1.5],
    posts: ['运维工程师', '运维', '网络工程师', 'IT技术支持', '技术'],
    kinds: ['software', 'internet', 'service'],
    majors: splitList('网络工程|计算机网络技术|计算机科学与技术|通信工程'),
    degrees: degrees('college:5 bachelor:6'),
    titles: titles(
      '运维工程师|网络工程师 / 运维工程师|系统运维工程师 / 高级运维工程师|DevOps工程师 / 运维主管|运维经理',
    ),
    skills: splitList('Linux|Shell|Docker|Kubernetes|Nginx|Zabbix|Prometheus|Ansible|网络配置|MySQL|云计算|故障排查'),
    duties: splitList(
      '维护{b}台服务器，保障业务稳定运行|使用{k}搭建发布和监控平台|处理网络与机房设备故障|制定备份与容灾方案并定期演练|推动自动化运维，编写脚本工具',
    ),
    results: splitList('故障恢复时间缩短{m}%|发布次数提升{n}倍|全年可用性99.95%'),
    about: splitList('{y}年运维经验，熟悉{k}|能接受值班，抗压能力强|有大规模集群维护经验'),
  },
  {
    key: 'data',
    weight: 2.5,
    women: 0.42,
    pay: [7.5, 1.9],
    posts: ['数据分析师', '数据分析', '数据开发', '数据'],
    kinds: ['internet', 'software', 'trade'],
    majors: splitList('统计学|应用统计学|信息与计算科学|经济统计学|数据科学与大数据技术|数学与应用数学'),
    degrees: degrees('bachelor:7 master:3 college:1'),
    titles: titles(
      '数据分析师|数据专员 / 数据分析师|数据开发工程师 / 高级数据分析师|数据仓库工程师 / 数据负责人|数据分析经理',
    ),
    skills: splitList('SQL|Python|Excel|Tableau|Power BI|Hive|Spark|A/B测试|数据建模|用户画像|FineReport|统计分析'),
    duties: splitList(
      '搭建业务指标体系，输出周报和月报|使用{k}分析用户留存与转化|设计A/B测试并评估效果|建设数据仓库，维护{b}张报表|为运营和产品提供数据支持，做专题分析',
    ),
    results: splitList('推动转化率提升{m}%|报表产出时间缩短{m}%|发现并止住{b}万元的损耗'),
    about: splitList('{y}年数据分析经验，熟练使用{k}|逻辑清晰，善于用数据讲清问题|有良好的沟通能力，能推动结论落地'),
  },
  {
    key: 'algorithm',
    weight: 1,
    women: 0.2,
    pay: [13, 2.8],
    posts: ['算法工程师', '机器学习', '深度学习', '人工智能', '技术'],
    kinds: ['software', 'internet'],
    majors: splitList('计算机科学与技术|人工智能|模式识别与智能系统|控制科学与工程|电子与通信工程'),
    degrees: degrees('bachelor:2 master:7 doctor:1'),
    titles: titles('算法工程师 / 算法工程师|机器学习工程师 / 高级算法工程师|推荐算法工程师 / 算法专家|算法负责人'),
    skills: splitList('Python|PyTorch|TensorFlow|深度学习|推荐系统|自然语言处理|计算机视觉|大模型|C++|Spark|特征工程'),
    duties: splitList(
      '负责推荐排序模型的训练与上线，使用{k}|搭建文本分类和信息抽取流程|优化目标检测模型，部署到边缘设备|负责大模型微调与评测|与工程团队合作，建设特征平台',
    ),
    results: splitList('点击率提升{m}%|推理耗时降低{m}%|发表论文{n}篇，申请专利{n}项'),
    about: splitList('熟悉{k}，有完整的模型落地经验|数学基础扎实，关注业务效果|能独立阅读英文论文并复现'),
  },
  {
    key: 'product',
    weight: 3,
    women: 0.45,
    pay: [8, 2.1],
    posts: ['产品经理', '产品', '产品专员'],
    kinds: ['internet', 'software'],
    majors: splitList('信息管理与信息系统|工商管理|电子商务|软件工程|市场营销|工业设计'),
    degrees: degrees('college:1 bachelor:8 master:2'),
    titles: titles('产品助理|产品专员 / 产品经理 / 高级产品经理 / 产品总监|产品负责人'),
    skills: splitList('需求分析|原型设计|Axure|用户研究|数据分析|项目管理|SaaS|竞品分析|PRD撰写|Figma|B端产品'),
    duties: splitList(
      '负责{k}方向的规划与需求管理|调研用户与竞品，输出需求文档和原型|推动研发、设计、测试协作，保证按期上线|跟踪上线数据并持续迭代|梳理业务流程，建设B端管理后台|负责商家侧工具的规划，服务{b}家客户',
    ),
    results: splitList('留存率提升{m}%|上线{n}个版本，用户满意度提高{m}%|付费转化提升{m}%'),
    about: splitList('{y}年产品经验，擅长{k}|有良好的沟通能力和跨部门推动力|以用户价值为先，结果导向'),
  },
  {
    key: 'ui',
    weight: 2.2,
    women: 0.6,
    pay: [6, 1.4],
    posts: ['UI设计师', '平面设计', '设计', '视觉设计师'],
    kinds: ['studio', 'internet'],
    majors: splitList('视觉传达设计|数字媒体艺术|产品设计|艺术设计学|动画'),
    degrees: degrees('college:4 bachelor:6'),
    titles: titles('UI设计师|平面设计师 / UI设计师|视觉设计师 / 高级UI设计师|资深视觉设计师 / 设计主管|设计总监'),
    skills: splitList('Figma|Photoshop|Illustrator|Sketch|After Effects|C4D|设计规范|交互设计|品牌设计|海报设计|插画'),
    duties: splitList(
      '负责移动端与后台界面设计，输出设计规范|使用{k}完成活动海报和品牌物料|参与用户调研，优化交互流程|维护组件库，保证设计一致性|跟进开发还原，走查页面',
    ),
    results: splitList('独立完成{n}个项目的视觉升级|设计交付效率提升{m}%|活动页点击率提高{m}%'),
    about: splitList('{y}年设计经验，熟练使用{k}|审美在线，关注细节|有完整的作品集，可随时提供'),
  },
]
