/** One cue in the five languages. */
export type Words = Record<'zh-tw' | 'zh-CN' | 'en' | 'kr-kr' | 'jp-jp', string>;
