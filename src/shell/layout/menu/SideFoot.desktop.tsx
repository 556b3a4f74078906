import { useSite } from '@/api'
import { Icon, Link } from '@/ui'
import { toggleSideMenu, useSettings } from '../../settings'
import css from './menu.desktop.module.scss'

/** Footer of member pages: the site footer in one line. */
export function SideLinks() {
  const site = useSite()
  return (
    <div className={css.links}>
      <Link to='/platformuseragreement' isNewTab>
        协议
      </Link>
      <Link to='/userprivacypolicy' isNewTab>
        隐私
      </Link>
      {site?.helpLinks.slice(0, 1).map(({ title, url }) => (
        <a key={url} href={url} target='_blank' rel='noopener'>
          {title}
        </a>
      ))}
    </div>
  )
}

/** Button that folds the side menu. */
export function FoldButton() {
  const collapse = useSettings((settings) => settings.collapse)
  return (
    <button
      type='button'
      className={css.fold}
      onClick={toggleSideMenu}
      aria-label={collapse ? '展开菜单' : '收起菜单'}
      aria-expanded={!collapse}
    >
      <Icon name={collapse ? 'layout-sidebar-left-expand' : 'layout-sidebar-left-collapse'} size={18} />
    </button>
  )
}
