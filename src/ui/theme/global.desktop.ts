import '../tokens/colors.scss'
import '../tokens/sizes-desk.scss'
import './base.scss'
