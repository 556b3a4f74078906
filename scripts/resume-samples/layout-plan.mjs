/** Sixty samples: ten of each layout, the last two of each held out until the recogniser was tuned. */
export const LAYOUTS = ['classic', 'sidebar', 'table', 'timeline', 'english', 'export']
const WORD_COUNT = { classic: 3, sidebar: 2, table: 3, timeline: 2, english: 2, export: 2 }

/** The 48 samples the recogniser was tuned on: eight a layout, the last ones as Word files. */
export const TUNING_SET = LAYOUTS.flatMap((layout) =>
  Array.from({ length: 8 }, (_, i) => ({
    layout,
    no: i + 1,
    format: i >= 8 - WORD_COUNT[layout] ? 'docx' : 'pdf',
    twist: '',
  })),
)
