import { isGallery, mainPages, pages, subpackages, tabs } from '../config/pages'

/** The app's pages and, in the mini-program, its tab bar; the web's tab bar is drawn by the shell. */
const isWeapp = process.env.TARO_ENV === 'weapp'

const tabBar = {
  color: '#4E5969',
  selectedColor: '#0B6B58',
  backgroundColor: '#FFFFFF',
  borderStyle: 'white' as const,
  list: tabs.map(({ page, tab }) => ({
    pagePath: page,
    text: tab.text ?? '',
    iconPath: `assets/tabs/${tab.icon}.png`,
    selectedIconPath: `assets/tabs/${tab.icon}-on.png`,
  })),
}

export default {
  ...(isWeapp ? { pages: mainPages, subPackages: subpackages } : { pages }),
  window: {
    navigationBarTitleText: '聘桥',
    navigationBarBackgroundColor: '#FFFFFF',
    navigationBarTextStyle: 'black',
    backgroundTextStyle: 'dark',
    backgroundColor: '#F7F8FA',
  },
  // Taro's page slide stutters in WeChat's browser and leaves half a page in screenshots.
  ...(isWeapp ? {} : { animation: false }),
  ...(isWeapp && !isGallery ? { tabBar, lazyCodeLoading: 'requiredComponents' } : {}),
}
