/** Letters that are read from right to left. */
export const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u

/** Whether a text is read from right to left, as its first letter says. */
export const startsRightToLeft = (text: string): boolean => rightToLeft.test(/\p{L}/u.exec(text)?.[0] ?? '')
