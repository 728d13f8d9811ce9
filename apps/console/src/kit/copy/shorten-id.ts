/** First 6 … last 4 of an id longer than 10 characters (spec 1 §9). */
export const shortenId = (id: string): string => (id.length > 10 ? `${id.slice(0, 6)}…${id.slice(-4)}` : id)
