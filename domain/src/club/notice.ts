/** What the text of a notice may be made of. The server refuses anything else, and the web draws nothing else. */
export const noticeElements = ['p', 'br', 'strong', 'em', 'u', 'ul', 'ol', 'li', 'h3', 'a'] as const;
export type NoticeElement = (typeof noticeElements)[number];
