/** English words for the mixed samples. */
export const TITLES_EN = {
  Java开发工程师: 'Java Engineer',
  后端开发工程师: 'Backend Engineer',
  Golang开发工程师: 'Golang Developer',
  高级Java工程师: 'Senior Java Engineer',
  高级后端开发工程师: 'Senior Backend Engineer',
  前端开发工程师: 'Frontend Engineer',
  Web前端开发: 'Web Developer',
  高级前端工程师: 'Senior Frontend Engineer',
  产品助理: 'Product Assistant',
  产品经理: 'Product Manager',
  高级产品经理: 'Senior Product Manager',
  产品总监: 'Product Director',
  数据分析师: 'Data Analyst',
  高级数据分析师: 'Senior Data Analyst',
  算法工程师: 'Algorithm Engineer',
  高级算法工程师: 'Senior Algorithm Engineer',
  市场专员: 'Marketing Specialist',
  市场经理: 'Marketing Manager',
  销售经理: 'Sales Manager',
  销售代表: 'Sales Representative',
}

export const SCHOOLS_EN = {
  四川大学: 'Sichuan University',
  电子科技大学: 'University of Electronic Science and Technology of China',
  西南交通大学: 'Southwest Jiaotong University',
  重庆大学: 'Chongqing University',
  武汉大学: 'Wuhan University',
  浙江大学: 'Zhejiang University',
  成都理工大学: 'Chengdu University of Technology',
  深圳大学: 'Shenzhen University',
  西华大学: 'Xihua University',
}

export const MAJORS_EN = {
  计算机科学与技术: 'Computer Science and Technology',
  软件工程: 'Software Engineering',
  网络工程: 'Network Engineering',
  市场营销: 'Marketing',
  工商管理: 'Business Administration',
  统计学: 'Statistics',
  电子商务: 'E-commerce',
  人工智能: 'Artificial Intelligence',
}

export const DEGREES_EN = {
  junior: 'Middle School',
  senior: 'High School',
  college: 'Associate',
  bachelor: 'Bachelor',
  master: 'Master',
  doctor: 'PhD',
}

export const COMPANIES_EN = [
  'Chengdu Jinfan Technology Co., Ltd.',
  'Sichuan Yunqi Software Co., Ltd.',
  'Ruitong Network Inc.',
  'Xinghe Digital Group',
  'Boyuan Data Services Ltd.',
  'Hengda Trading (Shanghai) Co., Ltd.',
  'Lantu Studio',
  'Mingche Information Technology Co., Ltd',
  'Zhilian Cloud Systems Inc.',
]

export const FAMILY_NAME_EN = {
  王: 'Wang',
  李: 'Li',
  张: 'Zhang',
  刘: 'Liu',
  陈: 'Chen',
  杨: 'Yang',
  黄: 'Huang',
  赵: 'Zhao',
  吴: 'Wu',
  周: 'Zhou',
}
