/** What portraits wear. */
import { line, path } from './shapes.mjs'

const SHOULDERS = 'M18 192 C20 158 44 146 74 140 L118 140 C148 146 172 158 174 192 Z'

/** Shoulders, neck and what is worn; `shade` is the skin in the shadow of the chin. */
const NECK = (skin, shade) =>
  path('M82 108 H110 V136 C110 146 82 146 82 136 Z', skin) +
  path('M82 112 C88 124 104 124 110 112 V120 C104 132 88 132 82 124 Z', shade)

/** By name: what is worn, from the main colour and a second one. */
export const CLOTHES = {
  tee: (skin, shade, main) =>
    path(SHOULDERS, main) + path('M74 140 C78 156 114 156 118 140 Z', skin) + NECK(skin, shade),
  neckline: (skin, shade, main) => path(SHOULDERS, main) + path('M76 140 L96 170 L116 140 Z', skin) + NECK(skin, shade),
  turtleneck: (skin, shade, main) =>
    path(SHOULDERS, main) +
    NECK(skin, shade) +
    path('M78 128 C88 135 104 135 114 128 L118 146 C106 156 86 156 74 146 Z', main) +
    line('M75 146 C86 155 106 155 117 146', '#000', 2, 'opacity=".14"'),
  shirt: (skin, shade, main) =>
    path(SHOULDERS, main) +
    path('M80 140 L96 160 L112 140 Z', skin) +
    NECK(skin, shade) +
    path('M78 134 L96 158 L84 170 L68 144 Z M114 134 L96 158 L108 170 L124 144 Z', '#fff', 'opacity=".42"') +
    line('M96 162 V192', '#000', 2, 'opacity=".14"'),
  blazer: (skin, shade, main, second) =>
    path(SHOULDERS, main) +
    path('M74 140 L96 192 L118 140 Z', second) +
    path('M82 138 L96 156 L110 138 Z', skin) +
    NECK(skin, shade) +
    path('M78 134 L96 156 L87 166 L72 143 Z M114 134 L96 156 L105 166 L120 143 Z', '#fff') +
    path(
      'M72 139 L58 150 L68 162 L64 168 L92 192 L96 192 Z M120 139 L134 150 L124 162 L128 168 L100 192 L96 192 Z',
      '#000',
      'opacity=".16"',
    ),
  tie: (skin, shade, main, second) =>
    path(SHOULDERS, main) +
    path('M74 140 L96 192 L118 140 Z', '#fff') +
    path('M82 138 L96 156 L110 138 Z', skin) +
    NECK(skin, shade) +
    path('M91 157 L101 157 L104 192 L88 192 Z', second) +
    path('M78 134 L96 156 L87 166 L72 143 Z M114 134 L96 156 L105 166 L120 143 Z', '#EEF1F4') +
    path(
      'M72 139 L58 150 L68 162 L64 168 L90 192 L94 192 Z M120 139 L134 150 L124 162 L128 168 L102 192 L98 192 Z',
      '#000',
      'opacity=".16"',
    ),
  hoodie: (skin, shade, main) =>
    path(SHOULDERS, main) +
    path(
      'M62 146 C64 130 76 126 82 130 L96 160 L110 130 C116 126 128 130 130 146 C120 166 104 172 96 172 C88 172 72 166 62 146 Z',
      main,
    ) +
    path(
      'M62 146 C64 130 76 126 82 130 L96 160 L110 130 C116 126 128 130 130 146 C120 166 104 172 96 172 C88 172 72 166 62 146 Z',
      '#000',
      'opacity=".14"',
    ) +
    path('M78 138 C84 158 108 158 114 138 Z', skin) +
    NECK(skin, shade) +
    line('M88 164 V182 M104 164 V182', '#fff', 3, 'opacity=".7"'),
  cardigan: (skin, shade, main, second) =>
    path(SHOULDERS, main) +
    path('M74 139 L96 186 L118 139 Z', second) +
    path('M79 139 C84 154 108 154 113 139 Z', skin) +
    NECK(skin, shade) +
    line('M73 140 L95 186 V192 M119 140 L97 186', '#000', 2.5, 'opacity=".16"'),
}
